import type { z } from 'zod';
import { defOf } from '../../support/schema-def';

/** Places that an input may have, lists with their first entry: `['samples', 0, 'name']`. */
export const placesIn = (schema: z.ZodType, path: readonly (string | number)[] = []): (string | number)[][] => {
  const { type, shape, element, innerType, left, right, options = [], ...rest } = defOf(schema);
  if (path.length > 12) return [];
  const inner = [innerType, left, right, rest.in, type === 'pipe' ? rest.out : undefined, ...options];
  const parts = Object.entries(shape ?? {}).flatMap(([name, each]) => [
    [...path, name],
    ...placesIn(each, [...path, name]),
  ]);
  const entries = element === undefined ? [] : [[...path, 0], ...placesIn(element, [...path, 0])];
  return [...parts, ...entries, ...inner.flatMap((each) => (each === undefined ? [] : placesIn(each, path)))];
};

/** An input whose leaves are all the same wrong value, as deep as the schema goes. */
export const wronged = (schema: z.ZodType, value: unknown): unknown => {
  const { type, shape, element, innerType, left, right, options, ...rest } = defOf(schema);
  if (shape !== undefined)
    return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, wronged(each, value)]));
  if (element !== undefined) return [wronged(element, value)];
  if (left !== undefined && right !== undefined)
    return { ...Object(wronged(left, value)), ...Object(wronged(right, value)) };
  const inner = innerType ?? (type === 'pipe' ? rest.in : undefined) ?? options?.[0];
  return inner === undefined ? value : wronged(inner, value);
};
