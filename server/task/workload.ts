import { sql } from 'kysely';
import type { Workload } from '../../contract/task/tasks-assign';
import { addDays, localDay } from '../../domain/kit/calendar';
import { exact, plain } from '../../domain/measurement/decimal';
import { capacityOf } from '../../domain/planning/load';
import type { Authorisation } from '../../domain/staff-auth/competence';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { handsOf } from '../absence/hands-of';
import type { Context } from '../kernel/context';
import { holdersOf } from '../kernel/notify';
import { stateIn } from '../kernel/state-in';
import { authorisationsOf } from '../staff-auth/authorisations-of';

/** How many coming days the assignment screen shows. */
const DAYS = 10;

type Load = { assigneeId: string; day: string; tasks: number; hours: string };

/** The hours in hand of each person by the day they are due; what is overdue counts today. */
const loadsOf = async ({ db }: Context, staffIds: readonly string[], today: string): Promise<Load[]> => {
  const { rows } = await sql<Load>`
    select assignee_id, greatest(due_date, ${today}::date) as day, count(*) as tasks, coalesce(sum(hours_std), 0)::text as hours
    from task where assignee_id = any(${[...staffIds]}::uuid[]) and deleted_at is null and ${stateIn(taskWorkflow, 'inHand', 'state')}
    group by 1, 2`.execute(db);
  return rows;
};

const sum = (hours: readonly string[]) => plain(hours.reduce((total, each) => total.plus(exact(each)), exact('0')));

const areasOf = (
  auths: readonly Authorisation[],
  allAreas: readonly string[],
  itemAreas: ReadonlyMap<string, string>,
  day: string,
): string[] => {
  const valid = auths.filter(
    (auth) =>
      auth.kind === 'test' &&
      (auth.status ?? 'valid') === 'valid' &&
      auth.validFrom <= day &&
      (auth.validTo === null || auth.validTo >= day),
  );
  if (valid.some(({ areaId, testitemId }) => areaId === null && testitemId === null)) return [...allAreas];
  return [
    ...new Set(
      valid.flatMap(
        ({ areaId, testitemId }) => areaId ?? (testitemId === null ? [] : (itemAreas.get(testitemId) ?? [])),
      ),
    ),
  ];
};

/** The testers of the departments with their load by day and the areas they are authorised in. */
export const workloadsOf = async (
  context: Context,
  departIds: readonly string[],
): Promise<{ people: Workload[]; auths: Authorisation[] }> => {
  const { db, actor, at } = context;
  const today = localDay(at);
  const enterers = await holdersOf(context, 'worksheet.enter');
  const staff =
    enterers.length === 0 || departIds.length === 0
      ? []
      : await db
          .selectFrom('staff')
          .innerJoin('department', 'department.id', 'staff.departId')
          .select(['staff.id', 'staff.name', 'staff.departId', 'department.name as departName'])
          .where('staff.id', 'in', enterers)
          .where('staff.departId', 'in', [...departIds])
          .orderBy('staff.name')
          .execute();
  const ids = staff.map(({ id }) => id);
  const [auths, loads, late, areas, items, hands] = await Promise.all([
    authorisationsOf(db, actor.companyId, ids),
    loadsOf(context, ids, today),
    sql<{
      assigneeId: string;
      count: number;
    }>`select assignee_id, count(*) as count from task where assignee_id = any(${ids}::uuid[])
      and deleted_at is null and due_date < ${today}::date and ${stateIn(taskWorkflow, 'inHand', 'state')} group by 1`.execute(
      db,
    ),
    db
      .selectFrom('testArea')
      .select('id')
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .execute(),
    db
      .selectFrom('testItem')
      .select(['id', 'areaId'])
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .execute(),
    handsOf(db, actor.companyId, ids, today, addDays(today, DAYS - 1)),
  ]);
  const itemAreas = new Map(items.map(({ id, areaId }) => [id, areaId]));
  const people = staff.map((person): Workload => {
    const own = loads.filter(({ assigneeId }) => assigneeId === person.id);
    return {
      ...person,
      open: own.reduce((total, { tasks }) => total + tasks, 0),
      overdue: late.rows.find(({ assigneeId }) => assigneeId === person.id)?.count ?? 0,
      hours: sum(own.map(({ hours }) => hours)),
      days: Array.from({ length: DAYS }, (_, index) => {
        const day = addDays(today, index);
        const due = own.find((load) => load.day === day);
        return {
          day,
          hours: due?.hours ?? '0',
          tasks: due?.tasks ?? 0,
          capacity: capacityOf({ from: day, to: day }, hands(person.id)),
        };
      }),
      away: hands(person.id).away.map(({ fromDay, toDay }) => ({ fromDay, toDay })),
      areaIds: areasOf(
        auths.filter(({ staffId }) => staffId === person.id),
        areas.map(({ id }) => id),
        itemAreas,
        today,
      ),
    };
  });
  return { people, auths };
};
