import { type RawBuilder, sql } from 'kysely';
import type { ClassOf } from '../../domain/kit/workflow';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { type SampleWork, sampleWork } from '../../domain/sample/sample-work';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { stateIn, stateIs } from '../kernel/state-in';

const ofOrders = (states: ClassOf<typeof orderWorkflow>): RawBuilder<unknown> =>
  sql`exists (select 1 from orders o where o.id = t.order_id and ${stateIn(orderWorkflow, states, 'o.state')})`;

/** A part that is put by for another use goes to no bench, and neither does a sample of which nothing is left. */
const forBench = sql`(t.part_purpose is null or t.part_purpose = 'test') and t.left_qty is distinct from 0`;

/**
 * The samples that wait for a hand or, received, for the release of their order; the sample is called `t`. Nothing is
 * received against a draft or a cancelled order, and nothing has to leave the sample room before its work is released.
 */
export const awaiting: Readonly<Record<SampleWork, RawBuilder<unknown>>> = {
  receive: sql`${stateIs(sampleWorkflow, 'registered', 't.state')} and ${ofOrders('active')}`,
  held: sql`${stateIs(sampleWorkflow, 'confirmed', 't.state')} and ${forBench} and ${ofOrders('inReview')}`,
  issue: sql`${stateIs(sampleWorkflow, 'confirmed', 't.state')} and ${forBench} and ${ofOrders('released')}`,
};

/** A badge needs no more. */
const CAP = 1000;

/** How many samples of the person's rows wait for what. */
export const workCounts = (context: Context): Promise<{ work: SampleWork; count: number }[]> =>
  Promise.all(
    (Object.keys(sampleWork) as SampleWork[]).map(async (work) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
        select 1 from sample t where ${inScope(context, 'sample')} and ${awaiting[work]} limit ${CAP}) as counted`.execute(
        context.db,
      );
      return { work, count: rows[0]?.count ?? 0 };
    }),
  );

/** A sample that is written down in a draft: nobody has brought it. The sample is called `t`. */
export const isDrafted: RawBuilder<unknown> = sql`exists (select 1 from orders o where o.id = t.order_id and ${stateIs(
  orderWorkflow,
  'draft',
  'o.state',
)})`;
