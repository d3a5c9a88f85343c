import { type RawBuilder, sql } from 'kysely';
import type { HoldView } from '../../contract/stored-sample/stored-sample';
import type { Context } from '../kernel/context';

/** The samples that are held: those with a hold in force, and all that was split from them. */
export const heldSamplesSql = ({
  actor,
}: Readonly<{ actor: Readonly<{ companyId: string }> }>): RawBuilder<unknown> => sql`(
  with recursive held as (
    select h.sample_id as id from sample_hold h
      where h.company_id = ${actor.companyId} and h.released_at is null and h.deleted_at is null
    union select s.id from sample s join held on s.parent_id = held.id)
  select held.id from held)`;

/** Whether a sample, or one that it was split from, is held. */
export const isHeld = async (context: Pick<Context, 'actor' | 'db'>, sampleId: string): Promise<boolean> => {
  const { rows } = await sql`
    with recursive line as (
      select s.id, s.parent_id from sample s where s.id = ${sampleId}
      union select p.id, p.parent_id from sample p join line on p.id = line.parent_id)
    select 1 from line join sample_hold h on h.sample_id = line.id
    where h.company_id = ${context.actor.companyId} and h.released_at is null and h.deleted_at is null limit 1`.execute(
    context.db,
  );
  return rows.length > 0;
};

/** The holds of samples and of those that they were split from, released ones too, by sample, the latest first. */
export const holdsOf = async (
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  sampleIds: readonly string[],
): Promise<ReadonlyMap<string, HoldView[]>> => {
  const { rows } = await sql<HoldView & { ofSample: string }>`
    with recursive line as (
      select s.id as root, s.id, s.parent_id from sample s where s.id = any(${[...sampleIds]}::uuid[])
      union select line.root, p.id, p.parent_id from sample p join line on p.id = line.parent_id)
    select line.root as of_sample, h.id, h.sample_id, s.no as sample_no, h.cause, h.reason, h.at,
      h.released_at, h.release_reason, b.name as by_name, r.name as released_by_name
    from line join sample_hold h on h.sample_id = line.id join sample s on s.id = h.sample_id
      left join staff b on b.id = h.by_id left join staff r on r.id = h.released_by_id
    where h.company_id = ${actor.companyId} and h.deleted_at is null
    order by h.at desc, h.id desc`.execute(db);
  const found = new Map<string, HoldView[]>();
  for (const { ofSample, ...hold } of rows) found.set(ofSample, [...(found.get(ofSample) ?? []), hold]);
  return found;
};
