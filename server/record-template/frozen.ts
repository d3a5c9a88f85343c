import type { MapCell } from '../../domain/record-template/map-cell';
import { Readers } from '../../domain/record-template/reads';
import type { TemplateInput } from '../../domain/record-template/template.shapes';
import type { BookWithLook } from '../../domain/workbook/look';
import type { Context } from '../kernel/context';
import { contentOf, type VersionRow } from './draft';

/** Workbooks that are kept at hand: some megabytes each. */
const AT_HAND = 8;

/** The workbook of an approved version, what its formulas read, and the inputs that have to be filled before a cell of it says anything. */
export type FrozenBook = Readonly<{
  content: BookWithLook;
  readers: Readers;
  needsOf: (cell: MapCell) => readonly MapCell[];
}>;

const known = new Map<string, FrozenBook>();

const read = async (
  context: Pick<Context, 'db'>,
  { id, inputs }: Pick<VersionRow, 'id' | 'inputs'>,
): Promise<FrozenBook> => {
  const content = await contentOf(context, id);
  if (content === null) throw new Error('an approved version has its workbook');
  const readers = new Readers(content);
  const required: TemplateInput[] = (inputs ?? []).filter(({ isRequired }) => isRequired);
  const found = new Map<string, readonly MapCell[]>();
  return {
    content,
    readers,
    needsOf: (cell) => {
      const key = `${cell.sheet}!${cell.at}`;
      const needs = found.get(key) ?? readers.comesFrom(cell, required).map(({ sheet, at }) => ({ sheet, at }));
      found.set(key, needs);
      return needs;
    },
  };
};

/** It never changes, and a record that is filled reads it at every save. */
export const frozenBook = async (
  context: Pick<Context, 'db'>,
  version: Pick<VersionRow, 'id' | 'inputs'>,
): Promise<FrozenBook> => {
  const book = known.get(version.id) ?? (await read(context, version));
  // The one used last stands last.
  known.delete(version.id);
  known.set(version.id, book);
  const [oldest] = known.keys();
  if (known.size > AT_HAND && oldest !== undefined) known.delete(oldest);
  return book;
};
