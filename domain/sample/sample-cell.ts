import type { Field } from '../kit/field';
import { type Label, label } from '../kit/label';
import { clockText, decimalText, readCell } from '../sheet/read-cell';
import { quantityProblem, unitProblem } from './quantity.rules';

/** What a cell of a sheet of samples says: the text to keep, and what is wrong with it. A wrong text is kept as it is. */
export type SampleCell = Readonly<{ value: string; problem?: Label }>;

const NO_TIME = label('采样时刻应为时刻，如 08:30', 'The time of sampling must be a time such as 08:30');

const wrong = (value: string, problem: Label): SampleCell => ({ value, problem });

const checked = (value: string, problem: Label | undefined): SampleCell =>
  problem === undefined ? { value } : { value, problem };

/** Reads what was pasted or stands in a file for one field of a sample; the text is not empty. */
export const readSampleCell = (name: string, field: Field, raw: string): SampleCell => {
  const text = raw.trim();
  if (name === 'qty') {
    const value = decimalText(text) ?? text;
    return checked(value, quantityProblem(value));
  }
  if (name === 'samplingTime') {
    const value = clockText(text);
    return value === undefined ? wrong(text, NO_TIME) : { value };
  }
  const reading = readCell(field, text);
  if ('problem' in reading)
    return wrong(
      text,
      label('{field}{problem}', '{field} {problem}', { field: field.label, problem: reading.problem }),
    );
  const value = typeof reading.value === 'string' ? reading.value : text;
  if (name === 'qtyUnit') return checked(value, unitProblem(value));
  const most = field.max;
  if (field.kind === 'text' && most !== undefined && value.length > most)
    return wrong(
      value,
      label('{field}最多 {most} 个字', '{field} must be at most {most} characters', { field: field.label, most }),
    );
  return { value };
};
