import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authContract } from '../../contract/account/auth';
import { findBinaries } from '../../server/db/embedded/binaries';
import { isHeld, readPid } from '../../server/db/embedded/holder';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { shutDown } from '../../server/db/embedded/shut-down';
import { type BuiltServer, startBuilt } from '../support/built-server';
import { toUrl } from '../support/cluster';
import { killDatabase } from '../support/kill-database';
import { until } from '../support/until';

// Each starts a server of its own, on a machine that may be busy with others.
jest.setTimeout(180_000);

let dataDir: string;
let server: BuiltServer | null = null;
const pg = () => path.join(dataDir, 'pg');

const start = async (env: Record<string, string> = {}): Promise<BuiltServer> => {
  server = await startBuilt({ DATA_DIR: dataDir, DEMO: '0', ...env });
  return server;
};

type Health = { ok: boolean; database: string; reason?: string };
const health = async ({ origin }: BuiltServer) => {
  const response = await fetch(`${origin}/api/health`, { headers: { 'accept-language': 'en' } });
  const { data } = (await response.json()) as { data: Health };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...data };
};

/** A call that has to look into the database. */
const signIn = async ({ origin }: BuiltServer) => {
  const response = await fetch(`${origin}${authContract.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ username: 'nobody', password: 'nothing' }),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
};

const isUp = async (built: BuiltServer): Promise<boolean> => (await health(built)).status === 200;

/** The main process of a cluster and all it started. */
const processesOf = (dir: string): number[] => {
  const main = readPid(dir);
  return spawnSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid === main || parent === main)
    .map(([pid]) => pid ?? 0);
};
const signal = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (error) {
      // One that ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
};

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-gone-'));
  // As root the database runs as nobody and has to pass through.
  fs.chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  await server?.end('SIGKILL');
  await shutDown(findBinaries(), pg());
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('a killed database is started again; an ordered stop then ends server and database', async () => {
  const built = await start();
  expect(await health(built)).toMatchObject({ status: 200, ok: true, database: 'up' });
  const before = await killDatabase(pg());
  await until(async () => (await isUp(built)) && readPid(pg()) !== before);
  expect(await signIn(built)).toMatchObject({ status: 400 });
  await built.said(/was started again/);
  expect(await built.end('SIGTERM')).toBe(0);
  expect(readPid(pg())).toBeNull();
});

test('a stop while the database is dead is an ordered stop, and starts nothing again', async () => {
  const built = await start();
  await killDatabase(pg());
  expect(await built.end('SIGTERM')).toBe(0);
  expect(isHeld(pg())).toBe(false);
});

test('a database that hangs keeps nobody waiting: health and calls say 503, until it goes on', async () => {
  const built = await start();
  expect(await signIn(built)).toMatchObject({ status: 400 });
  const hanging = processesOf(pg());
  signal(hanging, 'SIGSTOP');
  try {
    const [asked, called] = await Promise.all([health(built), signIn(built)]);
    expect(asked).toMatchObject({ status: 503, retryAfter: '2', ok: false, database: 'down' });
    expect(asked.reason).toBe('The database gives no answer');
    expect(called).toEqual({ status: 503, retryAfter: '2' });
  } finally {
    signal(hanging, 'SIGCONT');
  }
  await until(() => isUp(built));
  expect(await signIn(built)).toMatchObject({ status: 400 });
});

test('a database that cannot start: health says why in general words, and it goes on once the cause is gone', async () => {
  const built = await start();
  const needed = path.join(pg(), 'global');
  fs.renameSync(needed, `${needed}.away`);
  await killDatabase(pg());
  await until(async () => (await health(built)).reason === 'The data folder is damaged or incomplete');
  expect(JSON.stringify(await health(built))).not.toContain(dataDir);
  expect(await signIn(built)).toMatchObject({ status: 503, retryAfter: '2' });
  fs.renameSync(`${needed}.away`, needed);
  await until(() => isUp(built));
  expect(await signIn(built)).toMatchObject({ status: 400 });
});

test('a database that dies while the laboratory is being founded does not end the start', async () => {
  const starting = start();
  await killDatabase(pg());
  const built = await starting;
  expect(await isUp(built)).toBe(true);
  // The one password is on the terminal.
  await built.said(/Administrator: admin/);
});

test('a database of somebody else is waited for and never started', async () => {
  const theirs = path.join(dataDir, 'theirs');
  const first = await openEmbedded(theirs, { durable: false });
  try {
    const built = await start({ DATABASE_URL: toUrl(first.config) });
    await killDatabase(theirs);
    await until(async () => (await health(built)).status === 503);
    expect(await health(built)).toMatchObject({ database: 'down', reason: 'The database cannot be reached' });
    expect(await signIn(built)).toEqual({ status: 503, retryAfter: '2' });
    expect(first.isRunning()).toBe(false);
    await openEmbedded(theirs, { durable: false });
    await until(() => isUp(built));
    expect(await signIn(built)).toMatchObject({ status: 400 });
  } finally {
    await server?.end('SIGKILL');
    await shutDown(findBinaries(), theirs);
  }
});
