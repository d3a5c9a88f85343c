import { handoverContract } from '../../contract/handover/handover';
import { type OpenGroupView, staffAdminContract } from '../../contract/staff/staff-admin';
import { insertRow } from '../../server/kernel/rows';
import { aBench, anAssignedMandate, type Bench, blockersOf, must, trailOf } from '../support/builders/bench';
import { authorise, writerOf } from '../support/builders/catalogue';
import { aReadyOrder, firstSampleOf } from '../support/builders/order';
import { PASSWORD, type Person } from '../support/laboratory';

let bench: Bench;
let admin: Person;
beforeAll(async () => {
  bench = await aBench();
  admin = await bench.lab.hire({ roles: ['ADM'] });
});
afterAll(() => bench.lab.close());

const openWork = async (person: Person) =>
  must(await bench.lab.call<OpenGroupView[]>(staffAdminContract.openWork, admin, { id: person.id }));
const stop = (person: Person, handOver: { key: string; staffId: string }[], by = admin) =>
  bench.lab.call(staffAdminContract.stop, by, { id: person.id, reason: '调离检测岗位', handOver });
const statusOf = async (person: Person) =>
  (await bench.lab.system.db.selectFrom('staff').select('status').where('id', '=', person.id).executeTakeFirstOrThrow())
    .status;
const toFirst = (groups: OpenGroupView[]) =>
  groups.map(({ key, candidates }) => ({ key, staffId: candidates[0]?.id ?? '' }));

/** A tester who has a mandate's tasks and samples, keeps a device, heads a department and looks after a client. */
const aLoadedTester = async (): Promise<Person> => {
  const { lab, catalogue } = bench;
  const person = await lab.hire({ roles: ['TEST'], name: '要走的人' });
  await authorise(lab, person, catalogue.area.id, ['test']);
  const { people } = bench;
  await anAssignedMandate({ ...bench, people: { ...people, tester: person } });
  await lab.system.db.updateTable('equipment').set({ keeperId: person.id }).where('id', '=', bench.deviceId).execute();
  await lab.system.db.updateTable('customer').set({ salesId: person.id }).where('id', '=', bench.customerId).execute();
  await insertRow(writerOf(lab), 'department', {
    name: `小组${person.id.slice(-6)}`,
    code: person.id.slice(-6),
    type: 'lab',
    leaderId: person.id,
  });
  return person;
};

describe('GET /api/staffadmin/openwork/{id}', () => {
  it('names everything in hand and who is able to take it over', async () => {
    const { people } = bench;
    const person = await aLoadedTester();
    const groups = await openWork(person);
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['tasks', 2],
      ['samples', 1],
      ['equipment', 1],
      ['departments', 1],
      ['customers', 1],
    ]);
    const able = groups[0]?.candidates.map(({ id }) => id) ?? [];
    expect(able).toEqual(expect.arrayContaining([people.tester.id, people.second.id]));
    // A receptionist has no authorisation to test, the leaver does not take over from himself.
    expect(able).not.toContain(people.rec.id);
    expect(able).not.toContain(person.id);
  });

  it('has nothing to say of a person without work, and is not for everybody', async () => {
    const idle = await bench.lab.hire({ roles: ['TEST'] });
    expect(await openWork(idle)).toEqual([]);
    expect((await bench.lab.call(staffAdminContract.openWork, bench.people.tm, { id: idle.id })).status).toBe(403);
  });
});

