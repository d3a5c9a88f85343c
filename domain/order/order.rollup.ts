import type { Customer } from '../customer/customer.entity';
import { type Found, inClass } from '../kit/workflow';
import { type MandateState, mandateWorkflow } from '../mandate/mandate.workflow';
import { type ReportState, reportWorkflow } from '../report/report.workflow';
import { type SampleState, sampleWorkflow } from '../sample/sample.workflow';
import type { Order } from './order.entity';
import { type OrderState, orderWorkflow } from './order.workflow';

export type Children = Readonly<{
  samples: readonly SampleState[];
  mandates: readonly MandateState[];
  reports: readonly ReportState[];
}>;

type Settled = Readonly<{
  feeState: Order['feeState'];
  payMode: Customer['payMode'];
  sampleAfter: Order['sampleAfter'];
  /** Reopened by hand: it is finished by hand too. */
  isReopened: boolean;
}>;

type Step = Found<typeof orderWorkflow, 'samplesDecided' | 'mandatesChecked' | 'mandateReopened' | 'finish'>;

export const areReportsIssued = ({ mandates, reports }: Pick<Children, 'mandates' | 'reports'>): boolean =>
  reports.includes('issued') &&
  reports.every((state) => inClass(reportWorkflow, 'closed', state)) &&
  mandates.every((state) => inClass(mandateWorkflow, 'noReportAwaited', state));

export const isFeeSettled = ({ feeState, payMode }: Pick<Settled, 'feeState' | 'payMode'>): boolean =>
  feeState === 'paid' || feeState === 'waived' || (payMode === 'monthly' && feeState === 'confirmed');

/** Whether every sample is where the client wants it after the test, or still safely in store. */
export const areSamplesAtRest = (samples: readonly SampleState[], sampleAfter: Order['sampleAfter']): boolean =>
  sampleAfter === 'none' || samples.every((state) => inClass(sampleWorkflow, 'atRest', state));

const sampleStep = (state: OrderState, samples: readonly SampleState[]): Step | null => {
  const undecided = samples.includes('registered');
  const accepted = samples.some((each) => inClass(sampleWorkflow, 'accepted', each));
  const to = !undecided && accepted ? 'ready' : 'awaitingSamples';
  return to === state ? null : { action: 'samplesDecided', to };
};

const workStep = (state: OrderState, children: Children, settled: Settled): Step | null => {
  const alive = children.mandates.filter((each) => inClass(mandateWorkflow, 'live', each));
  if (alive.length === 0) return null;
  const isTested = alive.every((each) => inClass(mandateWorkflow, 'tested', each));
  if (state === 'testing') return isTested ? { action: 'mandatesChecked', to: 'reporting' } : null;
  if (!isTested) return { action: 'mandateReopened', to: 'testing' };
  const isDone =
    !settled.isReopened &&
    areReportsIssued(children) &&
    isFeeSettled(settled) &&
    areSamplesAtRest(children.samples, settled.sampleAfter);
  return isDone ? { action: 'finish', to: 'finished' } : null;
};

/** The step an order takes because of its samples, mandates and reports; null when it is in that state already. */
export const orderRollUp = (state: OrderState, children: Children, settled: Settled): Step | null => {
  if (inClass(orderWorkflow, 'inReview', state)) return sampleStep(state, children.samples);
  if (inClass(orderWorkflow, 'released', state)) return workStep(state, children, settled);
  return null;
};
