import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../paths';

const folder = path.join(projectRoot, 'server/db/migrations');

/** The migrations the code knows, in order. */
export const knownMigrations = (): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort();

export class NewerDatabase extends Error {}

/**
 * Brings the database to the code's version. Several processes may call this at once: each migration runs in a
 * transaction that holds a row lock, so that one works and the others find it done.
 */
export const migrate = async (pool: pg.Pool, onStep: (name: string) => void = () => undefined): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`create table if not exists schema_lock (id integer primary key)`).catch(tableRace);
    await client
      .query(`create table if not exists schema_version (name text primary key, at timestamptz not null default now())`)
      .catch(tableRace);
    await client.query(`insert into schema_lock values (1) on conflict do nothing`);
    const known = knownMigrations();
    const { rows } = await client.query<{ name: string }>('select name from schema_version');
    const foreign = rows.map(({ name }) => name).find((name) => !known.includes(name));
    if (foreign)
      throw new NewerDatabase(
        `数据库版本比程序新(${foreign}),请用新版程序打开 / The database is newer than this program (${foreign}); start the newer program`,
      );
    for (const name of known) await step(client, name, onStep);
  } finally {
    client.release();
  }
};

/** Two processes creating the same table at once: one gets a unique violation on pg_type and may go on. */
const tableRace = (error: { code?: string }) => {
  if (error.code !== '23505' && error.code !== '42P07') throw error;
};

const step = async (client: pg.PoolClient, name: string, onStep: (name: string) => void) => {
  await client.query('begin');
  try {
    await client.query('select id from schema_lock where id = 1 for update');
    const { rowCount } = await client.query('select 1 from schema_version where name = $1', [name]);
    if (rowCount === 0) {
      onStep(name);
      await client.query('set local statement_timeout = 0');
      await client.query(fs.readFileSync(path.join(folder, name), 'utf8'));
      await client.query('insert into schema_version (name) values ($1)', [name]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
