import { type SqlBool, sql } from 'kysely';
import { openFees } from '../../domain/order/fees-to-confirm';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { stateIn, stateIs } from '../kernel/state-in';

/**
 * Orders `t` whose fee finance still has to agree: those in work, and cancelled ones that ask for what was begun (decision 134);
 * a cancelled order that asks for nothing waits for nobody.
 */
export const feesWait = sql<SqlBool>`t.fee_state = any(${[...openFees]}::text[])
  and (${stateIn(orderWorkflow, 'active', 't.state')} or (${stateIs(orderWorkflow, 'cancelled', 't.state')} and t.money_due > 0))`;
