import { type RawBuilder, sql } from 'kysely';
import { addDays, localDay } from '../../../domain/kit/calendar';
import { searchForm } from '../../../domain/kit/search';
import type { DueWithin } from '../../../domain/to-do/due-within';
import { comparable, escaped } from '../../kernel/closest';
import type { Context } from '../../kernel/context';
import type { Facts } from './facts';

export type Narrowed = Readonly<{ due?: DueWithin | undefined; keyword?: string | undefined }>;

const WEEK = 7;

/** What narrows a kind of work, to be put behind its condition; nothing where nothing is asked for. */
export const narrowedBy = (
  context: Context,
  { no, client, due: day, what }: Facts,
  { due, keyword }: Narrowed,
): RawBuilder<unknown> | null => {
  const parts: RawBuilder<unknown>[] = [];
  const today = localDay(context.at);
  if (due === 'late') parts.push(sql`and ${day ?? sql`null::date`} < ${today}::date`);
  if (due === 'today') parts.push(sql`and ${day ?? sql`null::date`} <= ${today}::date`);
  if (due === 'week') parts.push(sql`and ${day ?? sql`null::date`} <= ${addDays(today, WEEK)}::date`);
  const needle = keyword === undefined ? '' : searchForm(keyword);
  if (needle !== '') {
    const texts = [no, what, context.can('customer.read') ? client : undefined].filter((text) => text !== undefined);
    parts.push(sql`and ${comparable(sql`concat_ws(' ', ${sql.join(texts)})`)} like ${`%${escaped(needle)}%`}`);
  }
  return parts.length === 0 ? null : sql.join(parts, sql` `);
};
