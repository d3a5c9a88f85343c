import { authContract } from '../../contract/account/auth';
import { workContract } from '../../contract/to-do/work';
import { apiRoutes } from '../../server/http/routes';
import { actorOf } from '../../server/kernel/account/session';
import { forgetSessions } from '../../server/kernel/account/sessions';
import { run } from '../../server/kernel/run';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { type Laboratory, openLaboratory, PASSWORD } from '../support/laboratory';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close());

const signIn = (username: string, password: string) =>
  lab.call<string>(authContract.login, null, { username, password });

describe('POST /api/auth/login', () => {
  it('answers a token that opens the current user', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    const { code, data: token } = await signIn(person.username, PASSWORD);
    expect(code).toBe(200);
    const user = await lab.call<{ name: string; resources: string[] }>(authContract.current, { token });
    expect(user.data.name).toBe(person.name);
    expect(user.data.resources).toContain('order.create');
    expect(user.data.resources).not.toContain('report.approve');
  });

  it('answers alike for an unknown name, a wrong password and a stopped person', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const stopped = await lab.hire({ roles: ['TEST'] });
    await lab.system.pool.query(`update staff set status = 'stopped' where id = $1`, [stopped.id]);
    const answers = [
      await signIn('nobody', PASSWORD),
      await signIn(person.username, 'wrong'),
      await signIn(stopped.username, PASSWORD),
    ];
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(400);
  });

  it('makes the sixth try wait even with the right password', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    for (let tries = 0; tries < 5; tries += 1) await signIn(person.username, 'wrong');
    expect((await signIn(person.username, PASSWORD)).code).toBe(400);
    await lab.system.pool.query(`update login_failure set last_at = last_at - interval '21 minutes'`);
    expect((await signIn(person.username, PASSWORD)).code).toBe(200);
  });

  it('stores no token, only its hash', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const { data: token } = await signIn(person.username, PASSWORD);
    const { rows } = await lab.system.pool.query('select token_hash from session where token_hash = $1', [token]);
    expect(rows).toEqual([]);
  });

  it('names a missing field in the language of the request', async () => {
    const inChinese = await lab.call(authContract.login, null, { username: 'a' });
    const inEnglish = await lab.call(authContract.login, null, { username: 'a' }, { 'accept-language': 'en-US' });
    expect(inChinese).toMatchObject({ code: 400, data: { errors: [{ field: 'password', msg: '密码：必填' }] } });
    expect(inEnglish).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'password', msg: 'Password: required' }] },
    });
  });
});

describe('a clock that jumps, or differs from that of the database', () => {
  const HOUR = 3_600_000;
  const now = Date.now();
  const later = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const route = apiRoutes.find(({ endpoint }) => endpoint === authContract.login);
  const signInAt = (at: string, username: string, password: string) => {
    if (route === undefined) throw new Error('there is no such call');
    return run(lab.system, {
      route,
      actor: null,
      language: 'en',
      input: { username, password },
      at,
    }) as Promise<string>;
  };
  const opens = async (token: string, at: string) => (await actorOf(lab.system, token, undefined, at)) !== null;

  it.each([
    ['three hours behind', -3],
    ['a day ahead', 24],
  ])('opens and ends sessions by itself: %s', async (_what, hours) => {
    const person = await lab.hire({ roles: ['TEST'] });
    const token = await signInAt(later(hours), person.username, PASSWORD);
    expect(await opens(token, later(hours + 1))).toBe(true);
    expect(await opens(token, later(hours + 4))).toBe(false);
  });

  it('put back ends no session, and none lives longer by it', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const token = await signInAt(later(0), person.username, PASSWORD);
    expect(await opens(token, later(-30))).toBe(true);
    expect(await opens(token, later(-29))).toBe(true);
    expect(await opens(token, later(-26))).toBe(false);
  });

  it('put forward takes no session away for good', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const token = await signInAt(later(0), person.username, PASSWORD);
    expect(await opens(token, later(72))).toBe(false);
    await forgetSessions(lab.system, later(72));
    expect(await opens(token, later(1))).toBe(true);
  });

  it('put back locks nobody out for the sake of failures that lie in the future', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const ahead = 24 * 365;
    for (let tries = 0; tries < 5; tries += 1)
      await expect(signInAt(later(ahead), person.username, 'wrong')).rejects.toMatchObject({ code: 400 });
    await expect(signInAt(later(ahead), person.username, PASSWORD)).rejects.toMatchObject({ code: 400 });
    expect((await signIn(person.username, PASSWORD)).code).toBe(200);
  });
});

describe('POST /api/user', () => {
  it('refuses without a token, with a false one and after the session has ended', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    await lab.system.pool.query(`update session set expires_at = now() where staff_id = $1`, [person.id]);
    for (const token of [null, { token: 'false' }, person])
      expect((await lab.call(authContract.current, token)).status).toBe(401);
  });

  it('lets a person with an initial password do nothing but change it', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    await lab.system.pool.query('update staff set must_change_pwd = true where id = $1', [person.id]);
    expect((await lab.call(authContract.current, person)).code).toBe(200);
    expect(await lab.call(workContract.todos, person)).toMatchObject({ status: 403, data: { mustChangePwd: true } });
    const changed = await lab.call(authContract.changePassword, person, { old: PASSWORD, new: 'Another-horse-7' });
    expect(changed.code).toBe(200);
    expect((await lab.call(workContract.todos, person)).code).toBe(200);
  });
});

describe('POST /api/user/changepwd', () => {
  it.each(['short1A!', 'alllowercase12', 'aaaaaaaaaaaaaa'])('refuses the weak password %s', async (weak) => {
    const person = await lab.hire({ roles: ['TEST'] });
    const answer = await lab.call(authContract.changePassword, person, { old: PASSWORD, new: weak });
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'new' }] } });
  });

  it('refuses the last passwords', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const answer = await lab.call(authContract.changePassword, person, { old: PASSWORD, new: PASSWORD });
    expect(answer.status).toBe(400);
  });

  it('ends the other sessions and leaves a row in the trail', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const { data: other } = await signIn(person.username, PASSWORD);
    await lab.call(authContract.changePassword, person, { old: PASSWORD, new: 'Another-horse-7' });
    expect((await lab.call(authContract.current, { token: other })).status).toBe(401);
    expect((await lab.call(authContract.current, person)).status).toBe(200);
    const { rows } = await lab.system.pool.query(
      `select action, actor_id from audit_log where ref_id = $1 and action = 'staff.changePassword'`,
      [person.id],
    );
    expect(rows).toEqual([{ action: 'staff.changePassword', actor_id: person.id }]);
    expect(await firstBrokenLink(lab.system.db, lab.system.auditKey, lab.companyId)).toBeNull();
  });

  it('is done once under a repeated key', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const input = { old: PASSWORD, new: 'Another-horse-7' };
    const first = await lab.call(authContract.changePassword, person, input, { 'idempotency-key': 'same' });
    const second = await lab.call(authContract.changePassword, person, input, { 'idempotency-key': 'same' });
    expect([first.code, second.code]).toEqual([200, 200]);
    const { rowCount } = await lab.system.pool.query(
      `select 1 from audit_log where ref_id = $1 and action = 'staff.changePassword'`,
      [person.id],
    );
    expect(rowCount).toBe(1);
  });
});
