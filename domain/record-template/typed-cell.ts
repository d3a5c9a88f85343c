import { type Label, label } from '../kit/label';
import { Exact } from '../measurement/decimal';
import { serialOf } from '../measurement/engine/functions/dates';
import { Fault, type Scalar } from '../measurement/engine/value';
import { formatMeasured, parseMeasured } from '../measurement/measured';
import type { TemplateInput } from './template.shapes';

/** What a person typed into a cell: as it is kept, and what the formulas read. */
export type TypedCell = Readonly<{ ok: true; text: string; value: Scalar } | { ok: false; why: Label }>;

const refused = (why: Label): TypedCell => ({ ok: false, why });

const LONGEST = 500;
const DAY = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const YES = /^(是|√|✓|y|yes|true|نعم)$/i;
const NO = /^(否|×|✗|n|no|false|لا)$/i;

const typedNumber = ({ name, low, high, unit }: TemplateInput, text: string): TypedCell => {
  const parsed = parseMeasured(text);
  if (!parsed.ok) return refused(label('{name}：请填写数值', '{name}: enter a number', { name }));
  const { measured } = parsed;
  const value = new Exact(measured.value);
  const in_ = unit ?? '';
  if (low != null && value.lt(low))
    return refused(label('{name}：不能小于 {low} {unit}', '{name}: at least {low} {unit}', { name, low, unit: in_ }));
  if (high != null && value.gt(high))
    return refused(label('{name}：不能大于 {high} {unit}', '{name}: at most {high} {unit}', { name, high, unit: in_ }));
  const kept = formatMeasured(measured);
  // What was not found is a text to a formula, as it is in a spreadsheet.
  return { ok: true, text: kept, value: measured.censor === '' ? value : kept };
};

const typedDay = ({ name }: TemplateInput, text: string): TypedCell => {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const wrong = refused(
    label('{name}：请填写日期，如 2026-03-01', '{name}: enter a day, such as 2026-03-01', { name }),
  );
  if (year === '') return wrong;
  const kept = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${kept}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== kept) return wrong;
  try {
    return { ok: true, text: kept, value: serialOf(Number(year), Number(month), Number(day)) };
  } catch (problem) {
    if (problem instanceof Fault) return wrong;
    throw problem;
  }
};

/** Takes the declaration of a cell and what was typed; gives it as it is kept and as formulas read it, or what is wrong in words. Nothing typed empties the cell. */
export const typedCell = (input: TemplateInput, typed: string): TypedCell => {
  const text = typed.trim();
  const { name, choices } = input;
  if (text === '') return { ok: true, text: '', value: null };
  if (text.length > LONGEST)
    return refused(label('{name}：最多 {count} 个字', '{name}: at most {count} characters', { name, count: LONGEST }));
  switch (input.type) {
    case 'number':
      return typedNumber(input, text);
    case 'date':
      return typedDay(input, text);
    case 'flag':
      if (YES.test(text)) return { ok: true, text: 'TRUE', value: true };
      if (NO.test(text)) return { ok: true, text: 'FALSE', value: false };
      return refused(label('{name}：请填写是或否', '{name}: say yes or no', { name }));
    case 'choice':
      if (choices?.includes(text) === true) return { ok: true, text, value: text };
      return refused(
        label('{name}：请从 {choices} 中选择', '{name}: choose one of {choices}', {
          name,
          choices: (choices ?? []).join(', '),
        }),
      );
    case 'text':
      return { ok: true, text, value: text };
  }
};
