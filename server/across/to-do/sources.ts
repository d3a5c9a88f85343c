import { type RawBuilder, sql } from 'kysely';
import type { LookedOverNoun } from '../../../contract/kit/looked-over';
import { yearToEnter } from '../../../domain/holiday/year-to-enter';
import { LABORATORY_TIME_ZONE, localDay } from '../../../domain/kit/calendar';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { ruleChangeWorkflow } from '../../../domain/rule-change/rule-change.workflow';
import { samplingDateWorkflow } from '../../../domain/sampling-plan/sampling-date.workflow';
import { signingCaseWorkflow } from '../../../domain/signing-case/signing-case.workflow';
import { subcontractorWorkflow } from '../../../domain/subcontractor/subcontractor.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { WorkCode } from '../../../domain/to-do/work-kinds';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { hasAwaiting } from '../../equipment/work-lists';
import { awaitsTaker } from '../../handover/list';
import { yearMissing } from '../../holiday/year-missing';
import type { Context } from '../../kernel/context';
import { stateIn, stateIs } from '../../kernel/state-in';
import { moved } from '../../kernel/workflows';
import { atReception } from '../../order/at-reception';
import { confirmationLapsed } from '../../order/client-link/lapsed';
import { lastWordIs } from '../../order/client-link/last-word';
import { feesWait } from '../../order/fees-to-confirm';
import { awaiting } from '../../sample/work';
import { awaitsAuthorisation } from '../../staff-auth/awaits-authorisation';
import { inView } from '../../stored-sample/waiting';
import { holdingRuns } from '../../task/holding';
import {
  byDevice,
  byHandover,
  byOrder,
  byPerson,
  byReport,
  bySample,
  byStored,
  byTask,
  byWorksheet,
  type Facts,
} from './facts';

/** The rows of one kind of work: which they are, and what of each is shown. Count and list are asked by the same words. */
export type Source = Facts &
  Readonly<{
    /** Which rows `t` of the person's scope wait. */
    where: (context: Context) => RawBuilder<unknown>;
  }>;

const orders = (where: Source['where']): Source => ({ ...byOrder, where });
const reports = (where: Source['where']): Source => ({ ...byReport, where });

/** What is known by the item that it is about. */
const OF_ITEM: Pick<Facts, 'joins' | 'what'> = {
  joins: sql`join test_item item on item.id = t.testitem_id`,
  what: sql`item.name`,
};

/** Records that wait for somebody else than who made or submitted them. */
const lookedOver = (table: LookedOverNoun, named: Pick<Facts, 'joins' | 'what'> = OF_ITEM): Source => ({
  table,
  ...named,
  no: sql`t.no`,
  where: ({ actor }) => sql`${stateIs(moved[table].workflow, 'submitted', 't.state')}
    and t.created_by is distinct from ${actor.id} and t.submitted_by_id is distinct from ${actor.id}`,
});

