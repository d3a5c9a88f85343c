import type { z } from 'zod';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { defOf } from '../../support/schema-def';

type Shape = Readonly<Record<string, z.ZodType>>;
const accepts = (schema: z.ZodType, value: unknown): boolean => {
  try {
    return schema.safeParse(value).success;
  } catch {
    return false;
  }
};

/** What a call is asked about: the id that every field for ids gets, and the words of the nouns that some fields take. */
export type Asked = Readonly<{
  id: string;
  noun: string;
  /** Also fields that may be left out. */
  optional?: boolean;
  /** What a field for any text is given that is not called an id: a name that is the id would be taken the second time. */
  words?: string;
}>;

const plain = ({ id, noun }: Asked): unknown[] => [
  id,
  noun,
  '范围之外的记录',
  '1',
  '2026-11-20',
  '2026-11-20T08:00:00.000Z',
  'Name_1',
  '13800000000',
  '2022',
  'N1',
  1,
  100,
  true,
  {},
  [],
];

/** A value that a schema takes, with the id wherever an id fits; undefined where none is found. */
export const filled = (schema: z.ZodType, asked: Asked): unknown => {
  const { type, shape, element, innerType, options, entries, values, left, right, in: before } = defOf(schema);
  const inner = innerType ?? before;
  if (shape !== undefined) return filledObject(shape, asked);
  if (type === 'array' && element !== undefined) return [filled(element, asked)];
  if (left !== undefined && right !== undefined)
    return { ...(filled(left, asked) as object), ...(filled(right, asked) as object) };
  if (options !== undefined) return options.map((each) => filled(each, asked)).find((value) => accepts(schema, value));
  if (entries !== undefined) return Object.values(entries)[0];
  if (values !== undefined) return values[0];
  if (type === 'record') return {};
  const found = plain(asked).find((value) => value !== undefined && accepts(schema, value));
  if (found !== undefined || inner === undefined) return found;
  return filled(inner, asked);
};

const isId = (name: string) => /(^|[a-z])(id|ids|items|order)$/i.test(name);

/** All that is required, and where asked what else names records. */
const filledObject = (shape: Shape, asked: Asked): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const isOptional = accepts(schema, undefined);
      if (isOptional && !(asked.optional === true && isId(name))) return [];
      const bare = isOptional ? (defOf(schema).innerType ?? schema) : schema;
      const takesWords = asked.words !== undefined && !isId(name) && accepts(bare, asked.words);
      const value = takesWords ? asked.words : filled(bare, asked);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The input of a call that names one record in every place for an id, the path included. */
export const inputNaming = ({ path, input }: AnyEndpoint, asked: Asked): Record<string, unknown> => ({
  ...(input === undefined ? {} : (filled(input, asked) as Record<string, unknown>)),
  ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, asked.id])),
});
