// In a world of its own: it breaks one part after another of what a laboratory stands on.
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authContract } from '../../contract/account/auth';
import { fileContract } from '../../contract/file/file';
import { health, ready } from '../../contract/health/health';
import { get } from '../../contract/kit/endpoint';
import { beginRun, endRun } from '../../server/backup/runs';
import { openPool } from '../../server/db/pool';
import { buildServer } from '../../server/http/build-server';
import { heavyPlaces } from '../../server/http/heavy';
import { apiRoutes } from '../../server/http/routes';
import { countCall } from '../../server/kernel/call-count';
import { localStore } from '../../server/kernel/file-store/local-store';
import { type Handlers, routesOf } from '../../server/kernel/handlers';
import { log, logOptions } from '../../server/kernel/log';
import type { System } from '../../server/kernel/system';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';
import { rawRequest } from '../support/raw-request';
import { sendForm } from '../support/send-form';

const odd = {
  fault: get('/api/fault-of-a-test', { allow: 'signedIn', output: z.unknown() }),
  full: get('/api/full-of-a-test', { allow: 'signedIn', output: z.unknown() }),
};
const handlers: Handlers<typeof odd> = {
  // PostgreSQL repeats in its message what it was given.
  fault: async (_input, { system }) => system.pool.query(`select date_trunc('Anna Secret', now())`),
  full: async (_input, { system }) =>
    system.pool.query(`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`),
};

let lab: Laboratory;
let app: FastifyInstance;
let origin: string;
let person: Person;
let logged = '';

beforeAll(async () => {
  lab = await openLaboratory();
  person = await lab.hire({ roles: ['ADM'], name: 'Berta Hidden' });
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  app = await buildServer(lab.system, { logger: { ...logOptions, level: 'info', stream } }, [
    ...apiRoutes,
    ...routesOf('odd', odd, handlers),
  ]);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await lab.close();
});
afterEach(() => jest.restoreAllMocks());

const asked = async (where: string, url: string, init: RequestInit = {}) => {
  const response = await fetch(`${where}${url}`, {
    ...init,
    headers: { 'accept-language': 'en', authorization: `Bearer ${person.token}`, ...init.headers },
  });
  const text = await response.text();
  const { code, data, message } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    code?: number;
    data?: Record<string, unknown>;
    message?: string;
  };
  return { status: response.status, headers: response.headers, text, code, data, message };
};

