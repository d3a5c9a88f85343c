import { randomUUID } from 'node:crypto';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label, say } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { linesOfGroup } from '../../../domain/sampling-plan/plan-lines';
import { samplingDateWorkflow } from '../../../domain/sampling-plan/sampling-date.workflow';
import { type PlanFacts, planProblems, problemText } from '../../../domain/sampling-plan/sampling-plan.rules';
import type { PlanGroup } from '../../../domain/sampling-plan/sampling-plan.shapes';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import type { RowOf } from '../../db/tables';
import { isUnreachable } from '../../db/unreachable';
import type { Context } from '../../kernel/context';
import { AppError } from '../../kernel/errors';
import { logFault } from '../../kernel/log';
import { holdersOf, notify } from '../../kernel/notify';
import { assertVersion, findRow, updateRow } from '../../kernel/rows';
import { anonymous } from '../../kernel/run';
import { atSavepoint } from '../../kernel/savepoint';
import { type Mover, step } from '../../kernel/step';
import type { System } from '../../kernel/system';
import { createOrder } from '../../order/commands/save-order';
import { factsOf } from '../facts';
import { lockedDate } from '../locked-date';

type Plan = RowOf<'samplingPlan'>;
type PlanDate = RowOf<'samplingDate'>;

/** Who sets the drafting going: the clock, or a person who does not want to wait for it. */
export type Drafter = Mover & Readonly<{ system: System }>;

/** The order is that of the person who answers for the plan; nothing is asked of that person's rights. */
const inNameOf = ({ db, system, actor, at, audit }: Drafter, id: string, name: string): Context => ({
  db,
  system,
  actor: { ...anonymous, id, name, companyId: actor.companyId },
  language: 'zh',
  at,
  request: { id: randomUUID(), ip: null, userAgent: null, origin: '' },
  files: [],
  can: () => false,
  audit,
  afterCommit: () => undefined,
});

const MOST_PLACE = 128;

const samplesOf = (groups: readonly PlanGroup[], { pack }: Pick<PlanFacts, 'pack'>) =>
  groups.flatMap(({ pointIds, items, packageIds, name, ...group }) =>
    (pointIds.length === 0 ? [null] : pointIds).map((samplingPointId) => ({
      ...group,
      ...(name && { name }),
      ...(samplingPointId !== null && { samplingPointId }),
      items: linesOfGroup({ packageIds, items }, (id) => pack(id)?.items),
    })),
  );

/** Drafts the order of a date or says what bars it; nothing is left of what was begun. */
const drafted = async (drafter: Drafter, plan: Plan, date: PlanDate): Promise<{ order: RowOf<'orders'> } | Label> => {
  const { facts, staff } = await factsOf(drafter, plan, localDay(drafter.at));
  const problems = planProblems(plan.groups, facts);
  if (problems.length > 0 || staff === undefined) return problemText(problems);
  const sampler = plan.samplerId === null ? undefined : await findRow(drafter, 'staff', plan.samplerId);
  const places = plan.groups.flatMap(({ pointIds }) => pointIds.flatMap((id) => facts.point(id)?.name ?? []));
  const context = inNameOf(drafter, staff.id, staff.name);
  try {
    return await atSavepoint(drafter.db, async () => {
      const order = await createOrder(context, {
        customerId: plan.customerId,
        type: 'first',
        sampleSource: 'sampling',
        samplingInfo: {
          planNo: plan.no,
          place: [...new Set(places)].join('、').slice(0, MOST_PLACE),
          date: date.day,
          person: sampler?.name ?? '',
        },
        project: plan.project ?? plan.name,
        clientNotes: plan.clientNotes,
        needJudge: plan.needJudge ?? false,
        samples: samplesOf(plan.groups, facts),
      });
      return { order: await updateRow(context, 'orders', order, { samplingPlanId: plan.id }) };
    });
  } catch (error) {
    if (isUnreachable(error)) throw error;
    if (error instanceof AppError) return error.problems.length > 0 ? problemText(error.problems) : error.label;
    logFault(error);
    return label('系统出错，未能生成', 'Something went wrong on the server');
  }
};

const sameText = (one: Label | null, other: Label) => one !== null && say('zh', one) === say('zh', other);

/** A failure is told once as long as it stays the same; its row says when it was tried last. */
const fail = async (drafter: Drafter, plan: Plan, date: PlanDate, problem: Label): Promise<PlanDate> => {
  const patch = { problem, triedAt: drafter.at };
  if (date.state === 'failed' && sameText(date.problem, problem))
    return updateRow(drafter, 'samplingDate', date, patch);
  const failed = await step(drafter, 'samplingDate', 'fail', { id: date.id, bySystem: true, patch });
  const staff = await findRow(drafter, 'staff', plan.staffId);
  const isThere = staff !== undefined && inClass(staffWorkflow, 'active', staff.status);
  await notify(drafter, isThere ? [plan.staffId] : await holdersOf(drafter, 'samplingPlan.update'), {
    kind: 'order',
    level: 'warn',
    title: label('{plan}：{day} 的采样未能生成委托', '{plan}: no order was drafted for {day}', {
      plan: plan.name,
      day: date.day,
    }),
    body: problem,
    refType: 'samplingPlan',
    refId: plan.id,
    link: `/sampling-plans?id=${plan.id}`,
  });
  return failed;
};

const tell = async (drafter: Drafter, plan: Plan, date: PlanDate, order: RowOf<'orders'>): Promise<void> => {
  const isLate = date.day < localDay(drafter.at);
  const words = { plan: plan.name, day: date.day, no: order.no };
  await notify(drafter, [plan.staffId], {
    kind: 'order',
    level: isLate ? 'warn' : 'info',
    title: isLate
      ? label(
          '{plan}：{day} 的采样已过期，委托 {no} 刚生成',
          '{plan}: {day} has passed, its order {no} was drafted only now',
          words,
        )
      : label('{plan}：{day} 的采样委托 {no} 已生成', '{plan}: order {no} for {day} was drafted', words),
    body: label('请核对后提交', 'Look it over and submit it'),
    refType: 'order',
    refId: order.id,
    link: `/order?id=${order.id}`,
  });
  if (plan.samplerId !== plan.staffId)
    await notify(drafter, [plan.samplerId], {
      kind: 'sample',
      title: label('{plan}：请于 {day} 采样', '{plan}: samples are to be taken on {day}', words),
      refType: 'samplingPlan',
      refId: plan.id,
      link: `/sampling-plans?id=${plan.id}`,
    });
};

/**
 * Drafts the order of one date. The date is locked: whoever comes second, be it another server or a person, finds it done.
 * Gives the date as it is then.
 */
export const draftDate = async (drafter: Drafter, id: string, ver?: number): Promise<PlanDate> => {
  const { plan, date } = await lockedDate(drafter, id);
  if (date.state === 'drafted') return date;
  assertVersion(date, ver);
  if (!inClass(samplingDateWorkflow, 'open', date.state) || plan.state !== 'active') return date;
  const found = await drafted(drafter, plan, date);
  if (!('order' in found)) return fail(drafter, plan, date, found);
  const done = await step(drafter, 'samplingDate', 'draft', {
    id,
    bySystem: true,
    patch: { orderId: found.order.id, problem: null, triedAt: drafter.at },
  });
  await tell(drafter, plan, date, found.order);
  return done;
};
