import { sql } from 'kysely';
import type { WorksheetRow } from '../../contract/worksheet/bench';
import { localDay } from '../../domain/kit/calendar';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';

type Usual = NonNullable<WorksheetRow['usual']>;
type Last = Usual & { taskId: string; enteredAt: string };

/**
 * What the actor entered last for the same item by the same standard on another worksheet, by task. Temperature and
 * humidity only of today: a reading of another day says nothing of this one.
 */
export const usualOf = async ({ db, actor, at }: Context, worksheetId: string): Promise<ReadonlyMap<string, Usual>> => {
  const { rows } = await sql<Last>`
    with own as (
      select x.id as task_id, x.testitem_id as item, xb.std_id as std from task x
        join sample_item xi on xi.id = x.sample_item_id join test_basis xb on xb.id = xi.basis_id
      where x.instance_id = ${worksheetId} and x.deleted_at is null)
    select own.task_id, l.* from own
    cross join lateral (
      select r.equipment_id, coalesce(r.place, w.place) as place, coalesce(r.t::text, w.t::text) as t, coalesce(r.rh::text, w.rh::text) as rh, r.entered_at
      from task t join result r on r.task_id = t.id join worksheet w on w.id = t.instance_id
        join sample_item si on si.id = t.sample_item_id join test_basis b on b.id = si.basis_id
      where t.testitem_id = own.item and b.std_id = own.std and t.assignee_id = ${actor.id} and t.instance_id <> ${worksheetId}
        and ${stateIn(taskWorkflow, 'live', 't.state')} and t.deleted_at is null
        and r.entered_by = ${actor.id} and r.client_given is null and r.deleted_at is null
      order by r.entered_at desc, t.id desc limit 1) l`.execute(db);
  return new Map(
    rows.map(({ taskId, enteredAt, equipmentId, place, t, rh }) => {
      const isToday = localDay(enteredAt) === localDay(at);
      return [taskId, { equipmentId, place, t: isToday ? t : null, rh: isToday ? rh : null }];
    }),
  );
};
