import { type RawBuilder, sql } from 'kysely';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { addDays, localDay } from '../../../domain/kit/calendar';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { Permission } from '../../../domain/role/permissions';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { stateIn } from '../../kernel/state-in';

type Due = {
  kind: 'order' | 'mandate' | 'task' | 'equipment' | 'staffAuth';
  id: string;
  no: string;
  dueDate: string;
  path: string;
};

const DAYS_AHEAD = 7;
const EACH = 20;

type Source = {
  kind: Due['kind'];
  needs: Permission;
  path: (id: string) => string;
  query: (context: Context, until: string) => RawBuilder<unknown>;
};

const sources: readonly Source[] = [
  {
    kind: 'order',
    needs: 'order.changeTime',
    path: (id) => `/order?id=${id}`,
    query: (context, until) => sql`select o.id, o.no, o.due_date from orders o where ${inScope(context, 'orders', 'o')}
      and ${stateIn(orderWorkflow, 'open', 'o.state')} and o.due_date <= ${until}::date`,
  },
  {
    kind: 'mandate',
    needs: 'mandate.finish',
    path: (id) => `/mandate/${id}`,
    query: (
      context,
      until,
    ) => sql`select m.id, m.no, m.due_date from mandate m where ${inScope(context, 'mandate', 'm')}
      and ${stateIn(mandateWorkflow, 'unchecked', 'm.state')} and m.due_date <= ${until}::date`,
  },
  {
    kind: 'task',
    needs: 'worksheet.enter',
    path: () => '/mytasks',
    query: (context, until) => sql`select t.id, t.no, t.due_date from task t where ${inScope(context, 'task')}
      and t.assignee_id = ${context.actor.id} and ${stateIn(taskWorkflow, 'enterable', 't.state')} and t.due_date <= ${until}::date`,
  },
  {
    kind: 'equipment',
    needs: 'equipment.certify',
    path: (id) => `/equipment/${id}/edit`,
    query: (
      { actor },
      until,
    ) => sql`select e.id, e.dev_num as no, e.cal_due_date as due_date from equipment e where e.company_id = ${actor.companyId}
      and e.deleted_at is null and ${stateIn(equipmentWorkflow, 'kept', 'e.state')} and e.cal_mode <> 'none' and e.cal_due_date <= ${until}::date`,
  },
  {
    kind: 'staffAuth',
    needs: 'staffAuth.update',
    path: (id) => `/staff/${id}`,
    query: (
      { actor },
      until,
    ) => sql`select a.staff_id as id, s.name as no, a.valid_to as due_date from staff_auth a join staff s on s.id = a.staff_id
      where a.company_id = ${actor.companyId} and a.deleted_at is null and a.status = 'valid' and a.valid_to <= ${until}::date`,
  },
];

/** What falls due within a week or is overdue, of those things the person looks after; the nearest first. */
export const dueSoon = async (context: Context): Promise<Due[]> => {
  const until = addDays(localDay(context.at), DAYS_AHEAD);
  const held = sources.filter(({ needs }) => context.can(needs));
  const lists = await Promise.all(
    held.map(async ({ kind, path, query }) => {
      const { rows } = await sql<{ id: string; no: string; dueDate: string }>`
        select * from (${query(context, until)}) as q order by due_date limit ${EACH}`.execute(context.db);
      return rows.map(({ id, no, dueDate }) => ({ kind, id, no, dueDate, path: path(id) }));
    }),
  );
  return lists.flat().sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
};
