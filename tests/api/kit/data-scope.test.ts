import { sql } from 'kysely';
import type { DataScope } from '../../../domain/role/data-scope';
import { inTransaction } from '../../../server/db/database';
import { newId } from '../../../server/db/ids';
import {
  findInScope,
  getInScope,
  idsInScope,
  type Reader,
  seesCompany,
  type WorkTable,
  workTables,
} from '../../../server/kernel/data-scope';
import { type ScopedWork, scopedWork, shownTo, type WorkKey, workKeys } from '../../support/builders/scoped-work';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';

let lab: Laboratory;
let scene: ScopedWork;
/** Has had no part in anything. */
let newcomer: Person;
let ids: Record<WorkTable, Record<WorkKey, string>>;
beforeAll(async () => {
  lab = await openLaboratory();
  scene = await scopedWork(lab);
  newcomer = await lab.hire({ roles: ['TEST'] });
  const idsOf = (pick: (key: WorkKey) => string) =>
    Object.fromEntries(workKeys.map((key) => [key, pick(key)])) as Record<WorkKey, string>;
  const { rows } = await sql<{ id: string; sampleId: string; mandateId: string; instanceId: string }>`
    select distinct on (sample_id) id, sample_id, mandate_id, instance_id from task`.execute(lab.system.db);
  const taskOf = (key: WorkKey) => rows.find(({ sampleId }) => sampleId === scene.work[key].sampleId);
  ids = {
    orders: idsOf((key) => scene.work[key].orderId),
    sample: idsOf((key) => scene.work[key].sampleId),
    mandate: idsOf((key) => taskOf(key)?.mandateId ?? ''),
    task: idsOf((key) => taskOf(key)?.id ?? ''),
    worksheet: idsOf((key) => taskOf(key)?.instanceId ?? ''),
    report: idsOf((key) => scene.work[key].reportId),
    storedSample: idsOf((key) => scene.work[key].storedSampleId),
  };
});
afterAll(() => lab.close());

const reader = (dataScope: DataScope, id = scene.people[dataScope].id, companyId = lab.companyId) => ({
  db: lab.system.db,
  actor: { id, companyId, departId: scene.people[dataScope].departId, dataScope },
});
type Asking = ReturnType<typeof reader>;
const keysOf = async (asking: Asking, table: WorkTable): Promise<WorkKey[]> => {
  const seen = await idsInScope(asking, table, Object.values(ids[table]));
  return workKeys.filter((key) => seen.has(ids[table][key]));
};

describe.each(workTables)('the rows of %s', (table) => {
  it.each(['self', 'depart', 'departTree', 'company', 'all'] as const)('that the scope %s shows', async (scope) => {
    expect(await keysOf(reader(scope), table)).toEqual(shownTo[scope]);
  });

  it('that another company sees are none', async () => {
    expect(await keysOf(reader('company', newId(), newId()), table)).toEqual([]);
  });

  it('that somebody sees who had no part in them are none', async () => {
    expect(await keysOf(reader('self', newId()), table)).toEqual([]);
  });

  it('are found one by one in the scope, and outside it like missing ones', async () => {
    const asking = reader('depart');
    expect(await getInScope(asking, table, ids[table].own)).toMatchObject({ id: ids[table].own });
    expect(await findInScope(asking, table, ids[table].other)).toBeUndefined();
    await expect(getInScope(asking, table, ids[table].other)).rejects.toMatchObject({ code: 404 });
  });
});

it('those of several that are asked for are told, and no others', async () => {
  const { own, child, other } = ids.task;
  expect([...(await idsInScope(reader('depart'), 'task', [own, other]))]).toEqual([own]);
  expect([...(await idsInScope(reader('company'), 'task', [child]))]).toEqual([child]);
});

