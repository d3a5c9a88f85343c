import { render, screen } from '@testing-library/react';
import { testItem } from '../../../domain/test-item/test-item.entity';
import { inFrame } from '../../layouts/frame/fixture';
import { FieldInput } from './FieldInput';

const { formula, lod } = testItem.fields;

test.each([
  ['a formula', formula, '(V1-V0)*c*1000/V'],
  ['a decimal', lod, '-0.5'],
])('%s keeps its own direction in a form of another, and an empty field the one of the page', (_name, field, typed) => {
  const shown = render(inFrame(<FieldInput field={field} value={typed} />, {}));
  expect(screen.getByDisplayValue(typed)).toHaveAttribute('dir', 'auto');
  shown.rerender(inFrame(<FieldInput field={field} value="" />, {}));
  expect(screen.getByRole('textbox')).not.toHaveAttribute('dir');
});
