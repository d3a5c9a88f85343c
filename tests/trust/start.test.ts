import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { authContract } from '../../contract/account/auth';
import { fileContract } from '../../contract/file/file';
import { findBinaries } from '../../server/db/embedded/binaries';
import { readPid } from '../../server/db/embedded/holder';
import { addressOf } from '../../server/db/embedded/layout';
import { shutDown } from '../../server/db/embedded/shut-down';
import { CALLS_ROLE } from '../../server/db/rights/grant';
import { type BuiltServer, startBuilt, startRefused } from '../support/built-server';
import { busyClients } from '../support/busy-clients';
import { killDatabase } from '../support/kill-database';
import { sendForm } from '../support/send-form';
import { until } from '../support/until';

let dataDir: string;
let server: BuiltServer | null = null;

const start = async (): Promise<BuiltServer> => {
  server = await startBuilt({ DATA_DIR: dataDir, DEMO: '0' });
  return server;
};

const isHealthy = async ({ origin }: BuiltServer): Promise<boolean> => (await fetch(`${origin}/api/health`)).ok;

/** Asks the database as its owner. */
const ask = async (statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(addressOf(path.join(dataDir, 'pg')));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

const rows = () => ask('select username from staff');

/** Whether whoever is connected, but for who asks, has the role of the calls. */
const worksAsCalls = async (): Promise<boolean> => {
  const found = await ask(
    `select distinct usename as name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return found.length === 1 && found[0]?.['name'] === CALLS_ROLE;
};

/** Each start may have to build, and has to start a database. */
jest.setTimeout(120_000);

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-start-'));
  // As root the database runs as nobody and has to pass through.
  fs.chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  await server?.end('SIGKILL');
  await shutDown(findBinaries(), path.join(dataDir, 'pg'));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const passwordOf = (built: BuiltServer): string => /password: (\S+)/.exec(built.output())?.[1] ?? '';

/** A token, by the one password of the administrator that the terminal shows. */
const signedIn = async (built: BuiltServer): Promise<string> => {
  await built.said(/password: \S+/);
  const password = passwordOf(built);
  const answer = await fetch(`${built.origin}${authContract.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return ((await answer.json()) as { data: string }).data;
};

/** A call that takes a while: it looks whether a password is right. */
const slowCall = (token: string) => ({
  method: authContract.changePassword.method,
  path: authContract.changePassword.path,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ old: 'not this one', new: 'nor this one 7' }),
});

/** A line that is open, with nothing but these letters on it. */
const rawLine = async (origin: string, letters: string): Promise<() => string> => {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise<void>((resolve) => {
    socket.write(letters, () => resolve());
  });
  let got = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    got += part;
  });
  return () => got;
};

test('a first start founds a laboratory; a stop answers fifty busy clients and takes server and database down', async () => {
  const first = await start();
  expect(await isHealthy(first)).toBe(true);
  expect(await rows()).toEqual([{ username: 'admin' }]);
  const token = await signedIn(first);
  // A browser opens lines ahead of its calls; and somebody never comes to the end of his.
  await rawLine(first.origin, '');
  await rawLine(first.origin, 'GET /api/health HTTP/1.1\r\nhost: x\r\n');
  const stalled = await rawLine(
    first.origin,
    `POST /api/user/changepwd HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`,
  );
  const clients = busyClients(first.origin, 50, slowCall(token));
  await until(() => clients.answered() >= 50);
  const began = performance.now();
  const code = await first.end('SIGTERM');
  const took = performance.now() - began;
  const { statuses, ...ended } = await clients.over;
  expect(Object.keys(statuses)).toEqual(['400']);
  expect(ended).toEqual({ refused: 50, cutOff: [], neverTaken: [] });
  expect(stalled()).toMatch(/^HTTP\/1\.1 503 .*"code":503/s);
  expect(code).toBe(0);
  // Its own deadlines add up to nine seconds; this tells a stop that waits for somebody for ever, on any machine.
  expect(took).toBeLessThan(25_000);
  expect(readPid(path.join(dataDir, 'pg'))).toBeNull();
  expect(fs.readdirSync(dataDir).sort()).toEqual([
    'audit.key',
    'checkpoint.key',
    'checkpoints',
    'files',
    'pg',
    'version.json',
  ]);
});

test('kill -9 of the server, of the database, of both: the next start has everything but the halves of files', async () => {
  const database = path.join(dataDir, 'pg');
  const halfStored = path.join(dataDir, `files/ab/${'ab'.repeat(32)}.${randomUUID()}`);
  const halfReceived = path.join(dataDir, 'files/incoming/half');
  await (await start()).end('SIGKILL');
  const halves = [halfReceived, halfStored, path.join(dataDir, 'files/exports/01.xlsx')];
  for (const half of halves) {
    fs.mkdirSync(path.dirname(half), { recursive: true });
    fs.writeFileSync(half, 'what came before the end');
  }
  expect(readPid(database)).not.toBeNull();

  const second = await start();
  expect(await isHealthy(second)).toBe(true);
  await until(worksAsCalls);
  // As an earlier version left it.
  await ask(`drop owned by ${CALLS_ROLE}; drop role ${CALLS_ROLE}`);
  expect(halves.filter((half) => fs.existsSync(half))).toEqual([]);
  await killDatabase(database);
  await second.end('SIGKILL');

  const third = await start();
  expect(await isHealthy(third)).toBe(true);
  expect(await rows()).toEqual([{ username: 'admin' }]);
  await until(worksAsCalls);
  // The left-over database of the first start was taken over, so that this stop ends it.
  expect(await third.end('SIGINT')).toBe(0);
  expect(readPid(database)).toBeNull();
});

test('a disk without room is told as such and leaves no half; a second start on the folder is told where the first answers', async () => {
  const first = await startBuilt({ DATA_DIR: dataDir, DEMO: '0' }, { fileBlocks: 40_000 });
  server = first;
  const { origin } = first;
  const token = await signedIn(first);
  // Whoever has the initial password may do nothing else.
  await fetch(`${origin}${authContract.changePassword.path}`, {
    ...slowCall(token),
    body: JSON.stringify({ old: passwordOf(first), new: 'Correct-horse-9' }),
  });
  const upload = (bytes: number) =>
    sendForm({ origin }, fileContract.upload, { token }, {}, { name: 'large.txt', bytes: Buffer.alloc(bytes, 'x') });
  expect(await upload(45 * 1024 * 1024)).toMatchObject({
    status: 507,
    data: { full: true },
    message: expect.stringMatching(/^服务器磁盘已满/),
  });
  expect(fs.readdirSync(path.join(dataDir, 'files/incoming'))).toEqual([]);
  expect(await upload(1000)).toMatchObject({ status: 200 });
  expect(first.output()).toContain('the disk is full');

  const { code, says } = await startRefused({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(says).toContain(origin);
  expect(says).not.toContain('    at ');
});

test('a taken port is refused in words, and no database is left running', async () => {
  const { origin } = await start();
  const other = path.join(dataDir, 'other');
  const { code, says } = await startRefused({ DATA_DIR: other, DEMO: '0', PORT: new URL(origin).port });
  expect(code).toBe(1);
  expect(says).toMatch(/端口 \d+ 已被占用/);
  expect(readPid(path.join(other, 'pg'))).toBeNull();
});

test('a folder of a newer version is refused in words', async () => {
  fs.writeFileSync(path.join(dataDir, 'version.json'), JSON.stringify({ product: 'hengjian', version: '99.0.0' }));
  const { code, says } = await startRefused({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(says).toMatch(/99\.0\.0/);
  expect(says).not.toContain('    at ');
});
