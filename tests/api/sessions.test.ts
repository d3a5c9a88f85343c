import { authContract } from '../../contract/account/auth';
import { sessionContract } from '../../contract/account/sessions';
import { roleContract } from '../../contract/role/role';
import { same } from '../../domain/kit/label';
import { markAsDemo } from '../../server/account/demo-people';
import { drawDemoPasswords } from '../../server/demo/draw-passwords';
import { DEMO_PASSWORD, demoPeople } from '../../server/demo/people';
import { checkPassword } from '../../server/kernel/account/check-password';
import { accountOf, isThrottled } from '../../server/kernel/account/login-failures';
import { setPassword } from '../../server/kernel/account/password';
import { actorOf } from '../../server/kernel/account/session';
import { AppError } from '../../server/kernel/errors';
import { type Laboratory, openLaboratory, PASSWORD } from '../support/laboratory';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close({ rightsChanged: 'a role loses its rights' }));

const signIn = (username: string, password: string) =>
  lab.call<string>(authContract.login, null, { username, password });

/** A sign-in as a browser sends it: gives the token and what cookies came with it, as the next call would carry them. */
const signInFrom = async (username: string, password: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${lab.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  });
  const { data: token } = (await response.json()) as { data: string };
  const set = response.headers.getSetCookie();
  return { status: response.status, token, set, cookie: set.map((line) => line.split(';')[0]).join('; ') };
};
const failFrom = async (username: string, headers: Record<string, string> = {}) => {
  for (let tries = 0; tries < 5; tries += 1) await signInFrom(username, 'wrong', headers);
};

describe('failed attempts', () => {
  it('of strangers keep nobody out who comes from a device of his own, which has a budget of its own', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const { set, cookie } = await signInFrom(person.username, PASSWORD);
    expect(set.join()).toMatch(/hj_device=[^;]+; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict/);
    await failFrom(person.username);
    expect((await signInFrom(person.username, PASSWORD)).status).toBe(400);
    expect((await signInFrom(person.username, PASSWORD, { cookie })).status).toBe(200);
    await failFrom(person.username, { cookie });
    expect((await signInFrom(person.username, PASSWORD, { cookie })).status).toBe(400);
    // A made-up device is none, and one of somebody else is a stranger's.
    const other = await lab.hire({ roles: ['TEST'] });
    await failFrom(other.username);
    expect((await signInFrom(other.username, PASSWORD, { cookie })).status).toBe(400);
    expect((await signInFrom(other.username, PASSWORD, { cookie: 'hj_device=made-up' })).status).toBe(400);
  });

  it('wait a bounded time: a guesser has fewer than a hundred a day, whatever addresses he comes from', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const begin = Date.now();
    let checked = 0;
    const guess = async (minute: number, password: string): Promise<boolean> => {
      const context = { db: lab.system.db, system: lab.system, at: new Date(begin + minute * 60_000).toISOString() };
      // Each time another address.
      const subjects = [accountOf(person.username), `address:${person.username}@${minute}`];
      if (!(await isThrottled(context.db, subjects, context.at, 5))) checked += 1;
      return checkPassword(context, {
        person,
        password,
        subjects,
        tries: 5,
        refusal: new AppError(400, same('no')),
        onRefused: async () => undefined,
      }).then(
        () => true,
        async (error: AppError) => {
          await error.afterRollback?.();
          return false;
        },
      );
    };
    for (let minute = 0; minute < 24 * 60; minute += 10) await guess(minute, 'wrong');
    expect(checked).toBeGreaterThan(50);
    expect(checked).toBeLessThanOrEqual(100);
    expect(await guess(24 * 60 + 20, PASSWORD)).toBe(true);
  });

  it('at the sign-in and at signatures are counted apart', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    await failFrom(person.username);
    expect((await lab.call(authContract.prove, person, { password: PASSWORD })).code).toBe(200);
    const signer = await lab.hire({ roles: ['TEST'] });
    for (let tries = 0; tries < 5; tries += 1) await lab.call(authContract.prove, signer, { password: 'wrong' });
    expect((await lab.call(authContract.prove, signer, { password: PASSWORD })).code).toBe(400);
    expect((await signIn(signer.username, PASSWORD)).code).toBe(200);
  });
});

