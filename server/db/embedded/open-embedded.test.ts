import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { killDatabase } from '../../../tests/support/kill-database';
import { findBinaries } from './binaries';
import { isAlive, readPid } from './holder';
import { lockFiles, pidFile } from './layout';
import { openEmbedded } from './open-embedded';
import { shutDown } from './shut-down';
import { StartError } from './start-error';

let folder: string;
let dir: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-pg-'));
  // mkdtemp makes it private; as root the database runs as nobody and has to pass through.
  fs.chmodSync(folder, 0o711);
  dir = path.join(folder, 'pg');
});

afterEach(async () => {
  await shutDown(findBinaries(), dir);
  fs.rmSync(folder, { recursive: true, force: true });
});

const query = async <Row extends pg.QueryResultRow>(config: pg.ClientConfig, sql: string): Promise<Row[]> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('openEmbedded', () => {
  test('makes a durable UTF-8 cluster in a fresh folder and leaves no draft beside it', async () => {
    const { config, owner, stop } = await openEmbedded(dir);
    expect(owner).toBe(true);
    const [settings] = await query(
      config,
      "select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums",
    );
    expect(settings).toEqual({ fsync: 'on', encoding: 'UTF8', checksums: 'on' });
    expect(fs.readdirSync(folder)).toEqual(['pg']);
    await stop();
    expect(fs.existsSync(pidFile(dir))).toBe(false);
  });

  test('a second opening joins the running server and does not stop it', async () => {
    const first = await openEmbedded(dir);
    const second = await openEmbedded(dir);
    expect(second.owner).toBe(false);
    await second.stop();
    expect(await query(first.config, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  test('the holder of the data folder takes a left-over server over and stops it', async () => {
    await openEmbedded(dir);
    const successor = await openEmbedded(dir, { takeOver: true });
    expect(successor.owner).toBe(true);
    await successor.stop();
    expect(readPid(dir)).toBeNull();
  });

  test('two openings of a fresh folder at once end up on one server', async () => {
    const both = await Promise.all([openEmbedded(dir), openEmbedded(dir)]);
    expect(both.filter(({ owner }) => owner)).toHaveLength(1);
    for (const { config } of both) expect(await query(config, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('kill -9 of the database loses no committed row', async () => {
    const { config } = await openEmbedded(dir);
    await query(config, 'create table kept as select generate_series(1, 1000) as n');
    await killDatabase(dir);
    const again = await openEmbedded(dir);
    expect(await query(again.config, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }]);
  });

  test('a lock file that names a living stranger does not keep the database from starting', async () => {
    const first = await openEmbedded(dir);
    const text = fs.readFileSync(pidFile(dir), 'utf8');
    await first.stop();
    fs.writeFileSync(pidFile(dir), text.replace(/^\d+/, String(process.pid)));
    const { owner } = await openEmbedded(dir);
    expect(owner).toBe(true);
    expect(readPid(dir)).not.toBe(process.pid);
  });

  test.each(lockFiles('').map((file) => [path.basename(file)]))(
    'a lock file %s whose server was killed before it wrote its number does not keep the database from starting',
    async (name) => {
      await (await openEmbedded(dir)).stop();
      fs.writeFileSync(path.join(dir, name), '');
      expect((await openEmbedded(dir)).owner).toBe(true);
      expect(readPid(dir)).not.toBeNull();
    },
  );

  test('durable: false waits for no disk', async () => {
    const { config } = await openEmbedded(dir, { durable: false });
    expect(await query(config, "select current_setting('fsync') as fsync")).toEqual([{ fsync: 'off' }]);
  });

  test('refuses a path too long for a socket in one sentence of each language', async () => {
    const error = await openEmbedded(path.join(folder, 'x'.repeat(100))).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(/过长.*\n.*too long/);
  });

  test('refuses a cluster of another PostgreSQL version and leaves it alone', async () => {
    await (await openEmbedded(dir)).stop();
    fs.writeFileSync(path.join(dir, 'PG_VERSION'), '15\n');
    await expect(openEmbedded(dir)).rejects.toThrow(/PostgreSQL 15/);
    expect(fs.existsSync(pidFile(dir))).toBe(false);
  });
});

test('the server at rest is modest', async () => {
  const { stop } = await openEmbedded(dir);
  const pids = spawnSync('ps', ['-eo', 'pid,ppid,rss'], { encoding: 'utf8' }).stdout;
  const main = readPid(dir);
  const kilobytes = pids
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pid, parent]) => pid === main || parent === main)
    .reduce((sum, [, , rss]) => sum + (rss ?? 0), 0);
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThan(150_000);
  // A stop without patience leaves no server either, and says that it was no ordered one: of one that is held, however quick it is.
  if (main === null) throw new Error('no server');
  process.kill(main, 'SIGSTOP');
  expect(await stop(-1)).toBe(false);
  expect(isAlive(main)).toBe(false);
});