describe('what is ready', () => {
  // What it says there of each part is for who runs the server.
  beforeEach(() => void jest.spyOn(log, 'warn').mockImplementation(() => undefined));
  const working = { ok: true, database: 'up', schema: 'current', disk: 'ok', files: 'ok', typesetter: 'ok' };

  /** What a server says that stands on this; each has its own, because what was found is kept for a moment. */
  const told = async (over: Partial<System> = {}) => {
    const other = await buildServer({ ...lab.system, ...over });
    const answer = async (url: string) => {
      const { statusCode, headers, body } = await other.inject({ url, headers: { 'accept-language': 'en' } });
      return { status: statusCode, again: headers['retry-after'], ...(JSON.parse(body) as { data: object }) };
    };
    const answers = { ready: await answer(ready.path), health: await answer(health.path) };
    await other.close();
    return answers;
  };
  const roomFor = (megabytes: number) =>
    jest.spyOn(fs.promises, 'statfs').mockResolvedValue({ bavail: megabytes * 256, bsize: 4096 } as never);

  it('is everything', async () => {
    const { ready: found, health: healthy } = await told();
    expect(found).toMatchObject({ status: 200, data: working });
    expect(ready.output.safeParse(found.data).success).toBe(true);
    expect(healthy).toMatchObject({ status: 200, data: { ok: true, database: 'up', disk: 'ok' } });
    expect(health.output.safeParse(healthy.data).success).toBe(true);
  });

  it('but not the database', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/nothing');
    const { ready: found } = await told({ pool });
    await pool.end();
    expect(found).toMatchObject({ status: 503, again: '2' });
    expect(found.data).toEqual({ ...working, ok: false, database: 'down', schema: 'unknown' });
  });

  it('but not the tables', async () => {
    const { rows } = await lab.owner.query<{ name: string; at: string }>(
      'delete from schema_version where name = (select max(name) from schema_version) returning *',
    );
    const { ready: found } = await told();
    await lab.owner.query('insert into schema_version values ($1, $2)', [rows[0]?.name, rows[0]?.at]);
    expect(found).toMatchObject({ status: 503, data: { ...working, ok: false, schema: 'behind' } });
  });

  it('but not the folder of the files, of whose place strangers learn nothing', async () => {
    const filesDir = path.join(lab.system.filesDir, 'not-there');
    const { ready: found, health: healthy } = await told({ files: localStore(filesDir) });
    expect(found).toMatchObject({ status: 503, data: { ...working, ok: false, files: 'failed' } });
    expect(JSON.stringify(found)).not.toContain(filesDir);
    expect(healthy.status).toBe(200);
  });

  it('but not the typesetter', async () => {
    const template = path.join(__dirname, '../../server/documents/templates/ready.typ');
    fs.renameSync(template, `${template}.away`);
    try {
      const { ready: found } = await told();
      expect(found).toMatchObject({ status: 503, data: { ...working, ok: false, typesetter: 'failed' } });
    } finally {
      fs.renameSync(`${template}.away`, template);
    }
  });

  it('with a disk that is nearly full, and not with a full one', async () => {
    roomFor(900);
    const low = await told();
    expect(low.ready).toMatchObject({ status: 200, data: { ...working, disk: 'low' } });
    expect(low.health).toMatchObject({ status: 200, data: { disk: 'low' } });
    roomFor(5);
    const full = await told();
    expect(full.ready).toMatchObject({ status: 503, data: { ...working, ok: false, disk: 'full' } });
    expect(full.health).toMatchObject({ status: 503, data: { ok: false, disk: 'full', reason: 'The disk is full' } });
  });
});

it('a full disk of the database is told as such', async () => {
  const { status, data, message } = await asked(origin, odd.full.path);
  expect([status, data]).toEqual([507, { full: true }]);
  expect(message).toMatch(/^The disk of the server is full; nothing was done/);
});

