import { authContract, type CurrentUser } from '../../contract/account/auth';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { roleContract } from '../../contract/role/role';
import { type SigningCaseView, signingCaseContract } from '../../contract/staff/signing-case';
import { staffContract } from '../../contract/staff/staff';
import { staffAdminContract } from '../../contract/staff/staff-admin';
import { workContract } from '../../contract/to-do/work';
import { signingRights } from '../../server/kernel/signing';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { newPassword } from '../../server/staff/commands/new-password';
import { blockersOf, must } from '../support/builders/bench';
import { aReportToCompile } from '../support/builders/report';
import { aDesk, bringTo, type Desk } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
let admin: Person;
let quality: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  admin = await lab.hire({ roles: ['ADM'] });
  quality = desk.qm;
});
afterAll(() => lab.close());

type File = { id: string; ver: number; name: string; username: string; departId: string; roleIds: string[] };
const roleId = async (code: string) =>
  (await lab.system.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const fileOf = async (person: Pick<Person, 'id'>) => {
  const { id, ver, name, username, departId, roleIds } = must(await lab.call<File>(staffContract.one, admin, person));
  return { id, ver, name, username, departId, roleIds };
};
const waiting = async (by: Person, input: object = {}) =>
  must(await lab.call<{ list: SigningCaseView[] }>(signingCaseContract.list, by, { ...input })).list;
const decide = (what: 'confirm' | 'refuse', by: Person, { id }: { id: string }, reason = '已与本人当面核实') =>
  lab.call(signingCaseContract[what], by, { id, reason });
const rightsOf = async (person: Pick<Person, 'token'>) =>
  must(await lab.call<CurrentUser>(authContract.current, person)).resources;
const signIn = async (username: string, password: string) =>
  must(await lab.call<string>(authContract.login, null, { username, password }));
const messagesOf = async ({ id }: Person) =>
  (await lab.system.db.selectFrom('message').select('title').where('toStaffId', '=', id).execute()).map(
    ({ title }) => title,
  );
const later = (minutes: number) =>
  lab.system.pool.query(`update session set proved_at = proved_at - $1 * interval '1 minute'`, [minutes]);
const earlierCases = (hours: number) =>
  lab.system.pool.query(`update signing_case set created_at = created_at - $1 * interval '1 hour'`, [hours]);

test('the rights that sign are those of the steps that ask for a signature', () => {
  expect([...signingRights]).toEqual(
    expect.arrayContaining([
      'report.approve',
      'report.audit',
      'report.cancel',
      'mandate.check',
      'staff.confirmSigning',
    ]),
  );
  for (const right of ['report.read', 'worksheet.enter', 'role.update', 'order.create'] as const)
    expect(signingRights.has(right)).toBe(false);
});

test('before the first report one person founds the laboratory, and a reset suspends nothing', async () => {
  const person = await lab.hire({ roles: ['TEST'] });
  must(await lab.call(staffContract.update, admin, { ...(await fileOf(person)), roleIds: [await roleId('SIGN')] }));
  expect((await fileOf(person)).roleIds).toEqual([await roleId('SIGN')]);
  must(await lab.call(staffAdminContract.reset, admin, { id: person.id }));
  expect(await waiting(quality)).toEqual([]);
});

describe('in a laboratory that issues reports', () => {
  let reportId: string;
  beforeAll(async () => {
    const { reportId: other } = await aReportToCompile(lab);
    ({ reportId } = await aReportToCompile(lab));
    await bringTo(lab, desk, reportId, 'awaitingAudit');
    await lab.system.pool.query(`update report set state = 'issued' where id = $1`, [other]);
  });

  it('an act on others asks for a password of the last five minutes', async () => {
    const person = await lab.hire({ roles: ['KEEP'] });
    await later(6);
    const asked = [
      await lab.call(staffAdminContract.reset, admin, { id: person.id }),
      await lab.call(staffAdminContract.stop, admin, { id: person.id, reason: '离职交接' }),
      await lab.call(staffContract.update, admin, { ...(await fileOf(person)), roleIds: [await roleId('TEST')] }),
      await lab.call(staffContract.create, admin, { ...(await fileOf(person)), username: 'another.one' }),
      await lab.call(roleContract.create, admin, { code: 'NEW', name: '新', dataScope: 'self' }),
    ];
    expect(asked.map(({ status, data }) => [status, data])).toEqual(asked.map(() => [403, { proof: true }]));
    // Other facts of a person change nothing that he may do.
    must(await lab.call(staffContract.update, admin, { ...(await fileOf(person)), name: '改名' }));
    expect((await lab.call(authContract.prove, admin, { password: 'wrong' })).status).toBe(400);
    expect((await lab.call(staffAdminContract.reset, admin, { id: person.id })).status).toBe(403);
    must(await lab.call(authContract.prove, admin, { password: PASSWORD }));
    must(await lab.call(staffAdminContract.reset, admin, { id: person.id }));
    await later(-6);
  });

  it('a reset suspends the signature until somebody else has spoken with the person', async () => {
    const { aud: audit } = desk;
    const { initialPassword } = must(
      await lab.call<{ initialPassword: string }>(staffAdminContract.reset, admin, { id: audit.id }),
    );
    const token = await signIn(audit.username, initialPassword);
    must(await lab.call(authContract.changePassword, { token }, { old: initialPassword, new: 'Another-horse-7' }));
    const sign = () =>
      lab.call(reportAdminContract.review, { token }, { id: reportId, result: 'pass', password: 'Another-horse-7' });
    expect(blockersOf(await sign())).toEqual(['signing.suspended']);
    /** What the report's button for the signature says to the person. */
    const button = async () =>
      must(await lab.call<ReportRecord>(reportContract.record, { token }, { id: reportId })).actions.find(
        ({ code }) => code === 'audit',
      );
    expect(await button()).toMatchObject({
      enabled: false,
      blockers: ['您的密码由他人设置，签字权限已暂停', expect.stringMatching(/^请联系质量负责人/)],
    });
    expect((await messagesOf(audit)).join()).toContain('签字权限暂停');
    expect((await messagesOf(quality)).join()).toContain(audit.name);

    const [matter] = await waiting(quality, { staffId: audit.id });
    if (matter === undefined) throw new Error('nothing waits');
    expect(matter).toMatchObject({ kind: 'reset', staffName: audit.name, openedBy: admin.name });
    expect(matter.second).toMatchObject({ as: 'manager', names: [quality.name, desk.tm.name], from: null });
    const todos = must(await lab.call<{ code: string; count: number }[]>(workContract.todos, quality));
    expect(todos.find(({ code }) => code === 'signing.confirm')?.count).toBe(1);
    // Neither who did it nor the person; a suspension is not refused away.
    expect((await decide('confirm', admin, matter)).status).toBe(403);
    expect((await decide('confirm', { ...audit, token }, matter)).status).toBe(403);
    expect((await decide('refuse', quality, matter)).status).toBe(400);
    must(await decide('confirm', quality, matter));
    expect((await decide('confirm', quality, matter)).status).toBe(409);
    expect(await button()).toMatchObject({ enabled: true });
    must(await sign());
    const [decided] = await waiting(quality, { staffId: audit.id, decided: true });
    expect(decided).toMatchObject({ id: matter.id, state: 'confirmed', actions: [] });
    expect(decided?.decision).toMatchObject({ by: quality.name, reason: '已与本人当面核实' });
    // It is nobody else's who has no say in it.
    expect(await waiting(desk.comp, { decided: true })).toEqual([]);
  });

  it('a role that signs counts once a second person has confirmed it, and ends the sessions', async () => {
    const person = await lab.hire({ roles: ['KEEP'] });
    const sign = await roleId('SIGN');
    const file = await fileOf(person);
    const saved = must(
      await lab.call<File>(staffContract.update, admin, { ...file, roleIds: [...file.roleIds, sign] }),
    );
    expect(saved.roleIds).toEqual(file.roleIds);
    expect(await rightsOf(person)).not.toContain('report.approve');
    const [matter] = await waiting(person);
    if (matter === undefined) throw new Error('nothing waits');
    expect(matter).toMatchObject({ kind: 'role', roleCode: 'SIGN', actions: [] });
    // Asked again it is the same request.
    must(await lab.call(staffContract.update, admin, { ...(await fileOf(person)), roleIds: [...file.roleIds, sign] }));
    expect(await waiting(quality, { staffId: person.id })).toHaveLength(1);
    expect((await decide('confirm', admin, matter)).status).toBe(403);
    must(await decide('confirm', quality, matter));
    expect((await lab.call(authContract.current, person)).status).toBe(401);
    expect(await rightsOf({ token: await signIn(person.username, PASSWORD) })).toContain('report.approve');
    // Less needs nobody.
    must(await lab.call(staffContract.update, admin, { ...(await fileOf(person)), roleIds: file.roleIds }));
    expect((await fileOf(person)).roleIds).toEqual(file.roleIds);
  });

  it('who asked may take a request back, and a new person waits for his role', async () => {
    const draft = {
      name: '新签字人',
      username: 'new.signatory',
      departId: lab.departId,
      roleIds: [await roleId('QM')],
    };
    const hired = must(await lab.call<File>(staffContract.create, admin, draft));
    expect(hired.roleIds).toEqual([]);
    const [matter] = await waiting(admin, { staffId: hired.id });
    if (matter === undefined) throw new Error('nothing waits');
    expect(matter.actions.map(({ code }) => code)).toEqual(['refuse']);
    // Nobody confirms it while the person has a password that somebody else knows.
    expect((await decide('confirm', quality, matter)).status).toBe(403);
    must(await decide('refuse', admin, matter, '误操作撤回'));
    expect(await waiting(quality, { staffId: hired.id })).toEqual([]);
    const [back] = await waiting(quality, { staffId: hired.id, decided: true });
    expect(back).toMatchObject({ state: 'refused', decision: { by: admin.name, reason: '误操作撤回' } });
    expect((await fileOf(hired)).roleIds).toEqual([]);
  });

  it('a role that somebody holds gets its signing rights from two people', async () => {
    const keeper = await lab.hire({ roles: ['KEEP'] });
    const list = must(
      await lab.call<
        { id: string; ver: number; code: string; name: string; dataScope: string; resourceIds: string[] }[]
      >(roleContract.list, admin, { all: true }),
    );
    const role = list.find(({ code }) => code === 'KEEP');
    const codes = ['report.approve', 'statistics.read'];
    const resources = await lab.system.db.selectFrom('resource').selectAll().where('code', 'in', codes).execute();
    if (role === undefined) throw new Error('no role');
    const { id, ver, code, name, dataScope } = role;
    const resourceIds = [...role.resourceIds, ...resources.map((each) => each.id)];
    must(await lab.call(roleContract.update, admin, { id, ver, code, name, dataScope, resourceIds }));
    const now = await rightsOf(keeper);
    expect([now.includes('statistics.read'), now.includes('report.approve')]).toEqual([true, false]);
    const [matter] = await waiting(quality, { roleId: id });
    if (matter === undefined) throw new Error('nothing waits');
    expect(matter).toMatchObject({ kind: 'rights', rights: [{ zh: '批准报告' }] });
    must(await decide('confirm', quality, matter));
    expect(await rightsOf(keeper)).toContain('report.approve');
  });

  it('goes on where nobody can be the second person, after a day in which everybody knows', async () => {
    const tester = await lab.hire({ roles: ['TEST'] });
    await lab.system.pool.query(`update staff set status = 'stopped' where id = $1`, [desk.tm.id]);
    // The quality manager alone confirms here, and it is his password that is reset.
    must(await lab.call(staffAdminContract.reset, admin, { id: quality.id }));
    const [matter] = await waiting(admin, { staffId: quality.id });
    if (matter === undefined) throw new Error('nothing waits');
    expect(matter.second).toMatchObject({ as: 'alone', names: [admin.name] });
    expect((await messagesOf(tester)).join()).toContain('没有第二人可确认');
    expect((await decide('confirm', admin, matter)).status).toBe(403);
    // Another administrator would be a second person at once.
    const second = await lab.hire({ roles: ['ADM'] });
    expect((await waiting(second, { staffId: quality.id }))[0]?.second.as).toBe('administrator');
    await lab.system.pool.query(`update staff set status = 'stopped' where id = $1`, [second.id]);
    await earlierCases(25);
    // Not before the person has a password of his own again.
    expect((await decide('confirm', admin, matter)).status).toBe(403);
    await lab.system.pool.query('update staff set must_change_pwd = false where id = $1', [quality.id]);
    must(await decide('confirm', admin, matter));
    const { after } = await lab.system.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'signingCase.confirm')
      .where('refId', '=', matter.id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ note: { as: 'alone' } });
  });

  it('the command line gives the only administrator a new password, in the trail and told', async () => {
    const { db, auditKey } = lab.system;
    await expect(newPassword(db, auditKey, 'nobody.here')).rejects.toThrow(admin.username);
    const { username, password } = await newPassword(db, auditKey, undefined);
    expect(username).toBe(admin.username);
    expect((await lab.call(authContract.current, admin)).status).toBe(401);
    const token = await signIn(username, password);
    expect(must(await lab.call<CurrentUser>(authContract.current, { token })).mustChangePwd).toBe(true);
    const row = await db
      .selectFrom('auditLog')
      .select(['actorId', 'actorName'])
      .where('action', '=', 'staff.newPassword')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ actorId: null, actorName: '控制台 Console' });
    expect((await messagesOf(quality)).join()).toContain('控制台');
    expect(await firstBrokenLink(db, auditKey, lab.companyId)).toBeNull();
  });
});
