import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { workContract } from '../../../contract/to-do/work';
import { addDays, isWorkingDay, localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { holidaysOf } from '../../kernel/calendar';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { dayBegins } from '../../kernel/day-begins';
import { stateIn } from '../../kernel/state-in';
import { isWhole } from '../../kernel/whole';
import { meaningOf } from '../../report/signatures';
import { dayOf } from '../statistics/period';

type Day = OutputOf<typeof workContract.day>;

/** The weeks that today is held against, in days. */
const BACK = 28;
/** So many bars stand beside the day's own. */
const BARS = 10;

type Flow = Readonly<{ code: string; label: Label; at: string; rows: (context: Context) => RawBuilder<unknown> }>;

/** What went through the laboratory, by the moment that each thing did. */
const flows: readonly Flow[] = [
  {
    code: 'received',
    label: label('收样', 'Samples received'),
    at: 't.received_at',
    rows: (context) => sql`from sample t where ${inScope(context, 'sample')} and ${isWhole('t')}`,
  },
  {
    code: 'released',
    label: label('下达任务书', 'Mandates released'),
    at: 't.created_at',
    rows: (context) => sql`from mandate t where ${inScope(context, 'mandate')}`,
  },
  {
    code: 'tested',
    label: label('完成检测', 'Tests done'),
    at: 't.submitted_at',
    rows: (context) =>
      sql`from task t where ${inScope(context, 'task')} and ${stateIn(taskWorkflow, 'live', 't.state')}`,
  },
  {
    code: 'signed',
    label: label('签发报告', 'Reports signed'),
    at: 'g.signed_at',
    rows: (context) => sql`from signature g join report t on t.id = g.ref_id
      where g.company_id = ${context.actor.companyId} and g.ref_type = 'report' and g.meaning = ${meaningOf('approve')} and ${inScope(context, 'report')}`,
  },
  {
    code: 'issued',
    label: label('发放报告', 'Reports issued'),
    at: 't.issued_at',
    rows: (context) => sql`from report t where ${inScope(context, 'report')}`,
  },
];

type Counted = { day: string; count: number };

const figureOf = async (
  context: Context,
  { code, label: words, at, rows }: Flow,
  working: readonly string[],
  today: string,
) => {
  const first = working[0] ?? today;
  const { rows: counted } = await sql<Counted>`select ${dayOf(at)} as day, count(*)::int as count ${rows(context)}
    and ${sql.ref(at)} >= ${dayBegins(sql`${first}::date`)} group by 1`.execute(context.db);
  const on = new Map(counted.map(({ day, count }) => [day, count]));
  // What was done on a day off is done all the same: it counts to the mean of the days that are worked.
  const before = counted.filter(({ day }) => day < today).reduce((sum, { count }) => sum + count, 0);
  return {
    code,
    label: words,
    today: on.get(today) ?? 0,
    meanTenths: working.length === 0 ? 0 : Math.round((before * 10) / working.length),
    days: working.slice(-BARS).map((day) => ({ day, count: on.get(day) ?? 0 })),
  };
};

type Issued = { reports: number; medianTenths: number | null; onTime: number };

/** The reports that were issued from one day to another, both included: how long they took from the receipt of their order. */
const issuedWithin = async (context: Context, from: string, to: string): Promise<Issued> => {
  const { rows } = await sql<Issued>`
    select count(*)::int as reports, count(*) filter (where ${dayOf('t.issued_at')} <= o.due_date)::int as on_time,
      round(10 * (percentile_cont(0.5) within group (order by ${dayOf('t.issued_at')} - ${dayOf('o.received_at')}))::numeric)::int as median_tenths
    from report t join orders o on o.id = t.order_id
    where ${inScope(context, 'report')} and t.issued_at >= ${dayBegins(sql`${from}::date`)}
      and t.issued_at < ${dayBegins(sql`${addDays(to, 1)}::date`)}`.execute(context.db);
  return rows[0] ?? { reports: 0, medianTenths: null, onTime: 0 };
};

const WEEK = 7;

const turnaroundOf = async (context: Context, today: string): Promise<Day['turnaround']> => {
  const from = addDays(today, 1 - WEEK);
  const week = await issuedWithin(context, from, today);
  const before = await issuedWithin(context, addDays(from, -BACK), addDays(from, -1));
  return { from, to: today, ...week, beforeTenths: before.medianTenths };
};

const loadOf = async (context: Context, today: string): Promise<Day['load']> => {
  const { rows } = await sql<Day['load'][number]>`
    select d.id as depart_id, d.name, count(*)::int as open, count(*) filter (where t.due_date < ${today}::date)::int as late,
      count(*) filter (where ${stateIn(taskWorkflow, 'toAssign', 't.state')})::int as unassigned
    from task t join department d on d.id = t.depart_id
    where ${inScope(context, 'task')} and ${stateIn(taskWorkflow, 'open', 't.state')}
    group by d.id, d.name, d.sort order by d.sort nulls last, d.name limit 12`.execute(context.db);
  return rows;
};

/** The day against the mean of the four weeks before, how long reports took this week, and what each department has in hand. */
export const dayOfWork = async (context: Context): Promise<Day> => {
  const today = localDay(context.at);
  const holidays = await holidaysOf(context.db, context.actor.companyId);
  const working = Array.from({ length: BACK }, (_, index) => addDays(today, index - BACK)).filter((day) =>
    isWorkingDay(day, holidays),
  );
  const [figures, turnaround, load] = await Promise.all([
    Promise.all(flows.map((flow) => figureOf(context, flow, working, today))),
    turnaroundOf(context, today),
    loadOf(context, today),
  ]);
  return { figures, turnaround, load };
};
