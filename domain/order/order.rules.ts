import type { Customer } from '../customer/customer.entity';
import { type Label, label } from '../kit/label';
import { inClass } from '../kit/workflow';
import { reportWorkflow } from '../report/report.workflow';
import type { SampleState } from '../sample/sample.workflow';
import { type TaskState, taskWorkflow } from '../task/task.workflow';
import type { Order } from './order.entity';
import { areReportsIssued, areSamplesAtRest, type Children, isFeeSettled } from './order.rollup';
import { type ActiveOrder, active, orderWorkflow } from './order.workflow';

/** Whether an order is past its day and still open. */
export const isOverdue = ({ state, dueDate }: Pick<Order, 'state' | 'dueDate'>, today: string): boolean =>
  dueDate < today && inClass(orderWorkflow, 'open', state);

type Finishing = Readonly<{
  children: Children;
  order: Pick<Order, 'feeState' | 'sampleAfter'>;
  customer: Pick<Customer, 'payMode'>;
}>;

/** What blocks finishing an order by hand. */
export const finishBlockers = ({ children, order, customer }: Finishing): Label[] => [
  ...(areReportsIssued(children) ? [] : [label('还有报告未发放', 'A report has not been issued yet')]),
  ...(isFeeSettled({ ...order, ...customer }) ? [] : [label('费用尚未结清', 'The fee is not settled')]),
  ...(areSamplesAtRest(children.samples, order.sampleAfter)
    ? []
    : [label('还有样品未退还、处理或入库', 'A sample is neither returned, disposed of nor in storage')]),
  ...(children.samples.includes('exception')
    ? [label('有样品异常尚未处理', 'A sample exception is not resolved')]
    : []),
];

/** An order with an approved or issued report cannot be cancelled: the report has to be voided first, by those who may. */
export const cancelBlockers = ({ reports }: Pick<Children, 'reports'>): Label[] =>
  reports.some((state) => inClass(reportWorkflow, 'everApproved', state))
    ? [label('已有报告批准或发放，不能取消委托', 'A report is approved or issued; the order cannot be cancelled')]
    : [];

/** Once testing has begun, only the laboratory's director may confirm a cancellation. */
export const needsDirector = (tasks: readonly TaskState[]): boolean =>
  tasks.some((state) => inClass(taskWorkflow, 'begun', state));

/** Whether the review is signed: its lines are stored then. Rules set aside before that are no review. */
export const isReviewed = ({ review }: Pick<Order, 'review'>): boolean =>
  (review ?? []).some(({ overridden }) => overridden !== true);

/** What blocks the release of the work, as far as the order's own record shows it. */
export const releaseBlockers = (order: Pick<Order, 'review'>, samples: readonly SampleState[]): Label[] => [
  ...(!isReviewed(order) ? [label('合同评审尚未签署', 'The review is not signed yet')] : []),
  ...(samples.includes('registered') ? [label('还有样品未验收', 'A sample is neither received nor refused')] : []),
];

/** Where an order whose cancellation is refused goes on: where it stood, or at its samples when that was not kept. */
export const stateAfterRefusedCancel = (prevState: string | null): ActiveOrder =>
  active.find((state) => state === prevState) ?? 'awaitingSamples';
