import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DeviationsView } from '../../contract/order/order-views';
import { isAgreed } from '../../domain/order/deviation-consent';
import { taskWorkflow } from '../../domain/task/task.workflow';
import {
  type DeviationRow,
  deviationText,
  type KnownDeviation,
  knownDeviations,
} from '../../domain/worksheet/known-deviations';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';

type Order = RowOf<'orders'>;

/** Every test of an order with what its worksheet says of how it was done. */
const rowsOf = async ({ db }: Pick<Context, 'db'>, { id }: Order): Promise<DeviationRow[]> => {
  const { rows } = await sql<DeviationRow>`
    select task.id as task_id, sample.no as sample_no, i.name as item_name, i.name_en as item_name_en, case when r.client_given is null then task.late_reason end as late_reason,
      r.deviation, case when r.client_given is null then w.deviation end as worksheet_deviation,
      case when r.client_given is null then coalesce(r.t, w.t::text) end as t,
      case when r.client_given is null then coalesce(r.rh, w.rh::text) end as rh,
      area.t_lo::text, area.t_hi::text, area.rh_lo::text, area.rh_hi::text
    from task
    join mandate m on m.id = task.mandate_id
    join sample on sample.id = task.sample_id
    join test_item i on i.id = task.testitem_id
    join test_area area on area.id = task.area_id
    left join worksheet w on w.id = task.instance_id
    left join result r on r.task_id = task.id and r.deleted_at is null
    where m.order_id = ${id} and m.deleted_at is null and task.deleted_at is null
      and ${stateIn(taskWorkflow, 'live', 'task.state')}
    order by sample.no, task.no, task.id`.execute(db);
  return rows;
};

/** Names a deviation with its tests: consent is given to just that. */
export const keyOf = ({ noted, rows }: KnownDeviation): string =>
  createHash('sha256')
    .update(JSON.stringify([noted, rows.map(({ taskId }) => taskId).sort()]))
    .digest('hex');

export const deviationsOfOrder = async (context: Pick<Context, 'db'>, order: Order): Promise<KnownDeviation[]> =>
  knownDeviations(await rowsOf(context, order));

/** What the records know of deviations in an order, and what the client has agreed to. */
export const deviationsOf = async (context: Pick<Context, 'db'>, order: Order): Promise<DeviationsView> => {
  const rows = await rowsOf(context, order);
  return {
    known: knownDeviations(rows).map((deviation) => ({
      key: keyOf(deviation),
      text: deviationText(deviation, rows),
      agreed: isAgreed(deviation, order),
    })),
    consents: (order.deviationConsents ?? []).map(({ covers, ...consent }) => ({
      ...consent,
      covers: covers.map(({ text, taskIds }) => ({ text, taskIds: [...taskIds] })),
    })),
  };
};
