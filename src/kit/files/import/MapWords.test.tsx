import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ImportView } from '../../../../contract/import/import';
import { customer } from '../../../../domain/customer/customer.entity';
import { inFrame } from '../../../layouts/frame/fixture';
import { MapWords } from './MapWords';

const view = (words: ImportView['words']) => ({ words }) as ImportView;

const drawn = (words: ImportView['words']) => {
  const onApply = jest.fn();
  render(inFrame(<MapWords entity={customer} view={view(words)} busy={false} onApply={onApply} />, {}));
  return onApply;
};

const lineOf = (word: string) => within(screen.getByText(word).closest('tr') as HTMLElement);
const pick = (word: string, meaning: string) => {
  fireEvent.mouseDown(lineOf(word).getByRole('combobox', { name: word }));
  fireEvent.click(screen.getByTitle(meaning));
};

test('a word is listed once with its count, and what is chosen is applied by one button', () => {
  const onApply = drawn([
    { key: 'payMode', word: '现结', count: 12 },
    { key: 'level', word: '优质', count: 3 },
  ]);
  expect(lineOf('现结').getByText('Settlement, 12 times')).toBeTruthy();
  const apply = screen.getByRole('button', { name: 'Apply and check again' });
  expect(apply).toHaveProperty('disabled', true);
  pick('现结', 'Prepaid');
  fireEvent.click(lineOf('优质').getByRole('checkbox', { name: 'Leave empty' }));
  fireEvent.click(apply);
  expect(onApply).toHaveBeenCalledWith([
    { key: 'payMode', word: '现结', meaning: 'prepay' },
    { key: 'level', word: '优质', meaning: null },
  ]);
});

test('a required field cannot be left empty, and a word that was said before shows what it means', () => {
  drawn([{ key: 'payMode', word: '现结', count: 1, meaning: 'prepay' }]);
  expect(lineOf('现结').queryByRole('checkbox')).toBeNull();
  expect(lineOf('现结').getByText('Prepaid')).toBeTruthy();
});

test('where every word is known there is nothing to say', () => {
  drawn([]);
  expect(screen.queryByRole('button')).toBeNull();
});
