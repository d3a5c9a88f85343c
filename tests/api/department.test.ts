import { type DepartmentNode, departmentContract } from '../../contract/department/department';
import { staffContract } from '../../contract/staff/staff';
import { insertRow } from '../../server/kernel/rows';
import { must } from '../support/builders/bench';
import { aCatalogue, aDevice, writerOf } from '../support/builders/catalogue';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let admin: Person;
let tester: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  admin = await lab.hire({ roles: ['ADM'] });
  tester = await lab.hire({ roles: ['TEST'] });
});
afterAll(() => lab.close());

let made = 0;
type Row = { id: string; ver: number; name: string; parentId: string | null; stopped: boolean | null };
const aDepartment = async (over: object = {}): Promise<Row> => {
  made += 1;
  const draft = { name: `科室${made}`, code: `KS${made}`, type: 'lab', ...over };
  return must(await lab.call<Row>(departmentContract.create, admin, draft));
};
const tree = async () => must(await lab.call<DepartmentNode[]>(departmentContract.tree, tester));
const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
const rulesOf = (data: unknown) => (data as { blockers: { rule: string }[] }).blockers.map(({ rule }) => rule);
const trailOf = async (id: string) =>
  (
    await lab.system.db
      .selectFrom('auditLog')
      .select(['action', 'reason'])
      .where('refId', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ action, reason }) => [action, reason]);

describe('GET /api/depart/tree', () => {
  it('tells of each department its head and how many active people it has', async () => {
    const leader = await lab.hire({ roles: ['DIR'], name: '何主任' });
    const { id } = await aDepartment({ leaderId: leader.id });
    await lab.hire({ roles: ['TEST'], departId: id });
    const node = (await tree()).find((each) => each.id === id);
    expect(node).toMatchObject({ leaderName: '何主任', people: 1, stopped: false });
  });
});

describe('PUT /api/depart/move/{id}', () => {
  const move = (row: Row, parentId: string | null, index: number, person = admin) =>
    lab.call<Row>(departmentContract.move, person, { id: row.id, ver: row.ver, parentId, index });

  it('puts a department below another one at a place among its siblings', async () => {
    const parent = await aDepartment();
    const first = await aDepartment({ parentId: parent.id, sort: 1 });
    const second = await aDepartment({ parentId: parent.id, sort: 2 });
    const newcomer = await aDepartment();
    must(await move(newcomer, parent.id, 1));
    const below = (await tree()).filter(({ parentId }) => parentId === parent.id).map(({ id }) => id);
    expect(below).toEqual([first.id, newcomer.id, second.id]);
    expect(await trailOf(newcomer.id)).toEqual([
      ['department.create', null],
      ['department.update', null],
    ]);
  });

  it('refuses a circle by its field, a parent that is none, a stale version, and who may not', async () => {
    const above = await aDepartment();
    const below = await aDepartment({ parentId: above.id });
    const circle = await move(above, below.id, 0);
    expect([circle.status, fieldsOf(circle.data)]).toEqual([400, ['parentId']]);
    const nowhere = await move(above, '00000000-0000-7000-8000-000000000000', 0);
    expect([nowhere.status, fieldsOf(nowhere.data)]).toEqual([400, ['parentId']]);
    expect((await move({ ...below, ver: 9 }, null, 0)).status).toBe(409);
    expect((await move(below, null, 0, tester)).status).toBe(403);
    expect((await tree()).find(({ id }) => id === above.id)?.parentId).toBeNull();
  });
});

describe('PUT /api/depart/stop/{id} and restart/{id}', () => {
  const stop = (row: Row, person = admin, reason = '科室撤并') =>
    lab.call<Row>(departmentContract.stop, person, { id: row.id, ver: row.ver, reason });

  it('closes an empty department, hires nobody into it, and opens it again', async () => {
    const row = await aDepartment();
    const stopped = must(await stop(row));
    expect(stopped.stopped).toBe(true);
    const { roleIds } = await lab.system.db
      .selectFrom('staff')
      .select('roleIds')
      .where('id', '=', tester.id)
      .executeTakeFirstOrThrow();
    const hired = await lab.call(staffContract.create, admin, {
      name: '新人',
      username: 'to.nowhere',
      departId: row.id,
      roleIds,
    });
    expect([hired.status, fieldsOf(hired.data)]).toEqual([400, ['departId']]);
    must(await lab.call(departmentContract.restart, admin, { id: row.id, ver: stopped.ver }));
    expect(await trailOf(row.id)).toEqual([
      ['department.create', null],
      ['department.stop', '科室撤并'],
      ['department.restart', null],
    ]);
  });

  it('names what still hangs on it: people, departments, areas, devices', async () => {
    const row = await aDepartment();
    await aDepartment({ parentId: row.id, name: '挂在下面的' });
    const keeper = await lab.hire({ roles: ['TEST'], departId: row.id, name: '在岗的' });
    const catalogue = await aCatalogue(lab, row.id);
    const device = await aDevice(lab, catalogue, keeper);
    await lab.system.db.updateTable('equipment').set({ departId: row.id }).where('id', '=', device.id).execute();
    const { status, data, message } = await stop(row);
    expect(status).toBe(200);
    expect(rulesOf(data)).toEqual([
      'department.people',
      'department.departments',
      'department.areas',
      'department.equipment',
    ]);
    expect(message).toContain('在岗的');
    expect(message).toContain('挂在下面的');
    expect((await tree()).find(({ id }) => id === row.id)?.stopped).toBe(false);
  });

  it('refuses twice, without a reason, and who may not', async () => {
    const row = await aDepartment();
    expect((await stop(row, tester)).status).toBe(403);
    expect((await stop(row, admin, '撤')).status).toBe(400);
    const stopped = must(await stop(row));
    expect((await stop(stopped)).status).toBe(409);
  });
});

describe('PUT /api/depart/{id}', () => {
  it('names only an active person as its head', async () => {
    const gone = await insertRow(writerOf(lab), 'staff', {
      name: '已离职',
      username: 'gone.person',
      departId: lab.departId,
      roleIds: [],
      status: 'stopped',
    });
    const row = await aDepartment();
    const answer = await lab.call(departmentContract.update, admin, {
      id: row.id,
      ver: row.ver,
      name: row.name,
      code: `KS${made}`,
      type: 'lab',
      leaderId: gone.id,
    });
    expect([answer.status, fieldsOf(answer.data)]).toEqual([400, ['leaderId']]);
  });
});
