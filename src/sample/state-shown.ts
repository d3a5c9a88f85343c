import { orderWorkflow } from '../../domain/order/order.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';

/** Which state of a sample is shown: one that is written down in a draft is not awaited yet and bears the draft's. */
export const stateShown = (state: string, orderState: string) =>
  orderState === 'draft' ? { workflow: orderWorkflow, state: orderState } : { workflow: sampleWorkflow, state };