it('the scopes of a company are those that see all of it', () => {
  const seen = (dataScope: DataScope) => seesCompany({ actor: { dataScope } } as Reader);
  expect((['self', 'depart', 'departTree', 'company', 'all'] as const).map(seen)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

it.each([true, false])('a row that is read can be kept from others: %s', async (lock) => {
  await inTransaction(lab.system.db, async (db) => {
    await findInScope({ ...reader('company'), db }, 'orders', ids.orders.own, lock);
    const others = sql`select id from orders where id = ${ids.orders.own} for update nowait`.execute(lab.system.db);
    const isFree = await others.then(
      () => true,
      () => false,
    );
    expect(isFree).toBe(!lock);
  });
});

it('a row that is only read is left to others', async () => {
  await inTransaction(lab.system.db, async (db) => {
    await findInScope({ ...reader('company'), db }, 'orders', ids.orders.own);
    await getInScope({ ...reader('company'), db }, 'orders', ids.orders.own);
    const other = sql`select id from orders where id = ${ids.orders.own} for update nowait`.execute(lab.system.db);
    await expect(other).resolves.toMatchObject({ rows: [{ id: ids.orders.own }] });
  });
});

/** Each way of having a part in the work: whoever is named there sees these rows of it, and no others. */
describe('somebody with a part in the work', () => {
  const bySample: WorkTable[] = ['orders', 'sample', 'storedSample'];
  const byTest: WorkTable[] = ['orders', 'sample', 'mandate', 'task', 'worksheet', 'report', 'storedSample'];
  const parts: [table: WorkTable, column: string, shown: WorkTable[]][] = [
    ['task', 'assignee_id', byTest],
    ['task', 'checker_id', byTest],
    ['task', 'co_ids', byTest],
    ['task', 'created_by', ['task']],
    ['sample', 'holder_id', bySample],
    ['sample', 'received_by', bySample],
    ['sample', 'created_by', bySample],
    ['orders', 'created_by', ['orders']],
    ['mandate', 'created_by', ['mandate']],
    ['worksheet', 'assignee_id', ['worksheet']],
    ['worksheet', 'submitted_by', ['worksheet']],
    ['worksheet', 'checked_by', ['worksheet']],
    ['report', 'compiled_by', ['report']],
    ['report', 'checked_by', ['report']],
    ['report', 'audited_by', ['report']],
    ['report', 'approved_by', ['report']],
    ['report', 'seal_by', ['report']],
    ['storedSample', 'in_by', ['storedSample']],
    // The server makes these, on behalf of whoever set it going.
    ['worksheet', 'created_by', []],
    ['report', 'created_by', []],
  ];

  it.each(parts)('as %s.%s sees %j', async (table, column, shown) => {
    const me = newcomer.id;
    const value = column === 'co_ids' ? sql`array[${me}::uuid]` : sql`${me}::uuid`;
    const write = (now: unknown) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where id = ${ids[table].other}`.execute(
        lab.system.db,
      );
    const { rows } = await sql<{ was: unknown }>`select ${sql.ref(column)} as was from ${sql.table(table)}
      where id = ${ids[table].other}`.execute(lab.system.db);
    await write(value);
    const seen: [WorkTable, WorkKey[]][] = [];
    for (const each of workTables) seen.push([each, await keysOf(reader('self', me), each)]);
    await write(rows[0]?.was ?? null);
    expect(seen).toEqual(workTables.map((each) => [each, shown.includes(each) ? ['other'] : []]));
  });
});

describe('what is deleted', () => {
  const gone = async (table: string, where: ReturnType<typeof sql>, look: () => Promise<unknown>) => {
    await sql`update ${sql.table(table)} set deleted_at = now() where ${where}`.execute(lab.system.db);
    try {
      return await look();
    } finally {
      await sql`update ${sql.table(table)} set deleted_at = null where ${where}`.execute(lab.system.db);
    }
  };

  it('makes nobody’s: a deleted test shows nothing more to its tester', async () => {
    const test = sql`id = ${ids.task.other}`;
    const assign = (to: unknown) => sql`update task set assignee_id = ${to} where ${test}`.execute(lab.system.db);
    const { rows } = await sql<{ was: string }>`select assignee_id as was from task where ${test}`.execute(
      lab.system.db,
    );
    await assign(newcomer.id);
    for (const table of workTables)
      expect(await gone('task', test, () => keysOf(reader('self', newcomer.id), table))).toEqual([]);
    await assign(rows[0]?.was);
  });

  it('brings no department to work: a deleted sample or line counts no more', async () => {
    const sample = sql`id = ${scene.work.own.sampleId}`;
    expect(await gone('sample', sample, () => keysOf(reader('depart'), 'orders'))).toEqual([]);
    const lines = sql`sample_id = ${scene.work.own.sampleId}`;
    for (const table of ['orders', 'sample', 'storedSample'] as const)
      expect(await gone('sampleItem', lines, () => keysOf(reader('depart'), table))).toEqual([]);
  });
});
