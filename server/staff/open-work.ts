import { type RawBuilder, sql } from 'kysely';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { handoverWorkflow } from '../../domain/handover/handover.workflow';
import { localDay } from '../../domain/kit/calendar';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { groupsOf, type OpenGroup, type OpenItem, type WorkKind, workKinds } from '../../domain/staff/open-work';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { type Authorisation, isAuthorised } from '../../domain/staff-auth/competence';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Context } from '../kernel/context';
import { idsInScope, type WorkTable } from '../kernel/data-scope';
import { holdersOf } from '../kernel/notify';
import { stateIn, stateIs } from '../kernel/state-in';
import { authorisationsOf } from '../staff-auth/authorisations-of';

/** A colleague who may take something over. */
export type Colleague = { id: string; name: string; departId: string; departName: string | null };

type Found = { id: string; no: string; name: string; departId: string | null };
type FoundTask = Found & {
  areaId: string;
  areaName: string;
  testitemId: string;
  stdId: string;
  assigneeId: string | null;
  checkerId: string | null;
};

/** The active people of the company without the one who leaves. */
const colleaguesOf = ({ db, actor }: Context, leaverId: string): Promise<Colleague[]> =>
  db
    .selectFrom('staff as s')
    .leftJoin('department as d', 'd.id', 's.departId')
    .select(['s.id', 's.name', 's.departId', 'd.name as departName'])
    .where('s.companyId', '=', actor.companyId)
    .where('s.deletedAt', 'is', null)
    .where(stateIn(staffWorkflow, 'active', 's.status'))
    .where('s.id', '!=', leaverId)
    .orderBy('s.name')
    .execute();

const tasksOf = async ({ db, actor }: Context, where: RawBuilder<unknown>): Promise<FoundTask[]> =>
  (
    await sql<FoundTask>`
      select t.id, t.no, ti.name, t.depart_id, t.area_id, a.name as area_name, t.testitem_id, b.std_id, t.assignee_id,
        t.checker_id
      from task t join test_item ti on ti.id = t.testitem_id join test_area a on a.id = t.area_id
        join sample_item si on si.id = t.sample_item_id join test_basis b on b.id = si.basis_id
      where t.company_id = ${actor.companyId} and t.deleted_at is null and ${where} order by t.no`.execute(db)
  ).rows;

const rowsOf = async ({ db }: Context, query: RawBuilder<Found>): Promise<Found[]> => (await query.execute(db)).rows;

const workOf: Readonly<Partial<Record<WorkKind, WorkTable>>> = {
  tasks: 'task',
  checks: 'task',
  reports: 'report',
  samples: 'sample',
};

/** What of the open work may be named to the person: everything is handed over, what is outside the scope without its number. */
export const nameable = async (context: Context, groups: readonly OpenGroup[]): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for (const { kind, items: open } of groups) {
    const table = workOf[kind];
    const all = open.map(({ id }) => id);
    for (const id of table === undefined ? all : await idsInScope(context, table, all)) ids.add(id);
  }
  return ids;
};

type Able = (found: Found) => readonly string[];

const items = (found: readonly Found[], able: Able): OpenItem[] =>
  found.map((each) => ({
    id: each.id,
    no: each.no,
    name: each.name,
    group: { key: '', name: '' },
    candidateIds: able(each),
  }));

const testItems = (
  tasks: readonly FoundTask[],
  { people, auths, day }: { people: readonly Colleague[]; auths: readonly Authorisation[]; day: string },
  kind: 'test' | 'check',
): OpenItem[] =>
  tasks.map((task) => ({
    id: task.id,
    no: task.no,
    name: task.name,
    group: { key: `${task.departId}:${task.areaId}`, name: task.areaName },
    candidateIds: people
      .filter(({ id, departId }) =>
        // The tester of a task is never its checker.
        kind === 'test' ? departId === task.departId && id !== task.checkerId : id !== task.assigneeId,
      )
      .filter(({ id }) =>
        isAuthorised(
          auths.filter(({ staffId }) => staffId === id),
          { kind, areaId: task.areaId, testitemId: task.testitemId, stdId: task.stdId, day },
        ),
      )
      .map(({ id }) => id),
  }));

