import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { authContract } from '../../contract/account/auth';
import { departmentContract } from '../../contract/department/department';
import { wallContract } from '../../contract/statistics/wall';
import { findBinaries } from '../../server/db/embedded/binaries';
import { addressOf } from '../../server/db/embedded/layout';
import { shutDown } from '../../server/db/embedded/shut-down';
import { type BuiltServer, startBuilt, startRefused } from '../support/built-server';
import { busyClients } from '../support/busy-clients';
import { type Asked, callOnOwnLine } from '../support/own-line';
import { until } from '../support/until';

jest.setTimeout(120_000);

const COUNT = 3;
let dataDir: string;
let server: BuiltServer;
let database: pg.Pool;
let token: string;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const call = (method: string, where: string, asked: Asked = {}) =>
  callOnOwnLine(server.origin, method, where, { token, ...asked });

const signIn = async (password: string): Promise<string> =>
  String((await call('POST', authContract.login.path, { body: { username: 'admin', password } })).data);

/** The processes that answer calls: the children of the one that was started. */
const processes = (): number[] =>
  fs
    .readFileSync(`/proc/${server.process.pid}/task/${server.process.pid}/children`, 'utf8')
    .split(' ')
    .map(Number)
    .filter((pid) => pid > 0 && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js'));

const isAlive = (pid: number): boolean => fs.existsSync(`/proc/${pid}`);

const measured = async (name: RegExp): Promise<number> => {
  const { data } = await call('GET', '/metrics', { headers: { authorization: 'Bearer of-a-test' } });
  const values = String(data)
    .split('\n')
    .filter((line) => name.test(line))
    .map((line) => Number(line.split(' ').at(-1)));
  return values.reduce((sum, value) => sum + value, 0);
};

const env = () => ({ DATA_DIR: dataDir, DEMO: '0', WORKERS: String(COUNT), METRICS_TOKEN: 'of-a-test' });

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-processes-'));
  // As root the database runs as nobody and has to pass through.
  fs.chmodSync(dataDir, 0o711);
  server = await startBuilt(env());
  database = new pg.Pool({ ...addressOf(path.join(dataDir, 'pg')), max: 2 });
  database.on('error', () => undefined);
  await server.said(/password: \S+/);
  const first = /password: (\S+)/.exec(server.output())?.[1] ?? '';
  token = await signIn(first);
  // Whoever has the initial password may do nothing else.
  await call('POST', authContract.changePassword.path, { body: { old: first, new: 'Correct-horse-9' } });
  token = await signIn('Correct-horse-9');
});

