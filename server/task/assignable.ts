import { sql } from 'kysely';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { tasksAssignContract, Workload } from '../../contract/task/tasks-assign';
import { localDay } from '../../domain/kit/calendar';
import { exact } from '../../domain/measurement/decimal';
import { isAuthorised } from '../../domain/staff-auth/competence';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { holdersOf } from '../kernel/notify';
import { stateIn } from '../kernel/state-in';
import { authorisationsOf } from '../staff-auth/authorisations-of';
import { tasksWhere } from './task-rows';
import { workloadsOf } from './workload';

type Assignable = OutputOf<typeof tasksAssignContract.items>;

const checkersOf = async (context: Context) => {
  const ids = await holdersOf(context, 'mandate.check');
  if (ids.length === 0) return [];
  return context.db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
};

/** Whom the load suggests: of those who may, the one with the fewest hours, counting what is proposed here already. */
const propose = (
  candidateIds: readonly string[],
  people: readonly Workload[],
  proposed: Map<string, number>,
  hours: string | null,
): string | null => {
  const loadOf = (id: string) =>
    exact(people.find((person) => person.id === id)?.hours ?? '0').plus(proposed.get(id) ?? 0);
  const [best] = [...candidateIds].sort((one, other) => loadOf(one).comparedTo(loadOf(other)));
  if (best === undefined) return null;
  proposed.set(best, (proposed.get(best) ?? 0) + Number(hours ?? '0'));
  return best;
};

/** The tasks of a mandate for the assignment screen: who may test and check each, and a proposal for those without a tester. */
export const assignableItems = async (context: Context, mandateId: string): Promise<Assignable> => {
  const mandate = await getInScope(context, 'mandate', mandateId);
  const day = localDay(context.at);
  const [tasks, { people, auths }, checkers] = await Promise.all([
    tasksWhere(context, sql`t.mandate_id = ${mandateId} and ${stateIn(taskWorkflow, 'live', 't.state')}`),
    workloadsOf(context, [mandate.departId]),
    checkersOf(context),
  ]);
  const checkAuths = await authorisationsOf(
    context.db,
    context.actor.companyId,
    checkers.map(({ id }) => id),
  );
  const { rows } = await sql<{ id: string; stdId: string }>`
    select t.id, b.std_id from task t join sample_item si on si.id = t.sample_item_id join test_basis b on b.id = si.basis_id
    where t.mandate_id = ${mandateId}`.execute(context.db);
  const stdOf = new Map(rows.map(({ id, stdId }) => [id, stdId]));
  const proposed = new Map<string, number>();
  const items = tasks.map((task) => {
    const deed = { areaId: task.areaId, testitemId: task.testitemId, stdId: stdOf.get(task.id) ?? null, day };
    const able = (ids: readonly string[], kind: 'test' | 'check', held: typeof auths) =>
      ids.filter((id) =>
        isAuthorised(
          held.filter(({ staffId }) => staffId === id),
          { ...deed, kind },
        ),
      );
    const candidateIds = able(
      people.map(({ id }) => id),
      'test',
      auths,
    );
    return {
      ...task,
      candidateIds,
      checkerIds: able(
        checkers.map(({ id }) => id),
        'check',
        checkAuths,
      ),
      proposedId: task.state === 'unassigned' ? propose(candidateIds, people, proposed, task.hoursStd) : null,
    };
  });
  return { items, people, checkers };
};
