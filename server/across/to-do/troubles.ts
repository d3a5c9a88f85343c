import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { workContract } from '../../../contract/to-do/work';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { type Workflow, wordsOf } from '../../../domain/kit/workflow';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { type ReportState, reportWorkflow } from '../../../domain/report/report.workflow';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { dueCondition } from '../../equipment/work-lists';
import type { Context } from '../../kernel/context';
import { seesCompany } from '../../kernel/data-scope';
import { stateIn, stateIs } from '../../kernel/state-in';
import { holdingRuns } from '../../task/holding';
import { byDevice, byMandate, byOrder, byReport, bySample, byTask, type Facts } from './facts';
import { countOf, readRows } from './rows';

type Trouble = OutputOf<typeof workContract.troubles>[number];

type Source = Readonly<{
  code: string;
  label: Label;
  /** The list that shows the same rows; none where no list cuts so. */
  path: string | null;
  /** Whether it is told to this person. */
  for: (context: Context) => boolean;
  facts: Facts;
  where: (context: Context) => RawBuilder<unknown>;
  /** The names of those who have the row `t`, as an array. */
  who: RawBuilder<unknown>;
  /** Its states say who is next where nobody has it by name. */
  workflow: Pick<Workflow, 'states'>;
  /** The state of the report that it waits for, which says it closer. */
  reportState?: RawBuilder<unknown>;
  /** Whether its state is the reason why it cannot go on. */
  isBlocked?: true;
  link: (row: Readonly<{ id: string; within: string | null }>) => string;
}>;

const EACH = 10;

const names = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select distinct st.name from staff st where st.id in (${from}) order by st.name limit 4)`;

/** Those in whose hands the open tasks of a mandate are: its testers, its checkers, else the head of its department. */
const inHands = (mandates: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select case when ${stateIn(taskWorkflow, 'inHand', 'k.state')} then k.assignee_id
      when ${stateIs(taskWorkflow, 'submitted', 'k.state')} then k.checker_id
      when ${stateIs(taskWorkflow, 'unassigned', 'k.state')} then d.leader_id end
  from task k join department d on d.id = k.depart_id
  where k.mandate_id in (${mandates}) and k.deleted_at is null`;

const mandatesOfOrder = sql`select m.id from mandate m where m.order_id = t.id and m.deleted_at is null`;
/** A report lies with its compiler from its beginning to its submission. */
const compilersOf = sql`select r.compiled_by from report r where r.order_id = t.id and r.deleted_at is null
  and ${stateIn(reportWorkflow, 'withCompiler', 'r.state')}`;

/** How far the report is that the order waits for; null once they are all out, and it is its receptionist's to end it. */
const reportState = sql`(select r.state from report r where r.order_id = t.id and r.deleted_at is null
  and ${stateIn(reportWorkflow, 'open', 'r.state')} order by r.no limit 1)`;