describe('PUT /api/staffadmin/stop/{id}', () => {
  it('names each kind of work that is left over, and leaves everything as it was', async () => {
    const person = await aLoadedTester();
    const [tasks] = await openWork(person);
    const answer = await stop(person, [{ key: tasks?.key ?? '', staffId: bench.people.second.id }]);
    expect(answer.code).toBe(600);
    expect(blockersOf(answer)).toEqual([
      'staff.open.samples',
      'staff.open.equipment',
      'staff.open.departments',
      'staff.open.customers',
    ]);
    expect(answer.message).toContain('要走的人还有 1 项保管的设备未移交');
    expect(await statusOf(person)).toBe('active');
    expect((await openWork(person))[0]?.count).toBe(2);
  });

  it('refuses a taker who is not authorised, and stores nothing', async () => {
    const person = await aLoadedTester();
    const groups = await openWork(person);
    const handOver = toFirst(groups).map((each, index) =>
      index === 0 ? { ...each, staffId: bench.people.rec.id } : each,
    );
    const answer = await stop(person, handOver);
    expect(blockersOf(answer)).toEqual(['staff.unable.tasks']);
    expect((await openWork(person)).length).toBe(groups.length);
  });

  it('hands everything over in one go, with trail, custody and messages, and stops the person', async () => {
    const { lab, people } = bench;
    const { db } = lab.system;
    const person = await aLoadedTester();
    const groups = await openWork(person);
    const handOver = groups.map(({ key, kind, candidates }) => ({
      key,
      staffId: kind === 'tasks' ? people.second.id : (candidates[0]?.id ?? ''),
    }));
    expect((await stop(person, handOver)).code).toBe(200);
    expect(await statusOf(person)).toBe('stopped');
    expect(await openWork(person)).toEqual([]);
    const tasks = await db
      .selectFrom('task')
      .select(['id', 'state'])
      .where('assigneeId', '=', people.second.id)
      .execute();
    const given = tasks.filter(({ id }) => groups[0]?.items.some((item) => item.id === id));
    expect(given.map(({ state }) => state)).toEqual(['assigned', 'assigned']);
    expect(await trailOf(bench, given[0]?.id ?? '')).toContain('task.reassign');
    const sampleId = groups.find(({ kind }) => kind === 'samples')?.items[0]?.id ?? '';
    const moves = await db
      .selectFrom('custody')
      .select(['fromStaffId', 'toStaffId'])
      .where('sampleId', '=', sampleId)
      .orderBy('id')
      .execute();
    expect(moves.at(-1)).toEqual({
      fromStaffId: person.id,
      toStaffId: handOver.find(({ key }) => key.startsWith('samples'))?.staffId,
    });
    expect(await trailOf(bench, bench.deviceId)).toContain('equipment.handOver');
    const told = await db.selectFrom('message').select('title').where('toStaffId', '=', people.second.id).execute();
    expect(told.some(({ title }) => title.includes('分配给您'))).toBe(true);
    const { rows } = await lab.system.pool.query(
      `select after, reason from audit_log where action = 'staff.stop' and ref_id = $1`,
      [person.id],
    );
    expect(rows[0]).toMatchObject({
      reason: '调离检测岗位',
      after: { handedOver: { tasks: 2, samples: 1, equipment: 1, departments: 1, customers: 1 } },
    });
  });

  it('gives what was on its way to the person back to its giver, who hears of it', async () => {
    const { lab, people, catalogue, customerId } = bench;
    const person = await lab.hire({ roles: ['TEST'], name: '没来得及接收的人' });
    const order = await aReadyOrder(lab, people.rec, catalogue, customerId);
    const sample = await firstSampleOf(lab, people.rec, order.id);
    const handing = { ids: [sample.id], toStaffId: person.id, purpose: 'test', password: PASSWORD };
    must(await lab.call(handoverContract.give, people.rec, handing));
    const groups = await openWork(person);
    expect(groups.map(({ kind, count, candidates }) => [kind, count, candidates.map(({ id }) => id)])).toEqual([
      ['handovers', 1, [people.rec.id]],
    ]);
    expect(blockersOf(await stop(person, []))).toEqual(['staff.open.handovers']);
    expect((await stop(person, toFirst(groups))).code).toBe(200);
    const { rows } = await lab.system.pool.query(
      `select h.state, h.reason, s.holder_id as holder from handover h join sample s on s.id = h.sample_id where s.id = $1`,
      [sample.id],
    );
    expect(rows).toEqual([{ state: 'withdrawn', reason: '调离检测岗位', holder: people.rec.id }]);
    const told = await lab.system.db
      .selectFrom('message')
      .select('title')
      .where('toStaffId', '=', people.rec.id)
      .execute();
    expect(told.some(({ title }) => title.includes('1 个样品未被接收'))).toBe(true);
    // The giver hands it to somebody else.
    must(await lab.call(handoverContract.give, people.rec, { ...handing, toStaffId: people.tester.id }));
  });

  it('moves what was entered with the tasks', async () => {
    const { lab, people } = bench;
    const person = await aLoadedTester();
    const groups = await openWork(person);
    const ids = groups[0]?.items.map(({ id }) => id) ?? [];
    await lab.system.pool.query(`update result set "values" = '{7.1}' where task_id = any($1)`, [ids]);
    await lab.system.pool.query(`update task set state = 'testing' where id = any($1)`, [ids]);
    const handOver = groups.map(({ key, kind, candidates }) => ({
      key,
      staffId: kind === 'tasks' ? people.tester.id : (candidates[0]?.id ?? ''),
    }));
    must(await stop(person, handOver));
    const { rows } = await lab.system.pool.query<{ values: string[]; assignee_id: string }>(
      `select r."values", w.assignee_id from result r join worksheet w on w.id = r.worksheet_id where r.task_id = any($1)`,
      [ids],
    );
    expect(rows.every(({ values, assignee_id: owner }) => values[0] === '7.1' && owner === people.tester.id)).toBe(
      true,
    );
  });
});