describe('a session', () => {
  const set = (key: string, value: string) =>
    lab.system.pool.query(
      `insert into setting (id, company_id, "group", key, label, value_type, value, change_reason) values (gen_random_uuid(), $1, 'system', $2, $2, 'int', $3, 'test')`,
      [lab.companyId, key, value],
    );
  const age = (person: { id: string }, column: string, minutes: number) =>
    lab.system.pool.query(`update session set ${column} = now() - $2 * interval '1 minute' where staff_id = $1`, [
      person.id,
      minutes,
    ]);
  const status = async (person: { token: string }) => (await lab.call(authContract.current, person)).status;

  it('lasts and lies idle as long as the settings say now', async () => {
    const [idle, old] = [await lab.hire({ roles: ['TEST'] }), await lab.hire({ roles: ['TEST'] })];
    await age(idle, 'last_seen_at', 30);
    await age(old, 'created_at', 90);
    await lab.system.pool.query('update session set last_seen_at = now() where staff_id = $1', [old.id]);
    expect(await status(old)).toBe(200);
    await set('session.idleMinutes', '20');
    await set('session.hours', '1');
    expect([await status(idle), await status(old)]).toEqual([401, 401]);
    await lab.system.pool.query(`delete from setting where key like 'session.%'`);
    expect([await status(idle), await status(old)]).toEqual([200, 200]);
  });

  it('of a browser under TLS wants its second cookie, which no script reads', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const {
      token,
      set: lines,
      cookie,
    } = await signInFrom(person.username, PASSWORD, { origin: 'https://lab.example' });
    expect(lines.join('\n')).toMatch(/__Host-hj=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict/);
    expect(lines.every((line) => line.includes('Secure'))).toBe(true);
    expect(await status({ token })).toBe(401);
    expect((await lab.call(authContract.current, { token }, {}, { cookie: '__Host-hj=another' })).status).toBe(401);
    expect((await lab.call(authContract.current, { token }, {}, { cookie })).status).toBe(200);
    // Without TLS, and without a browser, there is nothing to show.
    expect(await status({ token: (await signInFrom(person.username, PASSWORD)).token })).toBe(200);
  });

  it('takes no call that a browser says comes from another site', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const from = (site: string) => ({ 'sec-fetch-site': site });
    for (const site of ['cross-site', 'same-site']) {
      expect((await lab.call(authContract.current, person, {}, from(site))).status).toBe(403);
      expect((await signInFrom(person.username, PASSWORD, from(site))).status).toBe(403);
      expect((await lab.call(authContract.demo, null, {}, from(site))).status).toBe(200);
    }
    for (const site of ['same-origin', 'none'])
      expect((await lab.call(authContract.current, person, {}, from(site))).status).toBe(200);
  });

  it('has the rights of now on every server of the database', async () => {
    const person = await lab.hire({ roles: ['EQ'] });
    // Another server keeps rights of its own: by its own pool.
    const { pool } = lab.system;
    const query = pool.query.bind(pool);
    const other = { ...lab.system, pool: { query } as typeof pool };
    const held = async () => (await actorOf(other, person.token))?.permissions.has('equipment.certify');
    expect(await held()).toBe(true);
    const role = await lab.system.db.selectFrom('role').selectAll().where('code', '=', 'EQ').executeTakeFirstOrThrow();
    const admin = await lab.hire({ roles: ['ADM'] });
    const { id, ver, code, name, dataScope } = role;
    const asked = { id, ver, code, name, dataScope, resourceIds: [] };
    expect((await lab.call(roleContract.update, admin, asked)).code).toBe(200);
    expect(await held()).toBe(false);
  });
});