const sources: readonly Source[] = [
  {
    code: 'late.order',
    label: label('逾期的委托', 'Orders overdue'),
    path: '/order?overdue=true',
    // Whoever has but a part of an order in sight is told of that part.
    for: (context) => context.can('order.read') && seesCompany(context),
    facts: byOrder,
    where: ({ at }) => sql`t.due_date < ${localDay(at)}::date and ${stateIn(orderWorkflow, 'open', 't.state')}`,
    who: sql`case when ${stateIs(orderWorkflow, 'testing', 't.state')} then ${names(inHands(mandatesOfOrder))}
      when ${stateIs(orderWorkflow, 'reporting', 't.state')} then case when ${reportState} is null
        then ${names(sql`t.created_by`)} else ${names(compilersOf)} end else '{}' end`,
    workflow: orderWorkflow,
    reportState,
    link: ({ id }) => `/order?id=${id}`,
  },
  {
    code: 'late.mandate',
    label: label('逾期的任务书', 'Mandates overdue'),
    path: null,
    for: (context) => context.can('mandate.read') && !seesCompany(context),
    facts: byMandate,
    where: ({ at }) => sql`t.due_date < ${localDay(at)}::date and ${stateIn(mandateWorkflow, 'unchecked', 't.state')}`,
    who: names(inHands(sql`t.id`)),
    workflow: mandateWorkflow,
    link: ({ id }) => `/mandate/${id}`,
  },
  {
    code: 'late.holding',
    label: label('保存期已过、尚未开始的检测', 'Tests not begun within the holding time'),
    path: '/task?view=holding',
    for: ({ can }) => can('task.assign'),
    facts: byTask,
    where: ({ at }) => holdingRuns('past', at),
    who: sql`case when t.assignee_id is null then ${names(sql`select d.leader_id from department d where d.id = t.depart_id`)}
      else ${names(sql`t.assignee_id`)} end`,
    workflow: taskWorkflow,
    link: ({ within }) => `/mandate/${within}`,
  },
  {
    code: 'late.equipment',
    label: label('校准逾期的设备', 'Devices past their calibration'),
    path: '/equipment?view=overdue',
    for: ({ can }) => can('equipment.certify'),
    facts: byDevice,
    where: ({ at }) => dueCondition('overdue', localDay(at), 0),
    who: names(sql`t.keeper_id`),
    workflow: equipmentWorkflow,
    link: ({ id }) => `/equipment/${id}/edit`,
  },
  {
    code: 'blocked.sample',
    label: label('拒收与异常的样品', 'Samples refused, lost or damaged'),
    path: null,
    for: ({ can }) => can('order.read'),
    facts: bySample,
    where: () =>
      sql`${stateIn(sampleWorkflow, 'unreportable', 't.state')} and ${stateIn(orderWorkflow, 'active', 'o.state')}`,
    who: names(sql`o.created_by`),
    workflow: sampleWorkflow,
    isBlocked: true,
    link: ({ within }) => `/order?id=${within}&tab=samples`,
  },
  {
    code: 'blocked.task',
    label: label('停下的检测任务', 'Tests that stand still'),
    path: null,
    for: ({ can }) => can('mandate.read'),
    facts: byTask,
    where: () =>
      sql`(${stateIs(taskWorkflow, 'returnAsked', 't.state')} or ${stateIs(taskWorkflow, 'backAtReception', 't.state')})`,
    who: sql`case when ${stateIs(taskWorkflow, 'returnAsked', 't.state')}
      then ${names(sql`select d.leader_id from department d where d.id = t.depart_id`)} else ${names(sql`o.created_by`)} end`,
    workflow: taskWorkflow,
    isBlocked: true,
    link: ({ within }) => `/mandate/${within}`,
  },
  {
    code: 'blocked.report',
    label: label('等数据更正的报告', 'Reports that wait for their data'),
    path: null,
    for: ({ can }) => can('report.read'),
    facts: byReport,
    where: () => stateIs(reportWorkflow, 'backToInput', 't.state'),
    who: names(inHands(sql`select unnest(t.mandate_ids)`)),
    workflow: reportWorkflow,
    isBlocked: true,
    link: ({ id }) => `/reportprint?view=all#${id}`,
  },
];

type Held = { who: string[]; state: string; reportState: string | null };

const groupOf = async (context: Context, source: Source): Promise<Trouble> => {
  const { code, path, facts, who, isBlocked, workflow, link } = source;
  const where = source.where(context);
  const count = await countOf(context, facts, where);
  const rows =
    count === 0
      ? []
      : await readRows<Held>(
          context,
          facts,
          where,
          EACH,
          sql`, ${who} as who, t.state, ${source.reportState ?? sql`null`} as report_state`,
        );
  return {
    code,
    label: source.label,
    path,
    count,
    things: rows.map(({ of: _of, within, state, reportState: waitsFor, ...row }) => {
      const found = waitsFor === null ? workflow.states[state] : reportWorkflow.states[waitsFor as ReportState];
      return {
        ...row,
        link: link({ id: row.id, within }),
        why: isBlocked && found ? wordsOf(found) : null,
        next: row.who.length > 0 || found === undefined ? null : (found.next ?? wordsOf(found)),
      };
    }),
  };
};

/** What of the person's rows is late or cannot go on, what is due soonest first, with who has it. */
export const troublesOf = async (context: Context): Promise<Trouble[]> => {
  const groups = await Promise.all(
    sources.filter((source) => source.for(context)).map((source) => groupOf(context, source)),
  );
  return groups.filter(({ count }) => count > 0);
};