/** Everything a person has in hand, grouped by who is able to take it over (ISO/IEC 17025 6.2.5, 7.4.1). */
export const openWorkOf = async (
  context: Context,
  leaverId: string,
): Promise<{ groups: OpenGroup[]; people: Colleague[] }> => {
  const { actor, at } = context;
  const company = actor.companyId;
  const people = await colleaguesOf(context, leaverId);
  const holders = async (...rights: Parameters<typeof holdersOf>[1][]) => {
    const ids = new Set((await Promise.all(rights.map((right) => holdersOf(context, right)))).flat());
    return people.filter(({ id }) => ids.has(id));
  };
  const [enterers, checkers, compilers, keepers, leaders, sellers, equippers] = await Promise.all([
    holders('worksheet.enter'),
    holders('mandate.check'),
    holders('report.compile'),
    holders('sample.issue'),
    holders('task.assign'),
    holders('order.create'),
    holders('equipment.update'),
  ]);
  const auths = await authorisationsOf(
    context.db,
    company,
    people.map(({ id }) => id),
  );
  const ids = (list: readonly Colleague[]) => list.map(({ id }) => id);
  /** The people of the record's department, and those who may do it anywhere. */
  const inDepartOr =
    (others: readonly Colleague[]): Able =>
    ({ departId }) => [...new Set([...ids(people.filter((each) => each.departId === departId)), ...ids(others)])];
  const competence = { auths, day: localDay(at) };
  const [tasks, checks, reports, samples, handovers, equipment, departments, customers] = await Promise.all([
    tasksOf(context, sql`t.assignee_id = ${leaverId} and ${stateIn(taskWorkflow, 'inHand', 't.state')}`),
    tasksOf(context, sql`t.checker_id = ${leaverId} and ${stateIn(taskWorkflow, 'checkToCome', 't.state')}`),
    rowsOf(
      context,
      sql<Found>`select id, no, no as name, null as depart_id from report where company_id = ${company}
        and compiled_by = ${leaverId} and ${stateIs(reportWorkflow, 'compiling', 'state')} and deleted_at is null order by no`,
    ),
    rowsOf(
      context,
      sql<Found>`select s.id, s.no, s.name, st.depart_id from sample s join staff st on st.id = s.holder_id
        where s.company_id = ${company} and s.holder_id = ${leaverId} and s.deleted_at is null
          and ${stateIn(sampleWorkflow, 'inKeeping', 's.state')} order by s.no`,
    ),
    sql<Found & { giverId: string; giverName: string }>`
      select h.id, s.no, s.name, null as depart_id, h.from_staff_id as giver_id, g.name as giver_name
      from handover h join sample s on s.id = h.sample_id join staff g on g.id = h.from_staff_id
      where h.company_id = ${company} and h.to_staff_id = ${leaverId} and h.deleted_at is null
        and ${stateIs(handoverWorkflow, 'inTransit', 'h.state')} order by s.no`.execute(context.db),
    rowsOf(
      context,
      sql<Found>`select id, dev_num as no, name, depart_id from equipment where company_id = ${company}
        and keeper_id = ${leaverId} and ${stateIn(equipmentWorkflow, 'kept', 'state')} and deleted_at is null order by dev_num`,
    ),
    rowsOf(
      context,
      sql<Found>`select id, code as no, name, id as depart_id from department where company_id = ${company}
        and leader_id = ${leaverId} and stopped is not true and deleted_at is null order by code`,
    ),
    rowsOf(
      context,
      sql<Found>`select id, code as no, name, null as depart_id from customer where company_id = ${company}
        and sales_id = ${leaverId} and deleted_at is null order by code`,
    ),
  ]);
  const found: Record<WorkKind, OpenItem[]> = {
    tasks: testItems(tasks, { people: enterers, ...competence }, 'test'),
    checks: testItems(checks, { people: checkers, ...competence }, 'check'),
    reports: items(reports, () => ids(compilers)),
    samples: items(samples, inDepartOr(keepers)),
    // The giver signed for this taker and no other: it goes back to the giver, or where that person has left to who keeps samples.
    handovers: handovers.rows.map(({ id, no, name, giverId, giverName }) => ({
      id,
      no,
      name,
      group: { key: giverId, name: giverName },
      candidateIds: people.some((each) => each.id === giverId) ? [giverId] : ids(keepers),
    })),
    equipment: items(equipment, inDepartOr(equippers)),
    departments: items(departments, inDepartOr(leaders)),
    customers: items(customers, () => ids(sellers)),
  };
  const groups = (Object.keys(workKinds) as WorkKind[]).flatMap((kind) => groupsOf(kind, found[kind]));
  return { groups, people };
};
