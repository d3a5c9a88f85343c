import { render, screen } from '@testing-library/react';
import type { ImportView } from '../../../../contract/import/import';
import { inFrame } from '../../../layouts/frame/fixture';
import { MatchColumns } from './MatchColumns';

const aView = (lines: readonly string[][]) =>
  ({
    name: 'clients.xlsx',
    sheet: 0,
    headLine: 1,
    mapping: ['name'],
    remembered: {},
    fields: [{ key: 'name', label: { zh: '单位名称', en: 'Client' }, required: true }],
    sheets: [{ name: 'Sheet1', lines: lines.length, head: lines.map((cells, index) => ({ line: index + 1, cells })) }],
  }) as unknown as ImportView;

const drawn = (lines: readonly string[][]) =>
  render(inFrame(<MatchColumns view={aView(lines)} busy={false} onBack={jest.fn()} onCheck={jest.fn()} />, {}));
const check = () => screen.getByRole('button', { name: 'Check' });

test('a sheet with lines below its headings can be checked', () => {
  drawn([['Client'], ['Clear River']]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(check()).toHaveProperty('disabled', false);
});

test('a sheet without one says so at once, and is not sent', () => {
  drawn([['Just a text that somebody named a workbook']]);
  expect(screen.getByRole('alert').textContent).toBe(
    'There is no line below the headings. Choose another line of headings, or another file.',
  );
  expect(check()).toHaveProperty('disabled', true);
});