describe('the log', () => {
  it('has a line for each answer, and nothing that is secret; a fault is found in it by its number', async () => {
    logged = '';
    const signIn = (password: string) =>
      asked(origin, `${authContract.login.path}?from=hidden-search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: '' },
        body: JSON.stringify({ username: person.username, password }),
      });
    const { data: token } = await signIn(PASSWORD);
    await signIn('Wrong-horse-8');
    await sendForm({ origin }, fileContract.upload, person, {}, { name: 'hidden-name.txt', bytes: 'hidden words' });
    await asked(origin, '/qrcode/hidden-code');
    const fault = await asked(origin, odd.fault.path);
    expect(fault.status).toBe(500);
    const number = String(fault.data?.['number']);
    expect(fault.message).toBe(`Something went wrong on the server; it has been recorded under the number ${number}`);
    expect(fault.text).not.toContain('Secret');

    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => msg === 'answered')).toMatchObject([
      { method: 'POST', route: authContract.login.path, status: 200, person: null },
      { method: 'POST', route: authContract.login.path, status: 400, person: null },
      { method: 'POST', route: fileContract.upload.path, status: 200, person: person.id, ms: expect.any(Number) },
      { route: null, status: 404 },
      { route: odd.fault.path, status: 500, person: person.id },
    ]);
    const found = lines.find((line) => line['number'] === number);
    expect(found).toMatchObject({ level: 50, err: { code: '22023' }, reqId: expect.stringMatching(`^${number}`) });
    for (const secret of [PASSWORD, 'Wrong-horse-8', person.token, String(token), 'hidden', 'Hidden', 'Secret'])
      expect([secret, logged.includes(secret)]).toEqual([secret, false]);
  });
});

describe('the measurements', () => {
  afterEach(() => {
    delete process.env['METRICS_TOKEN'];
  });
  const measured = (token: string) => asked(origin, '/metrics', { headers: { authorization: `Bearer ${token}` } });

  it('are nowhere without a token of their own, and for nobody who has another', async () => {
    expect(await measured('x')).toMatchObject({ status: 404, code: 404 });
    process.env['METRICS_TOKEN'] = 'of-the-watch';
    expect((await measured(person.token)).status).toBe(401);
  });

  it('count the calls by pattern and say how the server is', async () => {
    process.env['METRICS_TOKEN'] = 'of-the-watch';
    await asked(origin, `/api/file/${person.id}`);
    const { text, headers } = await measured('of-the-watch');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(
      /^hengjian_http_request_duration_seconds_count\{method="GET",route="\/api\/file\/:id",status="404"\} 1$/m,
    );
    expect(text).not.toContain(person.id);
    for (const name of [
      'hengjian_http_requests_in_flight',
      'hengjian_event_loop_lag_seconds{quantile="0.99"}',
      'hengjian_database_up',
      'hengjian_pool_connections{state="used"}',
      'hengjian_pool_waiting',
      'hengjian_writes_waiting',
      'hengjian_jobs{kind="export",state="running"}',
      'hengjian_trail_entries',
      'hengjian_disk_free_bytes',
    ])
      expect([
        name,
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${name} `))
            ?.split(' ')[1],
        ),
      ]).toEqual([name, expect.any(Number)]);
    // Each line is a comment or a measurement with a number.
    const wrong = text
      .trim()
      .split('\n')
      .filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+)$/.test(line));
    expect(wrong).toEqual([]);
    // Nobody has made a backup yet: an alarm is raised by the absence.
    expect(text).not.toContain('hengjian_backup_');
  });

  it('tell how old the last good backup is, also after one that failed', async () => {
    process.env['METRICS_TOKEN'] = 'of-the-watch';
    const { db } = lab.system;
    const begun = (hours: number) => ({
      how: 'command' as const,
      name: 'Console',
      at: new Date(Date.now() - hours * 3_600_000).toISOString(),
    });
    const run = async (hours: number, outcome: 'done' | 'failed'): Promise<void> => {
      const id = await beginRun(db, '/backups', { ...begun(hours), id: null });
      const done = {
        place: 'b',
        digest: '0'.repeat(64),
        rows: 1,
        files: 0,
        newFiles: 0,
        newBytes: 1,
        sealed: true,
        faults: 0,
        removed: 0,
      };
      await endRun(db, id, outcome === 'done' ? done : { why: { zh: '磁盘已满', en: 'The disk is full' } });
    };
    const told = async () => {
      const { text } = await measured('of-the-watch');
      const figureOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
      return [figureOf('hengjian_backup_age_seconds'), figureOf('hengjian_backup_failed')];
    };
    await run(30, 'done');
    await run(5, 'failed');
    expect(await told()).toEqual([expect.any(Number), 1]);
    expect(Math.abs((await told())[0] ?? 0) - 30 * 3600).toBeLessThan(60);
    await run(1, 'done');
    const [age, failed] = await told();
    expect([Math.round((age ?? 0) / 600), failed]).toEqual([6, 0]);
    await db.deleteFrom('backupRun').execute();
  });
});

