import type { Fields } from './entity';

/**
 * Whether a form asks for a field, by what stands in the others: `isAsked(testItem.fields, 'roundDigits', draft)`. What is not
 * asked for keeps its value.
 */
export const isAsked = (fields: Fields, name: string, draft: Readonly<Record<string, unknown>>): boolean => {
  const condition = fields[name]?.onlyWith;
  if (condition === undefined) return true;
  return condition.is.includes(String(draft[condition.field])) && isAsked(fields, condition.field, draft);
};
