import type { Result } from './result.entity';

/** The fields of a result that a tester types; the rest follows from them. */
export const typedFields = [
  'values',
  'unit',
  'equipmentId',
  'curveId',
  'testFrom',
  'testTo',
  'place',
  't',
  'rh',
  'deviation',
  'clientGiven',
] as const;
export type TypedField = (typeof typedFields)[number];
export type TypedValues = Partial<Pick<Result, TypedField>>;

/** One changed cell in words, for the record of changes (ISO/IEC 17025 7.5.2). */
export type Change = Readonly<{ field: TypedField; oldValue: string | null; newValue: string | null }>;

const textOf = (value: string | readonly string[] | null | undefined): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : value.length === 0 ? null : value.join(' | ');
};

const isMoment = (field: TypedField) => field === 'testFrom' || field === 'testTo';

/** The same moment may be written with or without zeros. */
const sameValue = (field: TypedField, one: string | null, other: string | null): boolean =>
  one === other || (isMoment(field) && one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** Takes a result and what is typed for it; gives what changes. A field that is not typed stays as it is. */
export const changesOf = (result: Result, typed: TypedValues): Change[] =>
  typedFields.flatMap((field) => {
    if (!(field in typed) || typed[field] === undefined) return [];
    const [oldValue, newValue] = [textOf(result[field]), textOf(typed[field])];
    return sameValue(field, oldValue, newValue) ? [] : [{ field, oldValue, newValue }];
  });
