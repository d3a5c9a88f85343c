import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../server/db/embedded/binaries';
import { readPid } from '../../server/db/embedded/holder';
import { addressOf } from '../../server/db/embedded/layout';
import { shutDown } from '../../server/db/embedded/shut-down';
import { type BuiltServer, startBuilt, startRefused } from '../support/built-server';
import { killDatabase } from '../support/kill-database';

let dataDir: string;
let server: BuiltServer | null = null;

const start = async (): Promise<BuiltServer> => {
  server = await startBuilt({ DATA_DIR: dataDir, DEMO: '0' });
  return server;
};

const isHealthy = async ({ origin }: BuiltServer): Promise<boolean> => (await fetch(`${origin}/api/health`)).ok;

const rows = async (): Promise<unknown> => {
  const client = new pg.Client(addressOf(path.join(dataDir, 'pg')));
  await client.connect();
  try {
    return (await client.query('select username from staff')).rows;
  } finally {
    await client.end();
  }
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

test('a first start founds a laboratory; a stop takes server and database down in order', async () => {
  const first = await start();
  expect(await isHealthy(first)).toBe(true);
  expect(await rows()).toEqual([{ username: 'admin' }]);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(readPid(path.join(dataDir, 'pg'))).toBeNull();
  expect(fs.readdirSync(dataDir).sort()).toEqual(['audit.key', 'files', 'pg', 'version.json']);
});

test('kill -9 of the server, of the database, of both: the next start has everything but half an upload', async () => {
  const database = path.join(dataDir, 'pg');
  const halfReceived = path.join(dataDir, 'files/incoming/half');
  await (await start()).end('SIGKILL');
  fs.writeFileSync(halfReceived, 'what came before the end');
  expect(readPid(database)).not.toBeNull();

  const second = await start();
  expect(await isHealthy(second)).toBe(true);
  expect(fs.existsSync(halfReceived)).toBe(false);
  await killDatabase(database);
  await second.end('SIGKILL');

  const third = await start();
  expect(await isHealthy(third)).toBe(true);
  expect(await rows()).toEqual([{ username: 'admin' }]);
  // The left-over database of the first start was taken over, so that this stop ends it.
  expect(await third.end('SIGINT')).toBe(0);
  expect(readPid(database)).toBeNull();
});

test('a second start on the same folder is refused and told where the first one answers', async () => {
  const { origin } = await start();
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
