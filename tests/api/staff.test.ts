import { authContract } from '../../contract/account/auth';
import { roleContract } from '../../contract/role/role';
import { staffContract } from '../../contract/staff/staff';
import { staffAdminContract } from '../../contract/staff/staff-admin';
import { staffAuthContract } from '../../contract/staff-auth/staff-auth';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  admin = await lab.hire({ roles: ['ADM'] });
  manager = await lab.hire({ roles: ['TM'] });
});
afterAll(() => lab.close());

type Hired = { id: string; ver: number; initialPassword: string; username: string };
let hired = 0;
const roleId = async (code: string) =>
  (await lab.system.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const hire = async (code: string) => {
  hired += 1;
  const draft = {
    name: `新人${hired}`,
    username: `new.person${hired}`,
    departId: lab.departId,
    roleIds: [await roleId(code)],
  };
  return (await lab.call<Hired>(staffContract.create, admin, draft)).data;
};
const signIn = (username: string, password: string) =>
  lab.call<string>(authContract.login, null, { username, password });
const trail = async (id: string) =>
  (await lab.system.db.selectFrom('auditLog').select('action').where('refId', '=', id).orderBy('seq').execute()).map(
    ({ action }) => action,
  );

describe('POST /api/staff', () => {
  it('shows a one-time password that lets in and has to be changed', async () => {
    const person = await hire('TEST');
    const { data: token } = await signIn(person.username, person.initialPassword);
    expect((await lab.call<{ mustChangePwd: boolean }>(authContract.current, { token })).data.mustChangePwd).toBe(true);
    expect(await lab.call(staffContract.list, { token })).toMatchObject({ status: 403, data: { mustChangePwd: true } });
  });

  it('keeps the password nowhere: neither in the trail nor for a repeated key', async () => {
    const draft = { name: '键', username: 'key.person', departId: lab.departId, roleIds: [await roleId('TEST')] };
    const first = await lab.call<Hired>(staffContract.create, admin, draft, { 'idempotency-key': 'hire-once' });
    const { rows } = await lab.system.pool.query<{ kept: string }>(
      `select (select json_agg(a)::text from audit_log a) || (select json_agg(i)::text from idempotency i) as kept`,
    );
    expect(rows[0]?.kept).toContain('key.person');
    expect(rows[0]?.kept).not.toContain(first.data.initialPassword);
  });

  it('refuses a sign-in name twice and a person without a role', async () => {
    const person = await hire('TEST');
    const draft = { name: '重名', username: person.username, departId: lab.departId, roleIds: [await roleId('TEST')] };
    expect(await lab.call(staffContract.create, admin, draft)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'username' }] },
    });
    expect(
      (await lab.call(staffContract.create, admin, { ...draft, username: 'other.name', roleIds: [] })).status,
    ).toBe(400);
    expect((await lab.call(staffContract.create, manager, draft)).status).toBe(403);
  });
});

describe('PUT /api/staff/{id}', () => {
  it('keeps the sign-in name and the last administrator', async () => {
    const person = await hire('TEST');
    const change = {
      id: person.id,
      ver: 1,
      name: '改名',
      username: 'changed.name',
      departId: lab.departId,
      roleIds: [await roleId('TEST')],
    };
    expect(await lab.call(staffContract.update, admin, change)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'username' }] },
    });
    const self = { ...change, id: admin.id, username: admin.username };
    expect(await lab.call(staffContract.update, admin, self)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'roleIds' }] },
    });
  });
});

describe('GET /api/staff/{id}', () => {
  it('shows roles, department and what an administrator may do', async () => {
    const person = await hire('TEST');
    const { data } = await lab.call<{ departName: string; roles: { code: string }[]; actions: { code: string }[] }>(
      staffContract.one,
      admin,
      { id: person.id },
    );
    expect(data).toMatchObject({ departName: '理化室', roles: [{ code: 'TEST' }] });
    expect(data.actions.map(({ code }) => code)).toEqual(['stop', 'reset']);
    expect(
      (await lab.call<{ actions: unknown[] }>(staffContract.one, manager, { id: person.id })).data.actions,
    ).toEqual([]);
  });
});

