import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { packed } from '../../../server/demo/archive/pack';
import { digestOf, textOf } from './came';

/** What a kept data folder says of itself: the schema it was written under, how many rows, which files. */
export type Manifest = Readonly<{
  migrations: readonly Readonly<{ name: string; sha256: string }>[];
  tables: Readonly<Record<string, number>>;
  files: readonly Readonly<{ sha256: string; size: number }>[];
}>;

export const fixturesFolder = path.join(__dirname, '../fixtures');

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const tableNames = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
};

const quoted = (name: string): string => `"${name}"`;

/** Writes the database, the named files and the key of a data folder as a fixture; times and numbers keep every digit. */
export const keep = async (
  pool: pg.Pool,
  data: { files: string; auditKey: string },
  digests: readonly string[],
  target: string,
): Promise<Manifest> => {
  const tables: Record<string, number> = {};
  const lines: string[] = [];
  for (const name of await tableNames(pool)) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(whole)::text as row from ${quoted(name)} whole`,
    );
    tables[name] = rows.length;
    lines.push(...rows.map(({ row }) => `${name}\t${row}`));
  }
  const contents = digests.map((sha256) => fs.readFileSync(path.join(data.files, sha256.slice(0, 2), sha256)));
  const { rows } = await pool.query<{ name: string }>('select name from schema_version order by name');
  const manifest: Manifest = {
    migrations: rows.map(({ name }) => ({ name, sha256: digestOf(name) })),
    tables,
    files: contents.map((bytes, index) => ({ sha256: digests[index] ?? '', size: bytes.length })),
  };
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(path.join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  fs.writeFileSync(path.join(target, 'rows.br'), packed(Buffer.from(lines.join('\n'))));
  fs.writeFileSync(path.join(target, 'files.br'), packed(Buffer.concat(contents)));
  fs.copyFileSync(data.auditKey, path.join(target, 'audit.key'));
  return manifest;
};

const readManifest = (fixture: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(fixture, 'manifest.json'), 'utf8')) as Manifest;

const readLines = (fixture: string): string[] =>
  brotliDecompressSync(fs.readFileSync(path.join(fixture, 'rows.br')))
    .toString('utf8')
    .split('\n');

const linesOf = (lines: readonly string[], table: string): string[] =>
  lines.filter((line) => line.startsWith(`${table}\t`)).map((line) => line.slice(table.length + 1));

const layFiles = (fixture: string, { files }: Manifest, dataDir: string): void => {
  const bytes = brotliDecompressSync(fs.readFileSync(path.join(fixture, 'files.br')));
  let from = 0;
  for (const { sha256, size } of files) {
    const place = path.join(dataDir, 'files', sha256.slice(0, 2), sha256);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, bytes.subarray(from, from + size));
    from += size;
  }
};

/** Lays a fixture out as the data folder and the database that it was: the schema of its time, its rows, files and key. */
export const layOut = async (fixture: string, pool: pg.Pool, dataDir: string): Promise<Manifest> => {
  const manifest = readManifest(fixture);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('drop schema public cascade; create schema public');
    await client.query('create table schema_lock (id integer primary key)');
    await client.query(
      'create table schema_version (name text primary key, at timestamptz not null default clock_timestamp())',
    );
    for (const { name } of manifest.migrations) await client.query(textOf(name));
    for (const name of Object.keys(manifest.tables)) await client.query(`delete from ${quoted(name)}`);
    // The rows come as they were: nothing checks their order or refuses the trail's.
    await client.query("set local session_replication_role = 'replica'");
    const lines = readLines(fixture);
    for (const name of Object.keys(manifest.tables)) {
      const rows = linesOf(lines, name);
      const table = quoted(name);
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
        `[${rows.join(',')}]`,
      ]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  layFiles(fixture, manifest, dataDir);
  fs.copyFileSync(path.join(fixture, 'audit.key'), path.join(dataDir, 'audit.key'));
  return manifest;
};
