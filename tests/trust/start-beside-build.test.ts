import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from '../../server/db/embedded/binaries';
import { readPid } from '../../server/db/embedded/holder';
import { shutDown } from '../../server/db/embedded/shut-down';
import { type BuiltServer, beginBuilt, startBuilt } from '../support/built-server';
import { until } from '../support/until';

/** The screens are under way, as `npm start` says it, until this test says what became of them. */
const BUILDING = `const screens = new Promise((built, failed) =>
  process.once('message', (word) => (word === 'built' ? built() : failed(new Error(word)))));
screens.catch(() => undefined);
globalThis[Symbol.for('hengjian.screens')] = screens`;

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** A start may have to build the server, and has to make a database. */
jest.setTimeout(120_000);

let dataDir: string;
let begun: Pick<BuiltServer, 'process' | 'output'>;

/** A start beside a build, when its laboratory is founded: all that it does before it listens. */
const founded = async (): Promise<void> => {
  begun = beginBuilt({ DATA_DIR: dataDir, DEMO: '0' }, { before: BUILDING });
  await until(() => begun.output().includes('password:'));
};

const ended = async (): Promise<number | null> => {
  const { process: child } = begun;
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
};

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-beside-'));
  // As root the database runs as nobody and has to pass through.
  fs.chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  begun.process.kill('SIGKILL');
  await shutDown(findBinaries(), path.join(dataDir, 'pg'));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('a start makes its database beside the build, says so in one line, and listens when the screens are there', async () => {
  await founded();
  expect(begun.output().match(/建立数据库|Migrating/g)).toEqual(['建立数据库']);
  // Without the build it would listen by now.
  await pause(2_000);
  expect(begun.output()).not.toMatch(ADDRESS);
  begun.process.send('built');
  await until(() => ADDRESS.test(begun.output()));
  const origin = ADDRESS.exec(begun.output())?.[0];
  expect((await fetch(`${origin}/api/health`)).ok).toBe(true);
});

test('a build that fails ends the start in words and leaves no database running; the next start goes on with the data', async () => {
  await founded();
  begun.process.send('no memory');
  expect(await ended()).toBe(1);
  expect(begun.output()).toMatch(/界面没有构建成功.*\n.*The screens could not be built/);
  expect(begun.output()).not.toMatch(ADDRESS);
  expect(readPid(path.join(dataDir, 'pg'))).toBeNull();
  const next = await startBuilt({ DATA_DIR: dataDir, DEMO: '0' });
  expect(next.output()).not.toMatch(/建立数据库|password:/);
  expect(await next.end()).toBe(0);
});

test('a stop while the screens are under way leaves no database running', async () => {
  await founded();
  begun.process.kill('SIGTERM');
  expect(await ended()).toBe(0);
  expect(readPid(path.join(dataDir, 'pg'))).toBeNull();
});
