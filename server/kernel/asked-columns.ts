import { z } from 'zod';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { listOf, rowOf } from '../../contract/kit/inputs';
import { isRecord } from '../../domain/kit/is-record';
import { label } from '../../domain/kit/label';
import { badField } from './errors';
import { namesIn } from './list-fields';

type Row = Readonly<Record<string, unknown>>;

/** By these a row is found again and changed; they come unasked. */
const KNOWN_BY = ['id', 'ver'];

/** The fields of a list's rows that are asked for, with those by which a row is known; undefined where the rows come whole. */
export const columnsAsked = (
  { output }: Pick<AnyEndpoint, 'output'>,
  input: Readonly<Record<string, unknown>>,
): readonly string[] | undefined => {
  const row = rowOf(output);
  if (row === undefined || typeof input['columns'] !== 'string') return undefined;
  const names = namesIn(input['columns']);
  const unknown = names.find((name) => !(row instanceof z.ZodObject) || !Object.hasOwn(row.shape, name));
  if (unknown !== undefined)
    throw badField(
      'columns',
      label('此列表没有「{name}」这一列', 'This list has no column "{name}"', { name: unknown }),
    );
  const { shape } = row as z.ZodObject;
  return [...new Set([...KNOWN_BY.filter((name) => Object.hasOwn(shape, name)), ...names])];
};

/** What a list answers to who asks for some columns: what it says without them is left out. */
export const withColumns = (answer: unknown, columns: readonly string[] | undefined): unknown => {
  if (columns === undefined) return answer;
  const cut = (row: Row) => Object.fromEntries(columns.map((name) => [name, row[name]]));
  if (Array.isArray(answer)) return answer.map(cut);
  return isRecord(answer) && Array.isArray(answer['list']) ? { ...answer, list: answer['list'].map(cut) } : answer;
};

/** What such an answer has to look like. */
export const outputWith = (output: z.ZodType, columns: readonly string[] | undefined): z.ZodType => {
  const row = rowOf(output);
  if (columns === undefined || !(row instanceof z.ZodObject)) return output;
  return listOf(z.strictObject(Object.fromEntries(columns.map((name) => [name, row.shape[name] as z.ZodType]))));
};
