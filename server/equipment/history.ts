import { type RawBuilder, sql } from 'kysely';
import type { EventRow } from '../../contract/equipment/equipment-event';
import type { Page } from '../../contract/kit/inputs';
import type { Context } from '../kernel/context';
import { type ListQuery, listRows } from '../kernel/list';

type Standing = EventRow['standing'];

const answers = sql`select 1 from equipment_event c where c.corrects_id = t.id`;

const standingCondition = (standing: Standing): RawBuilder<unknown> =>
  standing === 'stands'
    ? sql`not exists (${answers}) and t.correction is distinct from 'withdraw'`
    : sql`exists (${answers} and c.correction = ${standing === 'corrected' ? 'correct' : 'withdraw'})`;

/** Entries of the history with what became of each: all of them can be read, those that were withdrawn too. */
export const listHistory = (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { standing, ...query }: ListQuery & { standing?: Standing | undefined },
  where: readonly RawBuilder<unknown>[] = [],
): Promise<Page<EventRow>> =>
  listRows<EventRow>(db, {
    table: 'equipmentEvent',
    companyId: actor.companyId,
    query,
    where: [...where, ...(standing === undefined ? [] : [standingCondition(standing)])],
    columns: sql`, case c.correction when 'correct' then 'corrected' when 'withdraw' then 'withdrawn' else 'stands' end as standing,
      c.id as counter_id, c.reason as counter_reason, c.created_at as counter_at, cs.name as counter_by_name,
      rs.name as recorded_by_name`,
    joins: sql`left join equipment_event c on c.corrects_id = p.id left join staff cs on cs.id = c.created_by
      left join staff rs on rs.id = p.created_by`,
  });
