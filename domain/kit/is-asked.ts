import type { Fields } from './entity';

type Draft = Readonly<Record<string, unknown>>;

/** Whether a form asks for a field, by what stands in the others: `isAsked(testItem.fields, 'roundDigits', draft)`. */
export const isAsked = (fields: Fields, name: string, draft: Draft): boolean => {
  const condition = fields[name]?.onlyWith;
  if (condition === undefined) return true;
  return condition.is.includes(String(draft[condition.field])) && isAsked(fields, condition.field, draft);
};

/**
 * What stands in the fields that a whole record is not asked for, whatever was there: a limit of detection beside a result
 * that is picked from words would be read by nobody and seen by nobody.
 */
export const unasked = (fields: Fields, draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isAsked(fields, name, draft))
      .map(([name, { onlyWith }]) => [name, onlyWith?.otherwise ?? null]),
  );

/** A whole record with what it is asked for, and nothing in its other fields. */
export const onlyAsked = <T extends object>(fields: Fields, draft: T): T => ({
  ...draft,
  ...unasked(fields, draft as Draft),
});