describe('PUT /api/staffadmin/stop/{id} and restart/{id}', () => {
  it('ends the sessions and suspends the authorisations; a restart gives a new password', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const given = await lab.call<{ id: string }>(staffAuthContract.create, manager, {
      staffId: person.id,
      kind: 'test',
      validFrom: '2026-01-01',
      basis: '考核',
    });
    expect((await lab.call(staffAdminContract.stop, admin, { id: person.id, reason: '离职交接' })).code).toBe(200);
    expect((await lab.call(authContract.current, person)).status).toBe(401);
    expect((await signIn(person.username, PASSWORD)).status).toBe(400);
    const { status } = await lab.system.db
      .selectFrom('staffAuth')
      .select('status')
      .where('id', '=', given.data.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('suspended');
    const { data } = await lab.call<{ initialPassword: string }>(staffAdminContract.restart, admin, { id: person.id });
    expect((await signIn(person.username, data.initialPassword)).code).toBe(200);
    expect(await trail(person.id)).toEqual(['staff.stop', 'session.refused', 'staff.restart', 'session.signIn']);
  });

  it('refuses to stop oneself, a stopped person, and without the right', async () => {
    const person = await hire('TEST');
    expect((await lab.call(staffAdminContract.stop, admin, { id: admin.id })).status).toBe(400);
    expect((await lab.call(staffAdminContract.stop, manager, { id: person.id })).status).toBe(403);
    await lab.call(staffAdminContract.stop, admin, { id: person.id });
    expect((await lab.call(staffAdminContract.stop, admin, { id: person.id })).status).toBe(409);
  });
});

describe('POST /api/staffadmin/reset/{id}', () => {
  it('makes the old password worthless and tells the person', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const { data } = await lab.call<{ initialPassword: string }>(staffAdminContract.reset, admin, { id: person.id });
    expect((await signIn(person.username, PASSWORD)).status).toBe(400);
    expect((await signIn(person.username, data.initialPassword)).code).toBe(200);
    expect(
      await lab.system.db.selectFrom('message').select('title').where('toStaffId', '=', person.id).execute(),
    ).toHaveLength(1);
  });
});

describe('the pickers of /api/staffadmin', () => {
  it('give active people by right, departments and the tree', async () => {
    const signatory = await lab.hire({ roles: ['SIGN'] });
    const stopped = await lab.hire({ roles: ['SIGN'] });
    await lab.call(staffAdminContract.stop, admin, { id: stopped.id });
    const people = await lab.call<{ id: string }[]>(staffAdminContract.people, manager, {
      permission: 'report.approve',
    });
    expect(people.data.map(({ id }) => id)).toEqual([signatory.id]);
    const departments = await lab.call<{ name: string }[]>(staffAdminContract.departments, manager, {
      id: lab.companyId,
    });
    expect(departments.data.map(({ name }) => name)).toEqual(['理化室']);
    const tree = await lab.call<{ children: { children: { id: string }[] }[] }[]>(
      staffAdminContract.organisation,
      manager,
    );
    const members = tree.data[0]?.children[0]?.children.map(({ id }) => id);
    expect(members).toContain(signatory.id);
    expect(members).not.toContain(stopped.id);
    for (const picker of [staffAdminContract.companies, staffAdminContract.roles])
      expect((await lab.call(picker, manager)).code).toBe(200);
  });
});

describe('PUT /api/role/{id}', () => {
  it('takes effect on sessions that are open', async () => {
    const person = await lab.hire({ roles: ['KEEP'] });
    const { data } = await lab.call<{
      list: { id: string; ver: number; code: string; name: string; dataScope: string }[];
    }>(roleContract.list, admin, { pageSize: 50 });
    const { id, ver, code, name, dataScope } = data.list.find((each) => each.code === 'KEEP') ?? {
      id: '',
      ver: 0,
      code: '',
      name: '',
      dataScope: '',
    };
    expect((await lab.call(staffContract.list, person)).code).toBe(200);
    await lab.call(roleContract.update, admin, { id, ver, code, name, dataScope, resourceIds: [] });
    expect((await lab.call(staffContract.list, person)).status).toBe(403);
  });

  it('keeps built-in roles', async () => {
    const id = await roleId('FIN');
    expect((await lab.call(roleContract.remove, admin, { id })).status).toBe(400);
    expect(
      (await lab.call(roleContract.update, admin, { id, ver: 1, code: 'GOLD', name: '财务', dataScope: 'company' }))
        .status,
    ).toBe(400);
  });
});

describe('DELETE /api/staff/{id}', () => {
  it('takes a person who was sent messages, which stay; one who works on something is refused', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    await lab.call(staffAdminContract.reset, admin, { id: person.id });
    const told = () => lab.system.db.selectFrom('message').select('id').where('toStaffId', '=', person.id).execute();
    expect(await told()).toHaveLength(1);
    expect(await lab.call(staffContract.remove, admin, { id: person.id })).toMatchObject({ code: 200 });
    expect(await told()).toHaveLength(1);
    expect((await lab.call(staffContract.one, admin, { id: person.id })).code).toBe(404);
    const leader = await lab.hire({ roles: ['DIR'] });
    await lab.system.db.updateTable('department').set({ leaderId: leader.id }).execute();
    expect(await lab.call(staffContract.remove, admin, { id: leader.id })).toMatchObject({ code: 400 });
  });
});
