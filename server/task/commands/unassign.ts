import type { Outcomes } from '../../../contract/kit/outcomes';
import { label } from '../../../domain/kit/label';
import { leaves } from '../../../domain/kit/workflow';
import { needsNoData } from '../../../domain/task/task.rules';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Values } from '../../db/tables';
import { entities } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { blocked, forbidden, notFound } from '../../kernel/errors';
import { holdersOf } from '../../kernel/notify';
import { isSettingOn } from '../../kernel/read-settings';
import { runBatch } from '../../kernel/run-batch';
import { step } from '../../kernel/step';
import { rollUpMoved } from '../../sample/commands/roll-up';
import { placeTasks, removeFromWorksheets } from '../../worksheet/commands/place';
import { factsIn, type TaskFacts, taskFactsOf } from '../facts';
import { notifyTasks } from '../messages';

const hasData = ({ no }: TaskFacts) =>
  blocked([
    {
      rule: 'task.hasData',
      object: no,
      text: label('{no} 已录入数据', 'Data were entered for {no}', { no }),
      fix: label('改派任务，或由负责人退回(数据保留)', 'Reassign it, or take it back as the leader: the data stay'),
    },
  ]);

const nobody: Values<'task'> = {
  assigneeId: null,
  coIds: null,
  checkerId: null,
  assignedBy: null,
  assignedAt: null,
};

type Leaving = Readonly<{
  ids: readonly string[];
  action: 'emptyAssign' | 'backAssign' | 'handBackByLeader' | 'backToAssignment' | 'handBack' | 'backToReception';
  reason?: string | undefined;
  to?: 'unassigned' | 'returnAsked';
  patch?: (task: TaskFacts) => Values<'task'>;
  /** A rule of the step's own, asked before anything is written. */
  check?: (task: TaskFacts) => void;
}>;

/** Takes one arrow on several tasks and tells the outcome of each; gives the tasks that moved, as they were. */
const stepEach = async (context: Context, { ids, action, reason, to, patch, check }: Leaving) => {
  const facts = await taskFactsOf(context, ids);
  const moved: TaskFacts[] = [];
  const outcomes = await runBatch(context, ids, async (id) => {
    const task = factsIn(facts, id);
    check?.(task);
    if (task.hasData && needsNoData(action) && leaves(taskWorkflow, action, task.state)) throw hasData(task);
    await step(context, 'task', action, { id, reason, ...(to && { to }), patch: patch?.(task) ?? {} });
    moved.push(task);
  });
  return { moved, outcomes };
};

/** Takes the assignee off tasks; what was entered stays with the task. */
export const unassignTasks = async (
  context: Context,
  action: 'emptyAssign' | 'backAssign' | 'handBackByLeader' | 'backToAssignment',
  ids: readonly string[],
  reason?: string,
): Promise<Outcomes> => {
  const { moved, outcomes } = await stepEach(context, {
    ids,
    action,
    reason,
    patch: () => ({ ...nobody, ...(reason !== undefined && { returnReason: reason }) }),
  });
  for (const mandateId of new Set(moved.map((task) => task.mandateId)))
    await placeTasks(
      context,
      moved.filter((task) => task.mandateId === mandateId),
      null,
    );
  await rollUpMoved(context, moved);
  await notifyTasks(context, moved, ({ assigneeId }) => [assigneeId], {
    title: (no, count) =>
      label('任务书 {no} 的 {count} 项检测已收回', 'Mandate {no}: {count} of your tests were taken back', {
        no,
        count,
      }),
    body: reason ?? null,
    link: '/mytasks',
  });
  return outcomes;
};

/** A tester asks to hand the own tasks back; the director decides, unless the laboratory lets them go at once. */
export const requestReturn = async (context: Context, ids: readonly string[], reason: string): Promise<Outcomes> => {
  const { actor, db } = context;
  const atOnce = await isSettingOn(db, actor.companyId, 'task.returnAuto');
  const { moved, outcomes } = await stepEach(context, {
    ids,
    action: 'handBack',
    reason,
    to: atOnce ? 'unassigned' : 'returnAsked',
    check: ({ assigneeId }) => {
      if (assigneeId !== actor.id) throw forbidden(label('退回他人的任务', "Return another person's task"));
    },
    patch: (task) => ({ ...(atOnce ? nobody : {}), returnReason: reason, returnCount: (task.returnCount ?? 0) + 1 }),
  });
  if (atOnce)
    for (const mandateId of new Set(moved.map((task) => task.mandateId)))
      await placeTasks(
        context,
        moved.filter((task) => task.mandateId === mandateId),
        null,
      );
  await rollUpMoved(context, moved);
  const directors = new Map<string, string[]>();
  for (const { departId } of moved) directors.set(departId, await holdersOf(context, 'task.assign', departId));
  await notifyTasks(context, moved, ({ departId }) => directors.get(departId) ?? [], {
    title: (no, count) =>
      label('{name} 申请退回 {no} 的 {count} 项检测', '{name} asks to return {count} tests of {no}', {
        name: actor.name,
        no,
        count,
      }),
    body: reason,
    level: 'warn',
    link: '/assign',
  });
  return outcomes;
};

/** The director does not take a task back: its tester keeps it. */
export const refuseReturn = async (
  context: Context,
  id: string,
  reason: string | undefined,
  ver: number | undefined,
): Promise<void> => {
  const task = (await taskFactsOf(context, [id])).get(id);
  if (task === undefined) throw notFound(entities.task.label);
  await step(context, 'task', 'refuseReturn', { id, ver, reason });
  await rollUpMoved(context, [task]);
  await notifyTasks(context, [task], ({ assigneeId }) => [assigneeId], {
    title: (no) =>
      label('任务书 {no} 的退回申请未获同意', 'Mandate {no}: your request to return tests was declined', { no }),
    body: reason ?? null,
    level: 'warn',
    link: '/mytasks',
  });
};

/** Sends tasks back to reception: a wrong item, no sample. */
export const tasksToReception = async (context: Context, ids: readonly string[], reason: string): Promise<Outcomes> => {
  const { moved, outcomes } = await stepEach(context, {
    ids,
    action: 'backToReception',
    reason,
    patch: (task) => ({ ...nobody, returnReason: reason, returnCount: (task.returnCount ?? 0) + 1 }),
  });
  await removeFromWorksheets(context, moved);
  await rollUpMoved(context, moved);
  const reception = moved.length > 0 ? await holdersOf(context, 'order.create') : [];
  await notifyTasks(context, moved, ({ assigneeId }) => [...reception, assigneeId], {
    title: (no, count) =>
      label('任务书 {no} 的 {count} 项检测退回受理', 'Mandate {no}: {count} tests went back to reception', {
        no,
        count,
      }),
    body: reason,
    level: 'warn',
    link: moved[0] === undefined ? '/order' : `/mandate/${moved[0].mandateId}`,
  });
  return outcomes;
};
