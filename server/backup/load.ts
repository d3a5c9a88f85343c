import path from 'node:path';
import type pg from 'pg';
import { label } from '../../domain/kit/label';
import { AppError } from '../kernel/errors';
import { copyTableIn, sumOfTable } from './copy-table';
import type { Manifest } from './manifest';
import { copiedTables, sequencesOf, speakPlainly } from './tables';

type Constraint = { table: string; name: string; definition: string };

/** Tables refer to each other in circles, so that no order of loading satisfies the references: they are put back afterwards. */
const takeReferences = async (client: pg.ClientBase): Promise<Constraint[]> => {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
};

const putReferences = async (client: pg.ClientBase, references: readonly Constraint[]): Promise<void> => {
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
};

const differs = (name: string) =>
  new AppError(
    409,
    label(
      '恢复后的表 {name} 与备份不一致，恢复已中止',
      'The restored table {name} is not what the backup says; the restore was broken off',
      { name },
    ),
  );

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

/**
 * Loads the tables of a backup into a database whose schema is the backup's, all of them or none, and holds what is then in
 * the database to the manifest. The account owns the tables and need not be more: triggers of ours rest meanwhile.
 */
export const loadTables = async (
  pool: pg.Pool,
  folder: string,
  manifest: Manifest,
  progress: (done: number, total: number) => void,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await speakPlainly(client);
    const own = await copiedTables(client);
    const byName = new Map(own.map((table) => [table.name, table]));
    if (
      !sameNames(
        [...byName.keys()],
        manifest.tables.map(({ name }) => name),
      )
    )
      throw differs('*');
    for (const { name } of own) await client.query(`alter table public."${name}" disable trigger user`);
    const references = await takeReferences(client);
    await client.query(`truncate ${own.map(({ name }) => `public."${name}"`).join(', ')}`);
    for (const [at, { name, columns, rows, bytes, sha256 }] of manifest.tables.entries()) {
      progress(at, manifest.tables.length);
      const table = byName.get(name);
      if (table === undefined || !sameNames(table.columns, columns)) throw differs(name);
      await copyTableIn(client, { name, columns }, path.join(folder, 'tables', `${name}.copy.gz`));
      // In the order of the columns that the backup has, which an older way here may have made another.
      const sum = await sumOfTable(client, { ...table, columns });
      if (sum.rows !== rows || sum.bytes !== bytes || sum.sha256 !== sha256) throw differs(name);
    }
    await putReferences(client, references);
    for (const { name } of own) await client.query(`alter table public."${name}" enable trigger user`);
    const counters = new Set((await sequencesOf(client)).map(({ name }) => name));
    for (const { name, value, isCalled } of manifest.sequences)
      if (counters.has(name))
        await client.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, value, isCalled]);
    await client.query('commit');
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
    client.release(true);
  } catch (error) {
    client.release(true);
    throw error;
  }
};
