import { authContract, type CurrentUser } from '../../contract/account/auth';
import type { Synchronised } from '../../contract/kit/synchronised';
import { menuContract } from '../../contract/menu/menu';
import { orderContract } from '../../contract/order/order';
import { resourceContract } from '../../contract/role/resource';
import { roleContract } from '../../contract/role/role';
import { staffContract } from '../../contract/staff/staff';
import { staffAdminContract } from '../../contract/staff/staff-admin';
import { screensOpenTo } from '../../domain/menu/screens';
import { type RoleCode, roles } from '../../domain/role/rights';
import { must } from '../support/builders/bench';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let admin: Person;
let second: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  admin = await lab.hire({ roles: ['ADM'] });
  second = await lab.hire({ roles: ['ADM'] });
});
afterAll(() => lab.close());

type Role = {
  id: string;
  ver: number;
  code: string;
  name: string;
  dataScope: string;
  resourceIds: string[];
  systemIds: string[];
};
const rolesNow = async () => must(await lab.call<Role[]>(roleContract.list, admin, { all: true }));
const roleOf = async (code: string): Promise<Role> => {
  const found = (await rolesNow()).find((role) => role.code === code);
  if (found === undefined) throw new Error(code);
  return found;
};
const rightId = async (code: string) =>
  (await lab.system.db.selectFrom('resource').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const change = (role: Role, over: object, by = admin) =>
  lab.call<Role>(roleContract.update, by, {
    id: role.id,
    ver: role.ver,
    code: role.code,
    name: role.name,
    dataScope: role.dataScope,
    ...over,
  });
const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
const signInAgain = async () => {
  const { username } = admin;
  admin = { ...admin, token: must(await lab.call<string>(authContract.login, null, { username, password: PASSWORD })) };
};
const me = async (person: Person) => must(await lab.call<CurrentUser>(authContract.current, person));

describe('a founded laboratory', () => {
  it('gives each built-in role the screens that its rights open', async () => {
    const tester = await lab.hire({ roles: ['TEST'] });
    const { systems, menu } = await me(tester);
    const declared = screensOpenTo(new Set(roles.TEST.rights)).flatMap(({ entries }) => entries);
    expect(systems).toEqual(declared.map(({ path }) => path));
    expect(menu[0]).toMatchObject({ path: '/', name: '工作台', area: '#home' });
  });
});

describe('PUT /api/role/{id}', () => {
  it('holds from the next request of everybody who is signed in with the role', async () => {
    const keeper = await lab.hire({ roles: ['KEEP'] });
    const role = await roleOf('KEEP');
    expect((await lab.call(orderContract.list, keeper)).code).toBe(200);
    const without = role.resourceIds.filter((id) => id !== '');
    const orderRead = await rightId('order.read');
    const taken = must(await change(role, { resourceIds: without.filter((id) => id !== orderRead) }));
    expect((await lab.call(orderContract.list, keeper)).status).toBe(403);
    must(await change(taken, { resourceIds: role.resourceIds }));
    expect((await lab.call(orderContract.list, keeper)).code).toBe(200);
  });

  it('lets nobody give a right or more rows to himself, though another administrator may', async () => {
    const role = await roleOf('ADM');
    const approve = await rightId('report.approve');
    const own = await change(role, { resourceIds: [...role.resourceIds, approve] });
    expect([own.status, fieldsOf(own.data)]).toEqual([400, ['resourceIds']]);
    expect(own.message).toContain('批准报告');
    const wider = await change(role, { dataScope: 'all' });
    expect([wider.status, fieldsOf(wider.data)]).toEqual([400, ['dataScope']]);
    expect((await roleOf('ADM')).ver).toBe(role.ver);
    const aide = must(
      await lab.call<Role>(roleContract.create, admin, {
        code: 'AIDE',
        name: '助理',
        dataScope: 'self',
        resourceIds: [approve],
      }),
    );
    const person = await personOf(admin);
    const self = await lab.call(staffContract.update, admin, { ...person, roleIds: [...person.roleIds, aide.id] });
    expect([self.status, fieldsOf(self.data)]).toEqual([400, ['roleIds']]);
    expect(
      (await lab.call(staffContract.update, second, { ...person, roleIds: [...person.roleIds, aide.id] })).code,
    ).toBe(200);
    // Changed roles end the person's sessions.
    expect((await lab.call(authContract.current, admin)).status).toBe(401);
    await signInAgain();
    expect((await me(admin)).resources).toContain('report.approve');
    must(await lab.call(staffContract.update, second, { ...(await personOf(admin)), roleIds: person.roleIds }));
    await signInAgain();
  });

  it('keeps somebody who may look after roles and people', async () => {
    const role = await roleOf('ADM');
    const without = role.resourceIds.filter((id) => id !== '');
    const keep = await rightId('role.update');
    const answer = await change(role, { resourceIds: without.filter((id) => id !== keep) });
    expect([answer.status, fieldsOf(answer.data)]).toEqual([400, ['resourceIds']]);
    expect((await roleOf('ADM')).resourceIds).toHaveLength(role.resourceIds.length);
    must(await lab.call(staffAdminContract.stop, admin, { id: second.id }));
    const last = await personOf(admin);
    const tester = (await roleOf('TEST')).id;
    const left = await lab.call(staffContract.update, admin, { ...last, roleIds: [tester] });
    expect([left.status, fieldsOf(left.data)]).toEqual([400, ['roleIds']]);
    must(await lab.call(staffAdminContract.restart, admin, { id: second.id }));
  });
});

const personOf = async ({ id }: Person) => {
  const { ver, name, username, departId, roleIds } = must(
    await lab.call<{ ver: number; name: string; username: string; departId: string; roleIds: string[] }>(
      staffContract.one,
      admin,
      { id },
    ),
  );
  return { id, ver, name, username, departId, roleIds };
};

describe('POST /api/role', () => {
  it('adds the screens that the rights open where none are named', async () => {
    const resourceIds = [await rightId('equipment.read')];
    const role = must(
      await lab.call<Role>(roleContract.create, admin, {
        code: 'LOOK',
        name: '看设备',
        dataScope: 'self',
        resourceIds,
      }),
    );
    const { rows } = await lab.system.pool.query<{ path: string }>(
      'select path from menu where id = any($1) order by path',
      [role.systemIds],
    );
    expect(rows.map(({ path }) => path)).toEqual(['/', '/equipment', '/message', '/work']);
  });
});

describe('GET /api/Resource/synchronous/{id}', () => {
  const synchronise = async (person = admin, id = '0') =>
    lab.call<Synchronised>(resourceContract.synchronise, person, { id });

  it('tells what it added, worded anew and found orphaned, and gives new rights to the built-in roles', async () => {
    const { db } = lab.system;
    const lost = await rightId('statistics.read');
    await db.updateTable('resource').set({ code: 'statistics.old' }).where('id', '=', lost).execute();
    await db.updateTable('resource').set({ name: '旧词' }).where('code', '=', 'order.read').execute();
    const done = must(await synchronise());
    expect(done).toMatchObject({ added: 1, updated: 1, orphaned: 1 });
    expect(done.changes.map(({ kind, code }) => [kind, code])).toEqual(
      expect.arrayContaining([
        ['added', 'statistics.read'],
        ['updated', 'order.read'],
        ['orphaned', 'statistics.old'],
      ]),
    );
    const fresh = await rightId('statistics.read');
    const holders = (await rolesNow()).filter(({ resourceIds }) => resourceIds.includes(fresh)).map(({ code }) => code);
    const declared = (Object.keys(roles) as RoleCode[]).filter((code) =>
      roles[code].rights.includes('statistics.read'),
    );
    expect(holders.sort()).toEqual(declared.sort());
    expect(must(await synchronise())).toMatchObject({ added: 0, updated: 0, orphaned: 0 });

    // What is orphaned goes from the roles that still name it; what the program uses stays.
    expect((await lab.call(resourceContract.remove, admin, { id: lost })).code).toBe(200);
    expect((await rolesNow()).some(({ resourceIds }) => resourceIds.includes(lost))).toBe(false);
    expect((await lab.call(resourceContract.remove, admin, { id: fresh })).status).toBe(400);
  });

  it('knows its modules, and who may', async () => {
    expect(must(await synchronise(admin, 'order'))).toMatchObject({ added: 0 });
    expect((await synchronise(admin, 'galaxy')).status).toBe(404);
    expect((await synchronise(await lab.hire({ roles: ['TM'] }))).status).toBe(403);
  });
});

describe('GET /api/system/synchronous/{id}', () => {
  const menuRow = (path: string) =>
    lab.system.db
      .selectFrom('menu')
      .selectAll()
      .where('path', '=', path)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();

  it('adds what is missing, flags what the program does not know, and lets that be removed', async () => {
    const own = must(
      await lab.call<{ id: string }>(menuContract.create, admin, { name: '旧页面', path: '/gone', sort: 1 }),
    );
    const basis = await menuRow('/basis');
    await lab.system.db
      .updateTable('menu')
      .set({ deletedAt: new Date().toISOString() })
      .where('id', '=', basis.id)
      .execute();
    const done = must(await lab.call<Synchronised>(menuContract.synchronise, admin, { id: '0' }));
    expect(done.changes).toEqual([
      { kind: 'added', code: '/basis', name: '检测依据' },
      { kind: 'orphaned', code: '/gone', name: '旧页面' },
    ]);
    expect((await menuRow('/gone')).orphan).toBe(true);
    expect((await lab.call(menuContract.remove, admin, { id: own.id })).code).toBe(200);
    expect((await lab.call(menuContract.remove, admin, { id: (await menuRow('/role')).id })).status).toBe(400);
    expect((await lab.call(menuContract.synchronise, admin, { id: 'galaxy' })).status).toBe(404);
  });

  it('follows the words of the program where nobody has chosen others', async () => {
    const { id, ver, path, parentId, sort } = await menuRow('/standard');
    must(
      await lab.call(menuContract.update, admin, {
        id,
        ver,
        path,
        parentId,
        sort,
        name: '标准库',
        nameEn: 'Our standards',
      }),
    );
    await lab.system.db
      .updateTable('menu')
      .set({ nameEn: 'Testing bases', name: '依据' })
      .where('path', '=', '/basis')
      .execute();
    const done = must(await lab.call<Synchronised>(menuContract.synchronise, admin, { id: '0' }));
    expect(done.changes).toEqual([{ kind: 'updated', code: '/basis', name: '检测依据' }]);
    expect(await menuRow('/basis')).toMatchObject({ name: '检测依据', nameEn: 'Test methods', updatedBy: null });
    expect(await menuRow('/standard')).toMatchObject({ name: '标准库', nameEn: 'Our standards' });
    expect(must(await lab.call<Synchronised>(menuContract.synchronise, admin, { id: '0' })).changes).toEqual([]);
  });

  it('names, orders and hides screens for those who are signed in', async () => {
    const tester = await lab.hire({ roles: ['EQ'] });
    const { id, ver, path, parentId, sort } = await menuRow('/equipment');
    const row = { id, ver, path, parentId, sort };
    const named = must(
      await lab.call<{ ver: number }>(menuContract.update, admin, { ...row, name: '仪器台账', nameEn: 'Devices' }),
    );
    expect((await me(tester)).menu).toContainEqual(expect.objectContaining({ path: '/equipment', name: '仪器台账' }));
    must(await lab.call(menuContract.update, admin, { ...row, ver: named.ver, name: '仪器台账', hidden: true }));
    expect((await me(tester)).systems).not.toContain('/equipment');
    const moved = await lab.call(menuContract.update, admin, {
      ...row,
      ver: named.ver + 1,
      name: '仪器',
      path: '/elsewhere',
    });
    expect([moved.status, fieldsOf(moved.data)]).toEqual([400, ['path']]);
  });
});
