import { authContract } from '../../contract/account/auth';
import { orderContract } from '../../contract/order/order';
import { settingContract } from '../../contract/setting/setting';
import { addWorkingDays } from '../../domain/kit/calendar';
import { isSettingOn, readSetting } from '../../server/kernel/read-settings';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
  admin = await lab.hire({ roles: ['ADM'] });
});
afterAll(() => lab.close());

const change = (person: Person, key: string, value: string, reason = '管理评审决定') =>
  lab.call<{ changed: number }>(settingContract.update, person, { changes: [{ key, value, reason }] });

const signIn = ({ username }: Person) => lab.call<string>(authContract.login, null, { username, password: PASSWORD });

describe('POST /api/config/update', () => {
  it('changes a rule of the laboratory with its reason, and the rule holds from then on', async () => {
    expect(await isSettingOn(lab.system.db, lab.companyId, 'report.check')).toBe(false);
    expect((await change(manager, 'report.check', 'true')).data).toEqual({ changed: 1 });
    expect(await isSettingOn(lab.system.db, lab.companyId, 'report.check')).toBe(true);
    const { rows } = await lab.system.pool.query(
      `select before, after, reason from audit_log where action = 'setting.update'`,
    );
    expect(rows).toEqual([{ before: { value: 'false' }, after: { value: 'true' }, reason: '管理评审决定' }]);
  });

  it('leaves no trail where nothing changes', async () => {
    expect((await change(manager, 'order.dueDays.normal', '10')).data).toEqual({ changed: 0 });
  });

  it.each([
    ['order.dueDays.normal', '0'],
    ['order.dueDays.normal', '3.5'],
    ['order.dueDays.normal', '366'],
    ['report.check', 'yes'],
    ['no.such.key', '1'],
  ])('refuses %s = %s', async (key, value) => {
    expect((await change(manager, key, value)).status).toBe(400);
  });

  it('asks for a reason', async () => {
    expect((await change(manager, 'report.check', 'false', '无')).status).toBe(400);
  });

  it('leaves the laboratory to the technical manager and the system to the administrator', async () => {
    expect((await change(admin, 'report.check', 'false')).status).toBe(403);
    expect((await change(manager, 'session.hours', '4')).status).toBe(403);
    expect((await change(admin, 'session.hours', '4')).data).toEqual({ changed: 1 });
    expect(await readSetting(lab.system.db, lab.companyId, 'session.hours')).toBe('4');
    expect((await change(await lab.hire({ roles: ['REC'] }), 'report.check', 'false')).status).toBe(403);
  });
});

describe('GET /api/config/grp_config', () => {
  it('groups the settings and says which the reader may change', async () => {
    const { data } = await lab.call<
      { group: string; editable: boolean; settings: { key: string; value: string; changedBy: string | null }[] }[]
    >(settingContract.grouped, manager);
    expect(data.map(({ group, editable }) => [group, editable])).toEqual([
      ['laboratory', true],
      ['report', true],
      ['equipment', true],
      ['system', false],
      ['backup', false],
    ]);
    const check = data.flatMap(({ settings }) => settings).find(({ key }) => key === 'report.check');
    expect(check).toMatchObject({ value: 'true', changedBy: manager.name });
    const flat = await lab.call<unknown[]>(settingContract.list, manager);
    expect(flat.data).toHaveLength(data.flatMap(({ settings }) => settings).length);
  });
});

describe('GET /api/config/history/{key}', () => {
  it('tells who changed what, from what to what, and why, newest first', async () => {
    await change(manager, 'report.objectionDays', '20', '客户反馈需更久');
    await change(manager, 'report.objectionDays', '15', '恢复默认值');
    const { data } = await lab.call<unknown[]>(settingContract.history, admin, { key: 'report.objectionDays' });
    expect(data).toEqual([
      expect.objectContaining({ by: manager.name, before: '20', after: '15', reason: '恢复默认值' }),
      expect.objectContaining({ by: manager.name, before: '15', after: '20', reason: '客户反馈需更久' }),
    ]);
    expect((await lab.call(settingContract.history, admin, { key: 'no.such' })).status).toBe(404);
    const rec = await lab.hire({ roles: ['REC'] });
    expect((await lab.call(settingContract.history, rec, { key: 'report.objectionDays' })).status).toBe(403);
  });
});

describe('what a setting does', () => {
  it('promises new orders in as many working days as it says', async () => {
    const rec = await lab.hire({ roles: ['REC'] });
    const due = async () => (await lab.call<{ today: string; due: { normal: string } }>(orderContract.base, rec)).data;
    await change(manager, 'order.dueDays.normal', '1');
    const soon = await due();
    expect(soon.due.normal).toBe(addWorkingDays(soon.today, 1, new Map()));
    await change(manager, 'order.dueDays.normal', '10');
    expect((await due()).due.normal > soon.due.normal).toBe(true);
  });

  it('ends a session after the hours it says', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    await lab.system.pool.query(`update session set created_at = now() - interval '61 minutes' where staff_id = $1`, [
      person.id,
    ]);
    const isOpen = async () => (await lab.call(authContract.current, person)).code === 200;
    expect(await isOpen()).toBe(true);
    await change(admin, 'session.hours', '1');
    expect(await isOpen()).toBe(false);
    await change(admin, 'session.hours', '8');
    expect(await isOpen()).toBe(true);
  });

  it('takes no new password that is shorter than it says', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    await change(admin, 'password.minLength', '16');
    const set = (word: string) => lab.call(authContract.changePassword, person, { old: PASSWORD, new: word });
    expect((await set('Short-enough-1')).status).toBe(400);
    const { data } = await lab.call<{ passwordLeast: number }>(authContract.current, person);
    expect(data.passwordLeast).toBe(16);
    expect((await set('Long-enough-for-it-1')).code).toBe(200);
  });

  it('asks for a new password once the old one has served its days', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    await lab.system.pool.query(`update credential set changed_at = now() - interval '40 days' where staff_id = $1`, [
      person.id,
    ]);
    const mustChange = async () => {
      const { data: token } = await signIn(person);
      return (await lab.call<{ mustChangePwd: boolean }>(authContract.current, { token })).data.mustChangePwd;
    };
    expect(await mustChange()).toBe(false);
    await change(admin, 'password.maxDays', '30');
    expect(await mustChange()).toBe(true);
  });

  it('makes a guesser wait after as many tries as it says', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    await change(admin, 'login.tries', '3');
    const guess = () => lab.call(authContract.login, null, { username: person.username, password: 'wrong-Guess-1' });
    for (let n = 0; n < 3; n += 1) expect((await guess()).message).toContain('3 次');
    expect((await signIn(person)).status).toBe(400);
  });
});
