import type { Page } from '../../contract/kit/inputs';
import type { Value } from '../../domain/kit/label';
import type { ListCursor } from './list';

/** A column of a sheet that no noun declares: its heading, and what a row has in it. */
export type SheetColumn<R> = Readonly<{ title: Value; cell: (row: R) => Value | { day: string } | null }>;

/** Rows that an export reads of a sheet at once. */
const SHEET_ROWS = 1000;

/**
 * The next rows of a sheet for an export, as the screen counts and orders them: a board or a calendar is no list of one noun
 * that a cursor of the database could give. Takes what reads a page and what its columns are; they are kept from the first one.
 */
export const nextOfSheet = async <A extends Page<object>>(
  cursor: ListCursor,
  read: (page: Readonly<{ current: number; pageSize: number }>) => Promise<A>,
  columns: (answer: A) => readonly SheetColumn<A['list'][number]>[],
): Promise<A> => {
  const current = (cursor.sheet?.pages ?? 0) + 1;
  const answer = await read({ current, pageSize: SHEET_ROWS });
  if (cursor.sheet === undefined) cursor.total = answer.total;
  cursor.sheet = { pages: current, columns: cursor.sheet?.columns ?? columns(answer) };
  return answer;
};
