import { type RawBuilder, sql } from 'kysely';
import { type Label, label, same } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { inScope, isWorkTable } from '../../kernel/data-scope';
import type { Facts } from './facts';

/** Work is counted up to here; the badge says 99+. */
export const CAP = 100;

type Row = Readonly<{
  id: string;
  no: string | null;
  client: string | null;
  clientId: string | null;
  what: string | null;
  samples?: number | null;
  items?: number | null;
  due: string | null;
  of: string | null;
  within: string | null;
}>;

/** A thing as the home page names it. */
export type Thing = Readonly<{
  id: string;
  no: string;
  client: string | null;
  clientId: string | null;
  what: Label | null;
  due: string | null;
  of: string | null;
  within: string | null;
}>;

/** The person's rows of a noun of the work, the company's rows of any other. */
const rowsOf = (context: Context, table: Facts['table']): RawBuilder<unknown> =>
  isWorkTable(table)
    ? inScope(context, table)
    : sql`t.company_id = ${context.actor.companyId} and t.deleted_at is null`;

const from = (context: Context, { table, joins = sql`` }: Facts, where: RawBuilder<unknown>) =>
  sql`from ${sql.table(table)} as t ${joins} where ${rowsOf(context, table)} and ${where}`;

/** How many rows a condition holds within the person's scope. */
export const countOf = async (context: Context, facts: Facts, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${from(context, facts, where)} limit ${CAP}) as c`.execute(context.db);
  return rows[0]?.count ?? 0;
};

const whatOf = ({ what, samples, items }: Row): Label | null => {
  if (what !== null && what !== '') return same(what);
  if (samples == null) return null;
  return label('{samples} 个样品，{items} 项检测', 'Samples: {samples}, tests: {items}', {
    samples,
    items: items ?? 0,
  });
};

/** The first rows that a condition holds, what is due soonest first. `more` are further columns, for those who ask for them. */
export const readRows = async <More extends object>(
  context: Context,
  facts: Facts,
  where: RawBuilder<unknown>,
  limit: number,
  more: RawBuilder<unknown> = sql``,
): Promise<(Thing & More)[]> => {
  const {
    no,
    client,
    what = sql`null::text`,
    due = sql`null::date`,
    of = sql`null::text`,
    within = sql`null::text`,
    counts,
  } = facts;
  const mayKnow = client !== undefined && context.can('customer.read');
  const seen = mayKnow ? client : sql`null::text`;
  // Whose name stands there is everywhere joined by the same name.
  const seenId = mayKnow ? sql`c.id` : sql`null::uuid`;
  const { rows } = await sql<Row & More>`
    select t.id, ${no} as no, ${seen} as client, ${seenId} as client_id, ${what} as what, (${due})::date as due, (${of})::text as of,
      (${within})::text as within
      ${counts === undefined ? sql`` : sql`, ${counts}`} ${more}
    ${from(context, facts, where)} order by (${due})::date nulls last, t.id limit ${limit}`.execute(context.db);
  return rows.map((row) => {
    const { samples: _s, items: _i, ...rest } = row;
    return { ...rest, no: row.no ?? '', what: whatOf(row) } as unknown as Thing & More;
  });
};
