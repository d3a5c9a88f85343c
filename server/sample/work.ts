import { type RawBuilder, sql } from 'kysely';
import type { ClassOf } from '../../domain/kit/workflow';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import type { SampleWork } from '../../domain/sample/sample-work';
import { stateIn, stateIs } from '../kernel/state-in';

const ofOrders = (states: ClassOf<typeof orderWorkflow>): RawBuilder<unknown> =>
  sql`exists (select 1 from orders o where o.id = t.order_id and ${stateIn(orderWorkflow, states, 'o.state')})`;

/**
 * The samples that wait for a hand; the sample is called `t`. Nothing is received against a draft or a cancelled
 * order, and nothing has to leave the sample room before its work is released.
 */
export const awaiting: Readonly<Record<SampleWork, RawBuilder<unknown>>> = {
  receive: sql`${stateIs(sampleWorkflow, 'registered', 't.state')} and ${ofOrders('active')}`,
  issue: sql`${stateIs(sampleWorkflow, 'confirmed', 't.state')} and ${ofOrders('released')}`,
};