/** The rows of each kind of work; what is said of some depends on the day. */
const sources: Readonly<Record<WorkCode, Source | ((context: Context) => Source)>> = {
  'order.ready': orders(() => stateIs(orderWorkflow, 'ready', 't.state')),
  'order.cancelling': orders(() => stateIs(orderWorkflow, 'cancelling', 't.state')),
  'order.objected': orders(() => lastWordIs('objected')),
  'order.lapsed': orders(() => confirmationLapsed),
  'order.fees': orders(() => feesWait),
  'sample.receive': { ...bySample, where: () => awaiting.receive },
  'sample.issue': { ...bySample, where: () => awaiting.issue },
  // What rests at reception with its mandate is not handed out meanwhile.
  'task.unassigned': {
    ...byTask,
    where: () => sql`${stateIn(taskWorkflow, 'toAssign', 't.state')} and exists (select 1 from mandate m
      where m.id = t.mandate_id and m.deleted_at is null and ${stateIn(mandateWorkflow, 'assignable', 'm.state')})`,
  },
  // Reception mends the order: one with two mandates back is one line of its list.
  'mandate.sentBack': orders(
    () => sql`exists (select 1 from mandate m where m.order_id = t.id and m.deleted_at is null and ${atReception})`,
  ),
  'handover.take': { ...byHandover, where: (context) => awaitsTaker(context) },
  'storedSample.putIn': { ...byStored, where: (context) => inView(context, 'awaiting') },
  'storedSample.dispose': { ...byStored, where: (context) => inView(context, 'due') },
  'task.mine': {
    ...byTask,
    // A task is entered on its sheet, unless its return is asked for.
    of: sql`case when ${stateIn(taskWorkflow, 'enterable', 't.state')} then t.instance_id end`,
    where: ({ actor }) => sql`t.assignee_id = ${actor.id} and ${stateIn(taskWorkflow, 'inHand', 't.state')}`,
  },
  'task.holding': {
    ...byTask,
    of: sql`case when ${stateIn(taskWorkflow, 'enterable', 't.state')} then t.instance_id end`,
    due: sql`(t.latest_start at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date`,
    where: ({ actor, at }) => sql`t.assignee_id = ${actor.id} and ${holdingRuns('near', at)}`,
  },
  'worksheet.check': { ...byWorksheet, where: () => stateIs(worksheetWorkflow, 'submitted', 't.state') },
  'report.compile': reports(() => stateIn(reportWorkflow, 'writable', 't.state')),
  'report.check': reports(() => stateIs(reportWorkflow, 'awaitingCheck', 't.state')),
  'report.audit': reports(() => stateIs(reportWorkflow, 'awaitingAudit', 't.state')),
  'report.approve': reports(() => stateIs(reportWorkflow, 'awaitingApproval', 't.state')),
  'report.print': reports(() => stateIs(reportWorkflow, 'approved', 't.state')),
  'equipment.confirm': { ...byDevice, where: () => hasAwaiting(sql`t.id`) },
  'basis.verify': {
    table: 'testBasis',
    joins: sql`left join standard std on std.id = t.std_id`,
    no: sql`std.no || '-' || std.year`,
    what: sql`t.name`,
    where: () => sql`t.verified is not true and t.enabled is not false`,
  },
  'rules.approve': {
    table: 'ruleChange',
    no: sql`t.subject`,
    what: sql`t.reason`,
    where: ({ actor }) => sql`${stateIs(ruleChangeWorkflow, 'waiting', 't.state')} and t.opened_by_id <> ${actor.id}`,
  },
  'calibrationLine.approve': lookedOver('calibrationLine'),
  'methodStudy.approve': lookedOver('methodStudy'),
  'uncertaintyBudget.approve': lookedOver('uncertaintyBudget'),
  'recordTemplate.approve': lookedOver('recordTemplateVersion', { joins: sql``, what: sql`t.name` }),
  'subcontractor.approve': {
    table: 'subcontractor',
    no: sql`t.name`,
    due: sql`t.evaluate_by`,
    where: () => stateIs(subcontractorWorkflow, 'proposed', 't.state'),
  },
  'subcontract.accept': {
    ...byTask,
    where: () => sql`${stateIs(taskWorkflow, 'outside', 't.state')} and t.instance_id is null
      and exists (select 1 from subcontract sc where sc.task_id = t.id and sc.deleted_at is null)`,
  },
  'staffAuth.confirm': { ...byPerson, where: () => awaitsAuthorisation() },
  'signing.confirm': {
    table: 'signingCase',
    joins: sql`left join staff person on person.id = t.staff_id left join role rl on rl.id = t.role_id`,
    no: sql`coalesce(person.name, rl.name)`,
    what: sql`case when t.staff_id is not null then rl.name end`,
    of: sql`t.staff_id`,
    within: sql`t.role_id`,
    where: ({ actor }) => sql`${stateIs(signingCaseWorkflow, 'waiting', 't.state')}
      and t.opened_by_id is distinct from ${actor.id} and t.staff_id is distinct from ${actor.id}`,
  },
  'samplingDate.failed': {
    table: 'samplingDate',
    joins: sql`join sampling_plan plan on plan.id = t.plan_id left join customer c on c.id = plan.customer_id`,
    no: sql`plan.no`,
    client: sql`c.name`,
    what: sql`plan.name`,
    due: sql`t.day`,
    within: sql`t.plan_id`,
    where: () => stateIs(samplingDateWorkflow, 'failed', 't.state'),
  },
  // One year without its days is one thing to do, and it goes by the year.
  'holiday.year': ({ at }) => ({
    table: 'company',
    no: sql`${String(yearToEnter(localDay(at)))}::text`,
    where: (context) => yearMissing(context),
  }),
};

/** Which rows a kind of work is, and what of each is shown to who asks now. */
export const sourceOf = (context: Context, code: WorkCode): Source => {
  const source = sources[code];
  return typeof source === 'function' ? source(context) : source;
};
