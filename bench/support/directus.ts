// Directus on the same database, where DIRECTUS names a folder in which it is installed: what somebody has who puts a ready made API
// before his tables. It makes tables of its own there, which go with it.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';

export type Directus = Readonly<{ origin: string; token: string; stop: () => Promise<void> }>;

const DIRECTUS = process.env['DIRECTUS'];
const START_MS = 120_000;

const programIn = (folder: string): string => path.resolve(folder, 'node_modules/directus/cli.js');

/** Why it is not measured here, if it is not. */
export const directusMissing = (): string | undefined => {
  if (DIRECTUS === undefined) return 'DIRECTUS names no folder';
  return fs.existsSync(programIn(DIRECTUS)) ? undefined : 'the folder DIRECTUS names has no directus installed';
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

const dropTables = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename like 'directus\\_%'`,
  );
  if (rows.length > 0) await pool.query(`drop table ${rows.map(({ name }) => name).join(', ')} cascade`);
};

/** Makes its tables and starts it; `stop` ends it and removes them. What a broken run has left is removed first. */
export const openDirectus = async (url: string, owner: pg.Pool): Promise<Directus> => {
  // Its own settings file and uploads would stand where it is started.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-bench-directus-'));
  const token = randomUUID();
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    KEY: randomUUID(),
    SECRET: randomUUID(),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: randomUUID(),
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
  };
  const program = programIn(DIRECTUS ?? '');
  const end = async (): Promise<void> => {
    await dropTables(owner);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  await dropTables(owner);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'bootstrap'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) {
    await end();
    throw new Error(`directus bootstrap: ${stdout}${stderr}`);
  }
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await end();
  };
  const origin = `http://127.0.0.1:${port}`;
  const over = performance.now() + START_MS;
  while (
    !(await fetch(`${origin}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > over || child.exitCode !== null) {
      await stop();
      throw new Error('directus does not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return { origin, token, stop };
};