test('the people of a demo laboratory that others reach get passwords of their own, shown once', async () => {
  const { db } = lab.system;
  const [, shown] = demoPeople;
  if (shown === undefined) throw new Error('nobody to show');
  const { username, name } = shown;
  const person = await lab.hire({ roles: ['REC'], username });
  await setPassword({ db }, person, DEMO_PASSWORD, true);
  await markAsDemo(db, [{ username, name, password: DEMO_PASSWORD, role: 'REC', roleName: '业务受理员' }]);
  const said: string[] = [];
  await drawDemoPasswords(db, (line) => void said.push(line));
  const drawn =
    said
      .find((line) => line.includes(username))
      ?.trim()
      .split(/\s+/)[1] ?? '';
  expect((await lab.call(authContract.current, person)).status).toBe(401);
  expect((await signIn(username, DEMO_PASSWORD)).code).toBe(400);
  expect((await signIn(username, drawn)).code).toBe(200);
  expect((await lab.call(authContract.demo, null)).data).toEqual({ demo: true, people: [] });
  const before = said.length;
  await drawDemoPasswords(db, (line) => void said.push(line));
  expect(said).toHaveLength(before);
});

describe("one's own sign-ins", () => {
  const EDGE = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0' };
  const listFor = async (who: { token: string }) => (await lab.call<Listed[]>(sessionContract.list, who)).data;
  type Listed = { id: string; isThis: boolean; device: string | null; ip: string | null };

  it('are told, this one first, and an ended one opens nothing any more', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const bench = await signInFrom(person.username, PASSWORD, EDGE);
    const desk = await signInFrom(person.username, PASSWORD, { 'user-agent': 'curl/8.5.0' });
    const all = await listFor(desk);
    expect(all[0]).toMatchObject({ isThis: true, device: 'curl/8.5.0', ip: '127.0.0.1' });
    const left = all.filter(({ device }) => device === 'Edge · Windows');
    expect(left).toHaveLength(1);
    const ended = await lab.call<object>(sessionContract.end, desk, { ids: left.map(({ id }) => id) });
    expect(ended).toMatchObject({ code: 200, data: { ended: 1 } });
    expect((await lab.call(authContract.current, bench)).code).toBe(401);
    expect((await lab.call(authContract.current, desk)).code).toBe(200);
    expect((await listFor(desk)).map(({ device }) => device)).not.toContain('Edge · Windows');
    const { rows } = await lab.system.pool.query(
      "select after from audit_log where action = 'session.endOther' and ref_no = $1",
      [person.username],
    );
    expect(rows).toEqual([{ after: expect.objectContaining({ userAgent: EDGE['user-agent'], ip: '127.0.0.1' }) }]);
  });

  it('are nobody else’s: neither told nor ended, and the one that asks goes on', async () => {
    const [person, other] = [await lab.hire({ roles: ['TEST'] }), await lab.hire({ roles: ['TEST'] })];
    const [mine, theirs] = [await signInFrom(person.username, PASSWORD), await signInFrom(other.username, PASSWORD)];
    const own = await listFor(mine);
    expect(own.filter(({ isThis }) => isThis)).toHaveLength(1);
    const foreign = (await listFor(theirs)).map(({ id }) => id);
    expect(own.map(({ id }) => id)).not.toEqual(expect.arrayContaining(foreign));
    const wish = { ids: [...foreign, ...own.filter(({ isThis }) => isThis).map(({ id }) => id)] };
    expect((await lab.call(sessionContract.end, mine, wish)).data).toEqual({ ended: 0 });
    for (const each of [mine, theirs]) expect((await lab.call(authContract.current, each)).code).toBe(200);
  });

  it('that have run out are not told', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const [old, now] = [await signInFrom(person.username, PASSWORD, EDGE), await signInFrom(person.username, PASSWORD)];
    await lab.system.pool.query(
      "update session set last_seen_at = now() - interval '30 days' where user_agent = $1 and staff_id = $2",
      [EDGE['user-agent'], person.id],
    );
    expect((await listFor(now)).map(({ device }) => device)).not.toContain('Edge · Windows');
    expect((await lab.call(authContract.current, old)).code).toBe(401);
  });
});
