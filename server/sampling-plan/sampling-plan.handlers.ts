import { sql } from 'kysely';
import type { samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { addDays, daysBetween, localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { comingDays, type Rhythm } from '../../domain/sampling-plan/rhythm';
import { planProblems, rhythmProblems } from '../../domain/sampling-plan/sampling-plan.rules';
import { samplingPlanWorkflow } from '../../domain/sampling-plan/sampling-plan.workflow';
import { nextNumber, padded } from '../db/sequence';
import type { RowOf } from '../db/tables';
import { holidaysOf } from '../kernel/calendar';
import type { Context } from '../kernel/context';
import { badField, conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { holdersOf } from '../kernel/notify';
import { assertNoProblems } from '../kernel/problems';
import { getRow, removeRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { step } from '../kernel/step';
import { moveDate, restoreDate, skipDate } from './commands/change-date';
import { draftDate } from './commands/draft-date';
import { factsOf } from './facts';
import { calendarOf, listDates, listPlans, planDetail } from './lists';
import { syncDates } from './sync-dates';

type Plan = RowOf<'samplingPlan'>;

const rhythmFields = ['startDay', 'endDay', 'times', 'every', 'unit', 'weekdays', 'monthDay', 'daysOff'] as const;
const hasOtherRhythm = (one: Rhythm, other: Rhythm) =>
  rhythmFields.some((name) => JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null));

/** `CY2026110001`: the month is the laboratory's. */
const planNumber = async ({ db, actor, at }: Context): Promise<string> => {
  const month = localDay(at).slice(0, 7).replace('-', '');
  return `CY${month}${padded(await nextNumber(db, actor.companyId, 'samplingPlan', month), 4)}`;
};

/** The day after the last date that has its order: before it another rhythm gives nothing. */
const afterDrafted = async ({ db, at }: Context, { id }: Plan): Promise<string> => {
  const { rows } = await sql<{ last: string | null }>`select max(d.nominal) as last from sampling_date d
    where d.plan_id = ${id} and d.deleted_at is null and d.order_id is not null`.execute(db);
  const last = rows[0]?.last;
  const today = localDay(at);
  return last == null || last < today ? today : addDays(last, 1);
};

const assertMayTakeOver = async (context: Context, staffId: string): Promise<void> => {
  if (!(await holdersOf(context, 'order.update')).includes(staffId))
    throw badField(
      'staffId',
      label(
        '该人员没有修改委托的权限，不能负责采样计划',
        'That person may not change orders and cannot be responsible for a plan',
      ),
    );
};

const standard = ruledHandlers('samplingPlan', async (next, before, context) => {
  if (before !== null && !inClass(samplingPlanWorkflow, 'going', before.state))
    throw conflict(label('计划已结束，不能修改', 'The plan has ended and cannot be changed'), before);
  const today = localDay(context.at);
  const { facts } = await factsOf(context, next, today);
  assertNoProblems([...rhythmProblems(next), ...planProblems(next.groups, facts)]);
  if (before === null || before.staffId !== next.staffId) await assertMayTakeOver(context, next.staffId);
  const isOther = before === null || hasOtherRhythm(before, next);
  if (isOther && comingDays(next, today, today, await holidaysOf(context.db, context.actor.companyId)).length === 0)
    throw badField('startDay', label('按此周期今后没有采样日期', 'By this rhythm there is no date to come'));
  if (before === null)
    return { no: await planNumber(context), state: samplingPlanWorkflow.initial, plannedFrom: today };
  return isOther ? { plannedFrom: await afterDrafted(context, before) } : undefined;
});

/** Brings the dates to what the plan says now. */
const withDates = async (context: Context, plan: Plan): Promise<Plan> => {
  await syncDates(context, plan, localDay(context.at), await holidaysOf(context.db, context.actor.companyId));
  return plan;
};

const MOST_DAYS = 62;
const SHOWN = 24;

export const samplingPlanHandlers: Handlers<typeof samplingPlanContract> = {
  ...standard,
  list: (query, context) => listPlans(context, query),
  create: async (input, context) => withDates(context, await standard.create(input, context)),
  update: async (input, context) => withDates(context, await standard.update(input, context)),
  /** A plan that has given orders stays, to say where they come from. */
  remove: async ({ id, ver }, context) => {
    const plan = await getRow(context, 'samplingPlan', id, true);
    const dates = await context.db
      .selectFrom('samplingDate')
      .selectAll()
      .where('planId', '=', id)
      .where('deletedAt', 'is', null)
      .execute();
    if (dates.some(({ orderId }) => orderId !== null))
      throw conflict(
        label(
          '计划已生成过委托，不能删除，可以结束',
          'Orders were drafted from the plan; it can be ended, not deleted',
        ),
        plan,
      );
    for (const date of dates) await removeRow(context, 'samplingDate', date);
    return standard.remove({ id, ver }, context);
  },
  detail: async ({ id }, context) => planDetail(context, await getRow(context, 'samplingPlan', id)),
  preview: async (rhythm, { db, actor, at }) => {
    assertNoProblems(rhythmProblems(rhythm));
    const today = localDay(at);
    const dates = comingDays(rhythm, today, today, await holidaysOf(db, actor.companyId));
    return { total: dates.length, dates: dates.slice(0, SHOWN) };
  },
  pause: async ({ id, ver, reason }, context) => step(context, 'samplingPlan', 'pause', { id, ver, reason }),
  /** What passed meanwhile is not made up for. */
  resume: async ({ id, ver }, context) => {
    const plan = await getRow(context, 'samplingPlan', id, true);
    const today = localDay(context.at);
    const plannedFrom = [plan.plannedFrom, today].sort().at(-1) ?? today;
    return withDates(context, await step(context, 'samplingPlan', 'resume', { id, ver, patch: { plannedFrom } }));
  },
  end: async ({ id, ver, reason }, context) =>
    withDates(context, await step(context, 'samplingPlan', 'end', { id, ver, reason })),
  dates: (query, context) => listDates(context, query),
  calendar: async ({ from, to }, context) => {
    if (daysBetween(from, to) > MOST_DAYS)
      throw badField('to', label('一次最多查看 {days} 天', 'No more than {days} days at once', { days: MOST_DAYS }));
    return calendarOf(context, { from, to });
  },
  moveDate: (input, context) => moveDate(context, input),
  skipDate: (input, context) => skipDate(context, input),
  restoreDate: (input, context) => restoreDate(context, input),
  draftDate: ({ id, ver }, context) => draftDate(context, id, ver),
};
