import { type RawBuilder, sql } from 'kysely';
import { newId } from '../db/ids';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';

type Worksheet = RowOf<'worksheet'>;

/** The versions of all rows together: it grows with every change of one of them. */
const rowsVer = (worksheet: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(seen.ver), 0)::int from result seen
  where seen.worksheet_id = ${sql.ref(`${worksheet}.id`)} and seen.deleted_at is null)`;

/** When the actor opened a worksheet as it is now, in a query; null while its present state was not opened. */
export const openedAtOf = ({ actor }: Context, worksheet: string): RawBuilder<string | null> => sql<string | null>`(
  select max(o.at) from worksheet_opening o
  where o.worksheet_id = ${sql.ref(`${worksheet}.id`)} and o.staff_id = ${actor.id}
    and o.ver = ${sql.ref(`${worksheet}.ver`)} and o.rows_ver = ${rowsVer(worksheet)})`;

/** Of these worksheets the ones that the actor has opened as they are now. */
export const openedOf = async (context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from worksheet w where w.id = any(${[...ids]}::uuid[]) and ${openedAtOf(context, 'w')} is not null`.execute(
    context.db,
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * A checker who looks at a submission has opened it as it is now: he may pass it, and its tester can no longer take it
 * back unnoticed. Each state counts once, and the trail keeps it.
 */
export const markOpened = async (context: Context, sheet: Worksheet): Promise<Worksheet> => {
  const { db, actor, can, at, audit } = context;
  if (sheet.state !== 'submitted' || !can('mandate.check') || sheet.submittedBy === actor.id) return sheet;
  const { rows } = await sql<{ ver: number }>`
    insert into worksheet_opening (id, company_id, worksheet_id, staff_id, ver, rows_ver, at)
    select ${newId()}, w.company_id, w.id, ${actor.id}, w.ver, ${rowsVer('w')}, ${at} from worksheet w
    where w.id = ${sheet.id} and w.state = ${sheet.state}
    on conflict do nothing returning ver`.execute(db);
  const [opened] = rows;
  if (opened === undefined) return sheet;
  audit({
    action: 'worksheet.open',
    refType: 'worksheet',
    refId: sheet.id,
    refNo: sheet.name,
    after: { ver: opened.ver },
  });
  if (sheet.openedAt !== null) return sheet;
  await db
    .updateTable('worksheet')
    .set({ openedAt: at })
    .where('id', '=', sheet.id)
    .where('openedAt', 'is', null)
    .execute();
  return { ...sheet, openedAt: at };
};