describe('too much at once', () => {
  it('is turned away at once where the queue for the database is long, and its health is told all the same', async () => {
    const { pool } = lab.system;
    const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = asked(origin, authContract.current.path, { method: 'POST' });
    while (pool.longestWait() < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    jest.spyOn(pool, 'longestWait').mockReturnValue(4_000);
    const refused = await asked(origin, authContract.current.path, { method: 'POST' });
    expect([refused.status, refused.headers.get('retry-after'), refused.data]).toEqual([503, '2', { retryAfter: 2 }]);
    expect(refused.message).toMatch(/busy; nothing was done/);
    expect((await asked(origin, health.path)).status).toBe(200);
    jest.restoreAllMocks();
    for (const client of all) client.release();
    // Who was in the queue is answered, and so is who comes now.
    expect((await waiting).status).toBe(200);
    expect((await asked(origin, authContract.current.path, { method: 'POST' })).status).toBe(200);
  });

  it('of one person waits for its turn, and beyond is refused with the time to come back', async () => {
    const take = heavyPlaces({ heavyAtOnce: 2, heavyWaiting: 1, heavyAMinute: 5 }, (who) =>
      countCall(lab.system.pool, `heavy of a test ${who}`, 60_000),
    );
    const [first, second] = [await take('anna'), await take('anna')];
    let isThere = false;
    const third = take('anna').then((free) => {
      isThere = true;
      return free;
    });
    await expect(take('anna')).rejects.toMatchObject({ code: 429, seconds: 10 });
    const other = await take('berta');
    expect(isThere).toBe(false);
    first();
    first();
    (await third)();
    second();
    other();
    (await take('anna'))();
    (await take('anna'))();
    const error = await take('anna').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 429, seconds: expect.any(Number) });
  });
});

describe('a request that is at fault', () => {
  it.each([
    ['an over-long address', `/api/file/${'x'.repeat(300)}`, 414, 'The address is too long'],
    ['an address that cannot be decoded', '/api/file/%zz', 400, 'The address has characters that cannot be read'],
  ])('%s is answered in the envelope', async (_what, url, status, message) => {
    expect(await asked(origin, url)).toMatchObject({ status, code: status, data: {}, message });
  });

  it.each([
    ['an address beyond what is read at all', `/api/${'x'.repeat(20_000)}`, {}, 414],
    ['a head beyond what is read at all', '/api/file', { cookie: 'x'.repeat(20_000) }, 431],
  ])('%s too', async (_what, url, headers, status) => {
    const request = rawRequest(origin, { method: 'GET', path: url, headers });
    expect(await request.answer()).toMatchObject({ status, code: status, data: {} });
    request.destroy();
  });

  it('a file with a name of 4 kB is refused at its field, and a name never ends a line or turns around', async () => {
    const send = (name: string) =>
      sendForm<{ id: string; name: string }>({ origin }, fileContract.upload, person, {}, { name, bytes: 'x' });
    const long = await send(`${'名'.repeat(1365)}.txt`);
    expect(long).toMatchObject({ status: 400, data: { errors: [{ field: 'file' }] } });
    const odd = await send("报 \u202e(1)'.txt");
    expect(odd).toMatchObject({ status: 200, data: { name: "报 _(1)'.txt" } });
    const { headers } = await asked(origin, `/api/file/${odd.data.id}`);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E6%8A%A5%20_%281%29%27.txt");
  });

  it('HEAD on a call that changes data by GET changes nothing and says what is allowed', async () => {
    const writing =
      apiRoutes.find(({ endpoint: { method, writes } }) => method === 'GET' && writes)?.endpoint.path ?? '';
    const { status, headers } = await asked(origin, writing.replace(/\{\w+\}/g, person.id), { method: 'HEAD' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect((await asked(origin, `/api/file/${person.id}`, { method: 'HEAD' })).status).toBe(404);
  });

  it('a prefetch of such a call changes nothing either', async () => {
    const writing =
      apiRoutes.find(({ endpoint: { method, writes } }) => method === 'GET' && writes)?.endpoint.path ?? '';
    const headers = { 'sec-purpose': 'prefetch' };
    expect((await asked(origin, writing.replace(/\{\w+\}/g, person.id), { headers })).status).toBe(400);
  });

  it('two lengths at once are no request, and TRACE gives nothing back', async () => {
    const twice = { 'content-length': '3', 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
    const request = rawRequest(origin, { path: '/api/auth/login', headers: twice });
    expect((await request.answer()).status).toBe(400);
    request.destroy();
    const traced = rawRequest(origin, { method: 'TRACE', path: '/api/user', headers: { 'x-own': 'mine' } });
    expect((await traced.answer()).status).toBeGreaterThanOrEqual(400);
    traced.destroy();
  });

  it('what a person reads is kept by no browser and open to no other site', async () => {
    const { status, headers } = await asked(origin, '/api/message/count', {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
