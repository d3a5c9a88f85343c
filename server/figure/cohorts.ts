import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import type { FigureCode } from '../../domain/statistics/figures';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { stateIn, stateIs } from '../kernel/state-in';
import { isWhole } from '../kernel/whole';

type Sql = RawBuilder<unknown>;
/** The nouns that figures are counted of. */
export type FigureNoun = 'orders' | 'sample' | 'task' | 'report';

/** Rows that figures are of: those of a noun, by the moment at which they fall into a period. The row is called `t`. */
type Cohort = Readonly<{ noun: FigureNoun; when: string; base: Sql }>;

const whole = isWhole('t');
const inHand = sql`exists (select 1 from orders h where h.id = t.order_id and ${stateIn(orderWorkflow, 'handedIn', 'h.state')})`;
const judged = (verdicts: readonly string[]): Sql =>
  sql`exists (select 1 from result r where r.task_id = t.id and r.deleted_at is null and r.verdict = any(${[...verdicts]}::text[]))`;
const FAILED = ['fail', 'conditionalFail'];

/** The cohorts; each figure is of one of them. */
export const cohorts = {
  ordersCounted: { noun: 'orders', when: 't.received_at', base: stateIn(orderWorkflow, 'counted', 't.state') },
  ordersHandedIn: { noun: 'orders', when: 't.received_at', base: stateIn(orderWorkflow, 'handedIn', 't.state') },
  samplesReceived: { noun: 'sample', when: 't.received_at', base: whole },
  samplesDecided: {
    noun: 'sample',
    when: 't.created_at',
    base: sql`${whole} and not ${stateIs(sampleWorkflow, 'registered', 't.state')} and ${inHand}`,
  },
  tasksReleased: { noun: 'task', when: 't.created_at', base: stateIn(taskWorkflow, 'live', 't.state') },
  tasksSubmitted: { noun: 'task', when: 't.submitted_at', base: stateIn(taskWorkflow, 'submittedOrLater', 't.state') },
  tasksJudged: {
    noun: 'task',
    when: 't.submitted_at',
    base: sql`${stateIn(taskWorkflow, 'submittedOrLater', 't.state')} and ${judged([...FAILED, 'pass', 'conditionalPass'])}`,
  },
  reportsIssued: { noun: 'report', when: 't.issued_at', base: stateIn(reportWorkflow, 'everIssued', 't.state') },
  firstIssues: {
    noun: 'report',
    when: 't.issued_at',
    base: sql`${stateIn(reportWorkflow, 'everIssued', 't.state')} and t.supersedes_id is null`,
  },
} as const satisfies Readonly<Record<string, Cohort>>;
export type CohortCode = keyof typeof cohorts;

/** How a figure is made of its cohort: all of it, a part, the share of a part, a sum, or a measure of its way. */
export type Measure =
  | Readonly<{ of: CohortCode; kind: 'count' }>
  | Readonly<{ of: CohortCode; kind: 'count' | 'rate'; part: (today: string) => Sql }>
  /** A part that changes by the day alone, without anything being done. */
  | Readonly<{ of: CohortCode; kind: 'count'; part: (today: string) => Sql; isOfToday: true }>
  | Readonly<{ of: CohortCode; kind: 'sum'; column: Sql }>
  | Readonly<{ of: 'firstIssues'; kind: 'span'; by: 'median' | 'mean' | 'p90' }>;

/** The figures of the work; those of devices stand in the list of devices. */
export const measures: Readonly<Partial<Record<FigureCode, Measure>>> = {
  ordersReceived: { of: 'ordersCounted', kind: 'count' },
  ordersLate: {
    of: 'ordersCounted',
    kind: 'count',
    part: (today) => sql`${stateIn(orderWorkflow, 'open', 't.state')} and t.due_date < ${today}::date`,
    isOfToday: true,
  },
  cancelRate: { of: 'ordersHandedIn', kind: 'rate', part: () => stateIs(orderWorkflow, 'cancelled', 't.state') },
  samplesReceived: { of: 'samplesReceived', kind: 'count' },
  refusalRate: { of: 'samplesDecided', kind: 'rate', part: () => stateIs(sampleWorkflow, 'refused', 't.state') },
  tasksReleased: { of: 'tasksReleased', kind: 'count' },
  tasksOpen: { of: 'tasksReleased', kind: 'count', part: () => stateIn(taskWorkflow, 'open', 't.state') },
  tasksLate: {
    of: 'tasksReleased',
    kind: 'count',
    part: (today) => sql`${stateIn(taskWorkflow, 'open', 't.state')} and t.due_date < ${today}::date`,
    isOfToday: true,
  },
  tasksSubmitted: { of: 'tasksSubmitted', kind: 'count' },
  hours: { of: 'tasksSubmitted', kind: 'sum', column: sql`t.hours_std` },
  returnRate: { of: 'tasksSubmitted', kind: 'rate', part: () => sql`coalesce(t.return_count, 0) > 0` },
  failRate: { of: 'tasksJudged', kind: 'rate', part: () => judged(FAILED) },
  reportsIssued: { of: 'reportsIssued', kind: 'count' },
  onTimeRate: {
    of: 'firstIssues',
    kind: 'rate',
    part: () => sql`exists (select 1 from orders p where p.id = t.order_id
      and (t.issued_at at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date <= coalesce(p.due_original, p.due_date))`,
  },
  amendRate: { of: 'firstIssues', kind: 'rate', part: () => stateIs(reportWorkflow, 'superseded', 't.state') },
  turnaroundMedian: { of: 'firstIssues', kind: 'span', by: 'median' },
  turnaroundMean: { of: 'firstIssues', kind: 'span', by: 'mean' },
  turnaroundP90: { of: 'firstIssues', kind: 'span', by: 'p90' },
  reportsMeasured: { of: 'firstIssues', kind: 'count' },
  moneyList: { of: 'ordersCounted', kind: 'sum', column: sql`t.money_list` },
  moneyDue: { of: 'ordersCounted', kind: 'sum', column: sql`t.money_due` },
  moneyPaid: { of: 'ordersCounted', kind: 'sum', column: sql`t.money_paid` },
  moneyOpen: { of: 'ordersCounted', kind: 'sum', column: sql`coalesce(t.money_due, 0) - coalesce(t.money_paid, 0)` },
};
