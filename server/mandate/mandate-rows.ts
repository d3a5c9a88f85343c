import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ListInput } from '../../contract/kit/crud';
import type { Page } from '../../contract/kit/inputs';
import type { mandateRow } from '../../contract/mandate/mandate';
import { localDay } from '../../domain/kit/calendar';
import { inClass } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Context } from '../kernel/context';
import { listRows } from '../kernel/list';
import { stateIn, stateIs } from '../kernel/state-in';

export type MandateRow = z.infer<typeof mandateRow>;

/** Counters and names beside a mandate; computed for the page, not for the table. `p` is the mandate. */
const columns = (seesClients: boolean) => sql`
  , ${seesClients ? sql`cu.name` : sql`null::text`} as customer_name,
  array(select a.name from test_area a where a.id = any(p.area_ids) order by a.name) as area_names,
  array(select s.no from sample s where s.id = any(p.sample_ids) order by s.no limit 20) as sample_nos,
  coalesce(n.testers, '{}') as testers, coalesce(n.total, 0) as task_count, coalesce(n.unassigned, 0) as unassigned, coalesce(n.return_asked, 0) as return_asked,
  coalesce(n.submitted, 0) as submitted, coalesce(n.checked, 0) as checked`;

const joins = sql`
  join orders o on o.id = p.order_id join customer cu on cu.id = o.customer_id
  left join lateral (
    select count(*) filter (where ${stateIn(taskWorkflow, 'live', 'k.state')}) as total, count(*) filter (where ${stateIs(taskWorkflow, 'unassigned', 'k.state')}) as unassigned,
      count(*) filter (where ${stateIs(taskWorkflow, 'returnAsked', 'k.state')}) as return_asked,
      count(*) filter (where ${stateIn(taskWorkflow, 'submittedOrLater', 'k.state')}) as submitted,
      count(*) filter (where ${stateIn(taskWorkflow, 'checkedOrLater', 'k.state')}) as checked,
      array_agg(distinct st.name) filter (where st.name is not null) as testers
    from task k left join staff st on st.id = k.assignee_id where k.mandate_id = p.id and k.deleted_at is null) n on true`;

/** One page of the reader's mandates with the names and counters a screen shows. */
export const listMandates = async (
  context: Context,
  query: ListInput,
  where: readonly RawBuilder<unknown>[] = [],
): Promise<Page<MandateRow>> => {
  const today = localDay(context.at);
  const page = await listRows<Omit<MandateRow, 'overdue'>>(context.db, {
    table: 'mandate',
    reader: context,
    query,
    made: { overdue: ['dueDate', 'state'] },
    where,
    columns: columns(context.can('customer.read')),
    joins,
  });
  const list = page.list.map((row) => ({
    ...row,
    overdue: row.dueDate !== null && row.dueDate < today && inClass(mandateWorkflow, 'unchecked', row.state),
  }));
  return { ...page, list };
};
