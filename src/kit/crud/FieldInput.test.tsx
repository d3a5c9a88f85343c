import { fireEvent, render, screen } from '@testing-library/react';
import { testItem } from '../../../domain/test-item/test-item.entity';
import { inFrame } from '../../layouts/frame/fixture';
import { FieldInput } from './FieldInput';
import { FieldValue } from './FieldValue';

const { formula, lod, nonNegative, enabled } = testItem.fields;

test.each([
  ['a formula', formula, '(V1-V0)*c*1000/V'],
  ['a decimal', lod, '-0.5'],
])('%s keeps its own direction in a form of another, and an empty field the one of the page', (_name, field, typed) => {
  const shown = render(inFrame(<FieldInput field={field} value={typed} />, {}));
  expect(screen.getByDisplayValue(typed)).toHaveAttribute('dir', 'auto');
  shown.rerender(inFrame(<FieldInput field={field} value="" />, {}));
  expect(screen.getByRole('textbox')).not.toHaveAttribute('dir');
});

test('a flag with three answers shows the one that stands, and each can be chosen again', () => {
  const chosen: unknown[] = [];
  const input = (value: unknown) => (
    <FieldInput field={nonNegative} value={value} onChange={(next) => chosen.push(next)} />
  );
  const shown = render(inFrame(input(null), {}));
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'By unit',
    'Yes',
    'No',
  ]);
  expect(screen.getByRole('radio', { checked: true }).closest('label')).toHaveTextContent('By unit');
  fireEvent.click(screen.getByText('No'));
  shown.rerender(inFrame(input(true), {}));
  expect(screen.getByRole('radio', { checked: true }).closest('label')).toHaveTextContent('Yes');
  fireEvent.click(screen.getByText('By unit'));
  expect(chosen).toEqual([false, null]);
});

test('a flag that nobody has answered is shown as it counts', () => {
  const row = { id: '1', ver: 1, enabled: null, nonNegative: null, cma: null };
  render(inFrame(<FieldInput field={enabled} value={null} />, {}));
  expect(screen.getByRole('switch')).toBeChecked();
  const words = Object.entries({ enabled, nonNegative, cma: testItem.fields.cma }).map(([name, field]) => (
    <li key={name}>
      <FieldValue name={name} field={field} row={row} />
    </li>
  ));
  render(inFrame(<ul>{words}</ul>, {}));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Yes', 'By unit', '']);
});
