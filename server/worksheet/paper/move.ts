import { sql } from 'kysely';
import type { Context } from '../../kernel/context';

/** Whether something was filled into a worksheet. */
export const isFilled = async ({ db }: Context, worksheetId: string): Promise<boolean> =>
  (await db.selectFrom('cellEntry').select('id').where('worksheetId', '=', worksheetId).executeTakeFirst()) !==
  undefined;

/**
 * Takes what was filled along with tests that move to another record. The cells of a sample go where its tests go; where one of its tests
 * stays, and of what all samples share, the other record gets a copy that says what it is a copy of.
 */
export const moveEntries = async (
  { db }: Context,
  { from, to, sampleIds }: Readonly<{ from: string; to: string; sampleIds: readonly string[] }>,
): Promise<void> => {
  const left = sql`select 1 from task t where t.instance_id = ${from} and t.deleted_at is null`;
  await sql`update cell_entry e set worksheet_id = ${to} where e.worksheet_id = ${from}
    and e.sample_id = any(${[...sampleIds]}::uuid[]) and not exists (${left} and t.sample_id = e.sample_id)
    and not exists (select 1 from cell_entry there where there.worksheet_id = ${to} and there.sample_id = e.sample_id
      and there.nth = e.nth and there.cell = e.cell)`.execute(db);
  await sql`insert into cell_entry (id, company_id, worksheet_id, sample_id, nth, cell, value, source, revision, by_id, by_name,
      typed_at, at, origin_id)
    select gen_random_uuid(), company_id, ${to}, sample_id, nth, cell, value, source, revision, by_id, by_name, typed_at, at,
      coalesce(origin_id, id)
    from cell_entry where worksheet_id = ${from} and (sample_id is null or sample_id = any(${[...sampleIds]}::uuid[]))
    on conflict do nothing`.execute(db);
  await sql`insert into sheet_row_count (worksheet_id, company_id, sample_id, block, copies)
    select ${to}, company_id, sample_id, block, copies from sheet_row_count
    where worksheet_id = ${from} and (sample_id is null or sample_id = any(${[...sampleIds]}::uuid[]))
    on conflict do nothing`.execute(db);
};
