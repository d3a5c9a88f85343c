import { sql } from 'kysely';
import type { ReportCut } from '../../domain/order/report-cuts';
import {
  reportPlan,
  type UnitMandate,
  type UnitPlan,
  type UnitReport,
  type UnitTask,
} from '../../domain/report/report-units';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';

/** How an order's reports are made; one without a choice was taken in when every department made its own. */
export const cutOf = ({ reportBy }: Pick<RowOf<'orders'>, 'reportBy'>): ReportCut => reportBy ?? 'department';

/** Live tests, of an order or by their ids, as the rules of reports ask for them. */
export const unitTasks = async (
  { db }: Pick<Context, 'db'>,
  of: Readonly<{ orderId: string } | { taskIds: readonly string[] }>,
): Promise<UnitTask[]> => {
  const which =
    'orderId' in of
      ? sql`m.order_id = ${of.orderId} and m.deleted_at is null`
      : sql`t.id = any(${[...of.taskIds]}::uuid[])`;
  const { rows } = await sql<UnitTask>`
    select t.id, t.mandate_id, t.sample_id, t.depart_id, t.testitem_id as item_id, t.area_id, t.state
    from task t join mandate m on m.id = t.mandate_id join sample s on s.id = t.sample_id
    where ${which} and t.deleted_at is null and ${stateIn(taskWorkflow, 'live', 't.state')}
    order by s.no, m.no, t.no, t.id`.execute(db);
  return rows;
};

export type OrderUnits = Readonly<{
  tasks: readonly UnitTask[];
  mandates: readonly (UnitMandate & Pick<RowOf<'mandate'>, 'no' | 'departId'>)[];
  reports: readonly (UnitReport & Pick<RowOf<'report'>, 'no'>)[];
  units: readonly UnitPlan[];
}>;

/** What the reports of an order are, and what each still awaits. */
export const unitsOfOrder = async (
  context: Pick<Context, 'db'>,
  order: Pick<RowOf<'orders'>, 'id' | 'reportBy'>,
): Promise<OrderUnits> => {
  const { db } = context;
  const tasks = await unitTasks(context, { orderId: order.id });
  const mandates = await db
    .selectFrom('mandate')
    .select(['id', 'no', 'departId', 'state'])
    .where('orderId', '=', order.id)
    .where('deletedAt', 'is', null)
    .orderBy('no')
    .execute();
  const reports = await db
    .selectFrom('report')
    .select(['id', 'no', 'type', 'state', 'taskIds', 'supersedesId'])
    .where('orderId', '=', order.id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return { tasks, mandates, reports, units: reportPlan(cutOf(order), { tasks, mandates, reports }) };
};
