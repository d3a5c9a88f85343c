import { sql } from 'kysely';
import type { MandateState } from '../../domain/mandate/mandate.workflow';
import type { OrderState } from '../../domain/order/order.workflow';
import { entities, type RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { notFound } from '../kernel/errors';

/** A task with what the rules around it ask. */
export type TaskFacts = RowOf<'task'> &
  Readonly<{
    stdId: string;
    itemName: string;
    mandateNo: string;
    mandateState: MandateState;
    orderState: OrderState;
    hasData: boolean;
  }>;

/**
 * The named tasks of the person's scope with what the rules ask, by id; locked until the transaction ends. The
 * consequence of another step meets tasks of every scope.
 */
export const taskFactsOf = async (
  context: Context,
  ids: readonly string[],
  bySystem = false,
): Promise<Map<string, TaskFacts>> => {
  const { rows } = await sql<TaskFacts>`
    select t.*, b.std_id, ti.name as item_name, m.no as mandate_no, m.state as mandate_state, o.state as order_state,
      coalesce(cardinality(r."values"), 0) > 0 as has_data
    from task t join mandate m on m.id = t.mandate_id join orders o on o.id = m.order_id
      join test_item ti on ti.id = t.testitem_id join sample_item si on si.id = t.sample_item_id
      join test_basis b on b.id = si.basis_id left join result r on r.task_id = t.id
    where t.id = any(${[...ids]}::uuid[])
      and ${bySystem ? sql`t.company_id = ${context.actor.companyId} and t.deleted_at is null` : inScope(context, 'task')}
    order by t.id for update of t`.execute(context.db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The facts of one task, or 404. */
export const factsIn = (facts: ReadonlyMap<string, TaskFacts>, id: string): TaskFacts => {
  const found = facts.get(id);
  if (found === undefined) throw notFound(entities.task.label);
  return found;
};
