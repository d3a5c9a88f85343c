import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { label } from '../../domain/kit/label';
import { projectRoot } from '../paths';
import { StartError } from './embedded/start-error';
import { underSchemaLock } from './under-schema-lock';

const folder = path.join(projectRoot, 'server/db/migrations');

/** The migrations the code knows, in order. */
export const knownMigrations = (): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort();

export class NewerDatabase extends Error {}

/** A table that stands in a database while a backup is restored into it, and for ever where that is broken off. */
export const UNFINISHED_RESTORE = 'restore_unfinished';

const refuseUnfinished = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass($1) as found`, [
    `public.${UNFINISHED_RESTORE}`,
  ]);
  if (rows[0]?.found)
    throw new NewerDatabase(
      '这个数据库的恢复没有完成，不能打开：请清空数据库后重新恢复 / A restore into this database was not finished, so it is not opened: empty it and restore again',
    );
};

/** Refuses an account that could not bring the tables to a newer version, before it tries. */
const refuseStranger = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query<{ role: string; owner: string }>(
    `select current_user::text as role, pg_get_userbyid(relowner)::text as owner from pg_class
     where relnamespace = to_regnamespace('public') and relname = 'audit_log' and not pg_has_role(relowner, 'USAGE')`,
  );
  if (rows[0] === undefined) return;
  throw new StartError(
    label(
      '数据库账号 {role} 不拥有数据表（属于 {owner}），不能打开和升级。请用 OWNER_DATABASE_URL 给出 {owner} 的地址，DATABASE_URL 给出业务调用的账号。',
      'The account {role} does not own the tables of the database ({owner} does), so nothing is opened. Give the address of {owner} as OWNER_DATABASE_URL and that of the role of the calls as DATABASE_URL.',
      rows[0],
    ),
  );
};

type How = Readonly<{
  /** Runs these alone: the schema that a backup was made of. */
  only?: readonly string[];
  /** The restore itself, which is not held up by its own mark. */
  isRestore?: boolean;
}>;

const newer = (name: string) =>
  new NewerDatabase(
    `数据库版本比程序新(${name}),请用新版程序打开 / The database is newer than this program (${name}); start the newer program`,
  );

/** Makes what the steps are counted by, where it is not there yet. */
const prepare = async (client: pg.PoolClient): Promise<void> => {
  await client.query(`create table if not exists schema_lock (id integer primary key)`).catch(tableRace);
  await client
    .query(`create table if not exists schema_version (name text primary key, at timestamptz not null default now())`)
    .catch(tableRace);
  await client.query(`insert into schema_lock values (1) on conflict do nothing`);
};

/**
 * Brings the database to the code's version, all missing steps in one transaction: an upgrade that fails or is killed leaves the
 * database as it was, so that the program of before still opens it. Several processes may call this at once: a row lock lets one
 * work, and the others find it done.
 */
export const migrate = async (
  pool: pg.Pool,
  onStep: (name: string) => void = () => undefined,
  { only, isRestore = false }: How = {},
): Promise<void> => {
  const client = await pool.connect();
  try {
    if (!isRestore) await refuseUnfinished(client);
    await refuseStranger(client);
    await prepare(client);
    await underSchemaLock(client, () => takeSteps(client, onStep, only));
  } finally {
    client.release();
  }
};

const takeSteps = async (
  client: pg.PoolClient,
  onStep: (name: string) => void,
  only: readonly string[] | undefined,
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('select name from schema_version');
  const done = new Set(rows.map(({ name }) => name));
  const known = knownMigrations();
  const foreign = [...done].find((name) => !known.includes(name));
  if (foreign !== undefined) throw newer(foreign);
  await client.query('set local statement_timeout = 0');
  for (const name of known.filter((each) => !done.has(each) && (only === undefined || only.includes(each)))) {
    onStep(name);
    await client.query(fs.readFileSync(path.join(folder, name), 'utf8'));
    await client.query('insert into schema_version (name) values ($1)', [name]);
  }
};

/** Two processes creating the same table at once: one gets a unique violation on pg_type and may go on. */
const tableRace = (error: { code?: string }) => {
  if (error.code !== '23505' && error.code !== '42P07') throw error;
};
