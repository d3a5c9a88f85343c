import { LABORATORY_TIME_ZONE } from '../kit/calendar';
import { type Field, NO, type Options, YES } from '../kit/field';
import { both, joined, type Label, label, same } from '../kit/label';
import { dayText, momentText } from '../kit/moment-text';
import { yuan } from '../kit/money';
import { own } from '../kit/own';
import { unitLabel } from '../kit/unit-label';

/** What is needed to put a stored value into words. */
export type Words = Readonly<{
  /** The name of a record that a reference points at, where it is known. */
  nameOf: (target: string, id: string) => string | undefined;
  /** The declaration of a field inside a structured value, by its name alone. */
  fieldOf: (name: string) => Field | undefined;
}>;

/** A state's colour is no part of its words. */
const word = (options: Options | undefined, code: unknown): Label =>
  both(own(options ?? {}, String(code)) ?? same(String(code)));

const measured = (value: string, unit: string | undefined): Label => {
  if (unit === undefined) return same(value);
  return label('{value} {unit}', '{value} {unit}', { value, unit: unitLabel(unit) });
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** One line of a structured value: `检测项目 铅，上限 0.01`. A flag that is not set says nothing. */
const lineOf = (value: unknown, words: Words): Label => {
  if (value === null || typeof value !== 'object') return same(String(value));
  const parts = Object.entries(value)
    .filter(([, each]) => !isEmpty(each) && each !== false)
    .map(([name, each]): Label => {
      const field = words.fieldOf(name);
      const title = field?.label ?? same(name);
      if (each === true) return title;
      const texts = field === undefined ? list(each).map((one) => lineOf(one, words)) : shownValue(field, each, words);
      return label('{title} {value}', '{title} {value}', { title, value: joined(texts) });
    });
  return joined(parts);
};

/**
 * A stored value as people read it, line by line and in both languages: choices by their label, references by name,
 * money in yuan. Nothing for an empty one.
 */
export const shownValue = (field: Field, value: unknown, words: Words): Label[] => {
  if (value === null && field.unset) return [field.unset];
  if (isEmpty(value)) return [];
  const named = (target: string, id: unknown): Label => {
    const name = words.nameOf(target, String(id));
    return name === undefined ? label('(已删除的记录)', '(a deleted record)') : same(name);
  };
  switch (field.kind) {
    case 'flag':
      return [value === true ? YES : NO];
    case 'choice':
      return [word(field.options, value)];
    case 'choices':
      return list(value).map((code) => word(field.options, code));
    case 'ref':
    case 'refs':
      return list(value).map((id) => named(field.target ?? '', id));
    case 'file':
    case 'files':
      return list(value).map((id) => named('storedFile', id));
    case 'money':
      return [same(`¥ ${yuan(Number(value))}`)];
    case 'date':
      return [same(dayText(String(value)))];
    case 'instant':
      return [same(momentText(String(value), LABORATORY_TIME_ZONE))];
    case 'integer':
    case 'decimal':
      return [measured(String(value), field.unit)];
    case 'json':
      return list(value).map((line) => lineOf(line, words));
    case 'text':
    case 'longText':
    case 'words':
      return list(value).map((text) => same(String(text)));
  }
};
