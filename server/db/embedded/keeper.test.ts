import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { killDatabase } from '../../../tests/support/kill-database';
import { until } from '../../../tests/support/until';
import { findBinaries } from './binaries';
import { readPid } from './holder';
import { type Keeper, keepRunning } from './keeper';
import { type Embedded, openEmbedded } from './open-embedded';
import { answers } from './probe';
import { shutDown } from './shut-down';
import { startReason } from './start-reason';

let folder: string;
let dir: string;
let database: Embedded;
let keeper: Keeper;
const lines: string[] = [];

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-keeper-'));
  // As root the database runs as nobody and has to pass through.
  fs.chmodSync(folder, 0o711);
  dir = path.join(folder, 'pg');
  lines.length = 0;
  database = await openEmbedded(dir, { durable: false });
  keeper = keepRunning(database, (line) => lines.push(line));
}, 120_000);

afterEach(async () => {
  await keeper.rest();
  await shutDown(findBinaries(), dir);
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a database that was killed is started again, each time with one line', async () => {
  for (const times of [1, 2]) {
    const before = await killDatabase(dir);
    await until(() => lines.length === times);
    expect(readPid(dir)).not.toBe(before);
    expect(await answers(dir)).toBe(true);
    expect(lines.at(-1)).toContain('was started again');
  }
  expect(keeper.status()).toEqual({ state: 'up', reason: null });
}, 120_000);

test('one that cannot start is tried until it can, and the reason names no path', async () => {
  const needed = path.join(dir, 'global');
  fs.renameSync(needed, `${needed}.away`);
  await killDatabase(dir);
  await until(() => lines.length >= 2);
  const { state, reason } = keeper.status();
  expect(['down', 'starting']).toContain(state);
  expect(reason?.en).toBe('The data folder is damaged or incomplete');
  expect(lines[0]).toContain('Start 1 of the database failed');
  fs.renameSync(`${needed}.away`, needed);
  await until(() => keeper.status().state === 'up' && answers(dir));
}, 120_000);

test('a data folder that went away never comes back as an empty one', async () => {
  fs.renameSync(dir, `${dir}.away`);
  await killDatabase(`${dir}.away`);
  await until(() => lines.length >= 1);
  expect(keeper.status().reason?.en).toBe('The data folder is damaged or incomplete');
  expect(fs.existsSync(dir)).toBe(false);
  fs.renameSync(`${dir}.away`, dir);
  await until(() => answers(dir));
}, 120_000);

test('after it was told to rest, a database that ends stays ended', async () => {
  await keeper.rest();
  await database.stop();
  expect(await answers(dir)).toBe(false);
  expect(database.isRunning()).toBe(false);
  expect(lines).toEqual([]);
}, 120_000);

test('a rest ends a start that is under way, and leaves no process behind', async () => {
  await killDatabase(dir);
  await until(() => keeper.status().state === 'starting');
  await keeper.rest();
  await database.stop();
  expect(database.isRunning()).toBe(false);
}, 120_000);

test.each([
  ['FATAL: could not write lock file "postmaster.pid": No space left on device', 'The disk is full'],
  [
    'FATAL: could not open file "/data/pg/global/pg_control": Permission denied',
    'The data folder cannot be read or written',
  ],
  ['PANIC: could not locate a valid checkpoint record', 'The data folder is damaged or incomplete'],
  [
    'FATAL: pre-existing shared memory block (key 1, ID 2) is still in use',
    'A former process of the database has not ended yet',
  ],
  ['something else at /data/pg', 'The database does not start'],
])('"%s" is told as: %s', (log, words) => {
  expect(startReason(new Error(log)).en).toBe(words);
});
