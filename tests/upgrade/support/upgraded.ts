import path from 'node:path';
import { openDatabase } from '../../../server/db/database';
import type { DatabasePool } from '../../../server/db/database-pool';
import { migrate } from '../../../server/db/migrate';
import { openPool } from '../../../server/db/pool';
import { readAuditKey } from '../../../server/kernel/audit-key';
import { firstBrokenLink } from '../../../server/kernel/trail-check';
import { freshName, onCluster, templates, urlOf } from '../../support/cluster';
import { fixturesFolder } from './fixture';
import { contentsOf, lostSince } from './stands';
import { walkThrough } from './walk';

/** The key that the chains of all kept rows are made with. */
export const keptKey = (): Buffer => readAuditKey(path.join(fixturesFolder, '0037'));

export const numbersOf = (names: readonly string[]): Set<string> => new Set(names.map((name) => name.slice(0, 4)));

/** A database of its own while some work lasts, empty or a copy of another one. */
export const inDatabase = async <T>(
  from: string | null,
  work: (url: string, name: string) => Promise<T>,
): Promise<T> => {
  const name = freshName('state');
  await onCluster(`create database ${name} template ${from ?? `template0 encoding 'UTF8'`}`);
  try {
    return await work(urlOf(name), name);
  } finally {
    await onCluster(`drop database if exists ${name} with (force)`);
  }
};

/** What a schema is, in an order that does not tell in which order it was made. */
const schemaOf = async (pool: DatabasePool): Promise<string[]> => {
  const { rows } = await pool.query<{ part: string }>(`
    select distinct concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema = 'public'
    union select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union select indexdef from pg_indexes where schemaname = 'public'
    union select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1`);
  return rows.map(({ part }) => part);
};

/** What became of databases of earlier states that this program upgraded, with the state before each finding. */
type Upgraded = { states: number; rows: number; lost: string[]; brokenTrails: string[]; otherSchemas: string[] };

/** Copies a database, upgrades the copy as a start does, and notes what became of it. */
const upgradeCopy = (
  from: string,
  done: readonly string[],
  schema: ReadonlySet<string>,
  found: Upgraded,
): Promise<void> =>
  inDatabase(from, async (url) => {
    const state = done.at(-1);
    const pool = openPool(url, 2);
    try {
      const before = await contentsOf(pool);
      await migrate(pool);
      const lost = await lostSince(pool, before, numbersOf(done));
      found.lost.push(...lost.map((row) => `${state}: ${row}`));
      found.brokenTrails.push(...(await brokenTrails(pool)).map((trail) => `${state}: ${trail}`));
      const parts = await schemaOf(pool);
      const other = parts.length === schema.size ? parts.filter((part) => !schema.has(part)) : ['more or fewer parts'];
      found.otherSchemas.push(...other.map((part) => `${state}: ${part}`));
      found.states += 1;
      found.rows += [...before.values()].reduce((sum, { rows }) => sum + rows.length, 0);
    } finally {
      await pool.end();
    }
  });

/** The trails of a database that are broken, and where. */
export const brokenTrails = async (pool: DatabasePool): Promise<string[]> => {
  const db = openDatabase(pool);
  const broken: string[] = [];
  for (const { companyId } of await db.selectFrom('auditHead').select('companyId').execute()) {
    const row = await firstBrokenLink(db, keptKey(), companyId);
    if (row !== null) broken.push(`${companyId} from row ${row}`);
  }
  return broken;
};

/**
 * Lets a laboratory live through the migrations in an order, and upgrades a copy of it at each state that is wanted. Gives what
 * became of the copies, and what the walk did not show.
 */
export const upgradedFrom = (order: readonly string[], isWanted: (done: readonly string[]) => boolean) =>
  inDatabase(null, async (url, name) => {
    const today = openPool(urlOf(templates().empty), 1);
    const schema = new Set(await schemaOf(today));
    await today.end();
    const found: Upgraded = { states: 0, rows: 0, lost: [], brokenTrails: [], otherSchemas: [] };
    const walk = await walkThrough(url, order, keptKey(), {
      isStop: isWanted,
      onStop: (done) => upgradeCopy(name, done, schema, found),
    });
    return { ...found, ...walk };
  });