afterAll(async () => {
  await database.end();
  await server.end('SIGKILL');
  await shutDown(findBinaries(), path.join(dataDir, 'pg'));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('they answer on one address, know one another, and are measured as one server', async () => {
  expect(processes()).toHaveLength(COUNT);
  for (let n = 0; n < 4 * COUNT; n += 1) expect((await call('GET', departmentContract.tree.path)).status).toBe(200);
  expect(await measured(/^hengjian_processes /)).toBe(COUNT);
  expect(await measured(/^hengjian_http_request_duration_seconds_count.*"\/api\/depart\/tree"/)).toBe(4 * COUNT);
  // A node process alone has thirty megabytes.
  expect(await measured(/^process_resident_memory_bytes /)).toBeGreaterThan((COUNT + 1) * 30e6);
});

test('who signs out with one has signed out with all', async () => {
  const other = await signIn('Correct-horse-9');
  const as = { headers: { authorization: `Bearer ${other}` } };
  const statuses = async () =>
    new Set(
      (await Promise.all(Array.from({ length: 2 * COUNT }, () => call('POST', authContract.current.path, as)))).map(
        ({ status }) => status,
      ),
    );
  expect(await statuses()).toEqual(new Set([200]));
  await call('POST', authContract.logout.path, as);
  expect(await statuses()).toEqual(new Set([401]));
});

test('the limit of public calls is that of all of them together', async () => {
  const show = wallContract.show.path.replace('{id}', 'x'.repeat(43));
  const statuses: number[] = [];
  for (let n = 0; n < 62; n += 1) statuses.push((await call('GET', show)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(statuses.slice(60)).toEqual([429, 429]);
});

test('one that is killed under load loses nothing that was acknowledged, and its jobs go on at once', async () => {
  const [victim = 0] = processes();
  const job = randomUUID();
  const written: string[] = [];
  const lost: string[] = [];
  let isOver = false;
  /** Whoever gets no answer asks again under the same key, as the screens do. */
  const client = async (): Promise<void> => {
    while (!isOver) {
      const [name, key] = [`部门 ${randomUUID().slice(0, 13)}`, randomUUID()];
      const body = { name, code: name.slice(3, 15), type: 'lab' };
      for (let attempt = 1; ; attempt += 1) {
        const { status } = await call('POST', departmentContract.create.path, {
          body,
          headers: { 'idempotency-key': key },
        }).catch(() => ({ status: 0 }));
        if (status === 200) break;
        lost.push(`${attempt}: ${status}`);
        if (status !== 0 || attempt > 20) throw new Error(`${name}: ${lost.join()}`);
        await pause(50);
      }
      written.push(name);
    }
  };
  const clients = Promise.all(Array.from({ length: 12 }, client));
  // What it is at work on, as far as the table knows.
  await database.query(
    `insert into background_job (id, kind, name, state, step, asked, is_round, due_at, server, claim, attempts, beat_at)
     values ($1, 'check', 'of a test', 'running', 'check', '{}', false, now(), $2, $1, 1, now() + interval '15 s')`,
    [job, `${os.hostname()}:${victim}`],
  );
  await until(() => written.length > 30);
  const before = written.length;
  process.kill(victim, 'SIGKILL');
  await until(async () => {
    const { rows } = await database.query(`select 1 from background_job where id = $1 and claim = id`, [job]);
    return rows.length === 0;
  });
  await until(() => processes().length === COUNT && written.length > before + 60);
  isOver = true;
  await clients;
  const { rows } = await database.query<{ name: string }>('select name from department');
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(written.filter((name) => !names.includes(name))).toEqual([]);
  expect(processes()).not.toContain(victim);
  expect(server.output()).toContain('SIGKILL');
  await until(async () => (await measured(/^hengjian_processes /)) === COUNT);
});

test('whoever has been asked to end is replaced, having answered what he was at', async () => {
  const [one = 0] = processes();
  process.kill(one, 'SIGTERM');
  await until(() => !isAlive(one) && processes().length === COUNT);
  expect((await call('GET', departmentContract.tree.path)).status).toBe(200);
});

test('a stop answers all clients and ends all processes; a killed keeper leaves none behind', async () => {
  const tree = {
    method: 'GET',
    path: departmentContract.tree.path,
    headers: { authorization: `Bearer ${token}` },
    body: '',
  };
  const clients = busyClients(server.origin, 20, tree);
  await until(() => clients.answered() >= 100);
  const left = processes();
  await server.end('SIGKILL');
  const { statuses, cutOff } = await clients.over;
  expect({ statuses: Object.keys(statuses), cutOff }).toEqual({ statuses: ['200'], cutOff: [] });
  await until(() => !left.some(isAlive));

  server = await startBuilt(env());
  const again = processes();
  const others = busyClients(server.origin, 20, tree);
  await until(() => others.answered() >= 100);
  expect(await server.end('SIGTERM')).toBe(0);
  const told = await others.over;
  expect({ statuses: Object.keys(told.statuses), cutOff: told.cutOff }).toEqual({ statuses: ['200'], cutOff: [] });
  expect(again.some(isAlive)).toBe(false);
});

test('what keeps one of them from starting is said once, and leaves nothing running', async () => {
  const taken = http.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const { code, says } = await startRefused({ ...env(), PORT: String(port) });
  taken.close();
  expect(code).toBe(1);
  expect(says.match(/端口 \d+ 已被占用/g)).toHaveLength(1);
  expect(says).not.toContain('    at ');
});
