import type { Outcomes } from '../../../contract/kit/outcomes';
import { awayUntil } from '../../../domain/absence/away';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import {
  assignObstacles,
  awayObstacle,
  type Candidate,
  type Checker,
  helperObstacles,
} from '../../../domain/task/assign.rules';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { absencesOf } from '../../absence/absences-of';
import type { Values } from '../../db/tables';
import { holidaysOf } from '../../kernel/calendar';
import type { Context } from '../../kernel/context';
import { badField, blocked } from '../../kernel/errors';
import { holdersOf } from '../../kernel/notify';
import { runBatch } from '../../kernel/run-batch';
import { stateIs } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { rollUpMoved } from '../../sample/commands/roll-up';
import { authorisationsOf } from '../../staff-auth/authorisations-of';
import { placeTasks } from '../../worksheet/commands/place';
import { factsIn, type TaskFacts, taskFactsOf } from '../facts';
import { notifyTasks } from '../messages';

type Person = Candidate & Checker;

const peopleOf = async (context: Context, ids: readonly string[]): Promise<Map<string, Person>> => {
  const rows = await context.db
    .selectFrom('staff')
    .select(['id', 'name', 'departId', 'status'])
    .where('id', 'in', [...ids])
    .where('companyId', '=', context.actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  const [enterers, checkers] = await Promise.all([
    holdersOf(context, 'worksheet.enter'),
    holdersOf(context, 'mandate.check'),
  ]);
  return new Map(
    rows.map(({ id, name, departId, status }) => [
      id,
      {
        id,
        name,
        departId,
        isActive: inClass(staffWorkflow, 'active', status),
        mayEnter: enterers.includes(id),
        mayCheck: checkers.includes(id),
      },
    ]),
  );
};

export type Assigning = Readonly<{
  action: 'assign' | 'reassign';
  items: readonly Readonly<{ id: string; staffId: string; ver?: number | undefined }>[];
  checkerId?: string | null | undefined;
  /** Who helps the testers; where nothing is said, those who help already stay. */
  coIds?: readonly string[] | undefined;
  dueDate?: string | undefined;
  reason?: string | undefined;
  /** A consequence of another step, such as a tester's leaving: the right to assign is not asked, the rules are. */
  bySystem?: boolean;
}>;

/** Gives tasks to testers: competence, department and separation asked for each, the outcome of each told. */
export const assignTasks = async (
  context: Context,
  { action, items, checkerId, coIds, dueDate, reason, bySystem = false }: Assigning,
): Promise<Outcomes> => {
  const { actor, at } = context;
  const today = localDay(at);
  if (dueDate !== undefined && dueDate < today)
    throw badField('dueDate', label('要求完成日期不能早于今天', 'The due date cannot be in the past'));
  const facts = await taskFactsOf(
    context,
    items.map(({ id }) => id),
    bySystem,
  );
  const helping = [...(coIds ?? []), ...[...facts.values()].flatMap((task) => task.coIds ?? [])];
  const people = await peopleOf(context, [
    ...[...items.map(({ staffId }) => staffId), ...(checkerId ? [checkerId] : [])],
    ...helping,
  ]);
  const auths = await authorisationsOf(context.db, actor.companyId, [...people.keys()]);
  const dues = [today, ...(dueDate === undefined ? [] : [dueDate]), ...[...facts.values()].map((task) => task.dueDate)];
  const lastDue = dues.sort().at(-1) ?? today;
  const [absences, holidays] = await Promise.all([
    absencesOf(context.db, [...people.keys()], today, lastDue),
    holidaysOf(context.db, actor.companyId),
  ]);
  const checker = checkerId ? people.get(checkerId) : null;
  if (checker === undefined) throw badField('checkerId', label('校核人不存在', 'There is no such checker'));

  const named = [...new Set(coIds)].map((id) => {
    const person = people.get(id);
    if (person === undefined) throw badField('coIds', label('协检人不存在', 'There is no such person to help'));
    return person;
  });
  /** Those who go on helping where nobody was named. */
  const stay = (task: TaskFacts, staffId: string, checks: string | null): string[] =>
    (task.coIds ?? []).filter((id) => id !== staffId && id !== checks && people.get(id)?.isActive);

  const moved: { task: TaskFacts; staffId: string; coIds: readonly string[] }[] = [];
  const outcomes = await runBatch(
    context,
    items.map(({ id }) => id),
    async (id) => {
      const { staffId, ver } = items.find((item) => item.id === id) ?? { staffId: '', ver: undefined };
      const person = people.get(staffId);
      if (person === undefined) throw badField('staffId', label('检测员不存在', 'There is no such tester'));
      const task = factsIn(facts, id);
      const obstacles = assignObstacles(task, person, checker, auths, today, bySystem);
      const own = absences.filter((absence) => absence.staffId === staffId);
      const away = bySystem ? undefined : awayUntil(own, today, dueDate ?? task.dueDate, holidays);
      if (away !== undefined) obstacles.push(awayObstacle(person.name, away));
      const checks = checkerId === undefined ? task.checkerId : checkerId;
      // Who tests does not help himself, also where several people are given their tests at once.
      const others = named.filter((each) => each.id !== staffId);
      obstacles.push(...helperObstacles(others, checks));
      if (obstacles.length > 0) throw blocked(obstacles.map((each) => ({ ...each, object: task.no })));
      const helpers = coIds === undefined ? stay(task, staffId, checks) : others.map((each) => each.id);
      const patch: Values<'task'> = { assigneeId: staffId, assignedBy: actor.id, assignedAt: at };
      if (helpers.length > 0 || task.coIds !== null) patch.coIds = helpers;
      if (checkerId !== undefined) patch.checkerId = checkerId;
      if (dueDate !== undefined) patch.dueDate = dueDate;
      await step(context, 'task', action, { id, ver, reason, patch, bySystem });
      moved.push({ task, staffId, coIds: helpers.filter((helper) => !(task.coIds ?? []).includes(helper)) });
    },
  );
  for (const mandateId of new Set(moved.map(({ task }) => task.mandateId)))
    for (const staffId of new Set(moved.map((each) => each.staffId)))
      await placeTasks(
        context,
        moved.filter((each) => each.staffId === staffId && each.task.mandateId === mandateId).map(({ task }) => task),
        staffId,
      );
  const tasks = moved.map((each) => ({ ...each.task, assigneeId: each.staffId, coIds: [...each.coIds] }));
  await rollUpMoved(context, tasks);
  // Who keeps his test learns nothing new: others help with it now.
  const given = tasks.filter(({ assigneeId }, nth) => moved[nth]?.task.assigneeId !== assigneeId);
  await notifyTasks(context, given, ({ assigneeId }) => [assigneeId], {
    title: (no, count) =>
      label('任务书 {no} 分配给您 {count} 项检测', 'Mandate {no}: {count} tests are assigned to you', { no, count }),
    link: '/mytasks',
  });
  await notifyTasks(context, tasks, (task) => task.coIds ?? [], {
    title: (no, count) =>
      label('任务书 {no} 有 {count} 项检测请您协检', 'Mandate {no}: you help with {count} tests', { no, count }),
    link: '/mytasks?view=helping',
  });
  if (action === 'reassign')
    await notifyTasks(
      context,
      moved.flatMap(({ task, staffId }) => (task.assigneeId === staffId ? [] : [task])),
      ({ assigneeId }) => [assigneeId],
      {
        title: (no, count) =>
          label('任务书 {no} 的 {count} 项检测已改派他人', 'Mandate {no}: {count} of your tests were reassigned', {
            no,
            count,
          }),
        body: reason ?? null,
        link: '/mytasks',
      },
    );
  return outcomes;
};

/** The unassigned tasks of a mandate. */
export const unassignedOf = async (context: Context, mandateId: string): Promise<string[]> => {
  const rows = await context.db
    .selectFrom('task')
    .select('id')
    .where('mandateId', '=', mandateId)
    .where(stateIs(taskWorkflow, 'unassigned', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('no')
    .execute();
  return rows.map(({ id }) => id);
};
