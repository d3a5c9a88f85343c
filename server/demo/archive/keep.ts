import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { placeOf } from '../../kernel/files';
import { packed } from './pack';
import { archiveFile, type Manifest } from './rows';

/** What every installation makes for itself: its version, its sessions and keys, its work, and the chain over its trail. */
export const ownOfEach: readonly string[] = [
  'schema_version',
  'schema_lock',
  'meta',
  'session',
  'download_ticket',
  'login_failure',
  'known_device',
  'idempotency',
  'background_job',
  'report_being_signed',
  'call_count',
  'main_server',
  'audit_head',
  // Written by a trigger from the clients.
  'client_key',
  // Written by a trigger as the orders change; where they are laid down at once, from them and from the trail.
  'account_entry',
  // Gathered from the rows, each hour.
  'figure_day',
  'figure_stale',
  'figure_sum',
  'figure_way',
];

/** What is made again when it is loaded: search grams, and the links of the chain, which every key makes differently. */
const isMadeAgain = (table: string, column: string): boolean =>
  column === 'grams' || (table === 'audit_log' && ['prev_hash', 'hash'].includes(column));

/** Drafts of a report that no later file or signature names are left out, and so are the PDFs themselves. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  stored_file: `t.kind = 'report' and not exists (select 1 from report r where r.file_pdf = t.id)
    and not exists (select 1 from signature s where s.file_sha256 = t.sha256)`,
};

const ORDER: Readonly<Record<string, string>> = { audit_log: 't.seq' };

type Column = { table_name: string; column_name: string; data_type: string };

/** What is selected of each table, in the order of its columns. */
const columnsByTable = async (pool: pg.Pool): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<Column>(
    `select c.table_name, c.column_name, c.data_type from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
  );
  const found = new Map<string, string[]>();
  for (const { table_name: table, column_name: column, data_type: type } of rows) {
    if (ownOfEach.includes(table) || isMadeAgain(table, column)) continue;
    // A decimal is written as text: a number of JSON would lose its trailing zeros.
    const value = type === 'numeric' ? `t."${column}"::text as "${column}"` : `t."${column}"`;
    found.set(table, [...(found.get(table) ?? []), value]);
  }
  return found;
};

/** Columns that the clock of the database fills, which cannot be set. */
const ofTheDatabaseClock = new Set(['credential.changed_at']);

/** What says by when something is to be done, and so may lie ahead; of a reservation the trail has it too. */
const ahead = new Set([
  'notify_until',
  'latest_start',
  ...['reservation.from_at', 'reservation.to_at', 'audit_log.fromAt', 'audit_log.toAt'],
]);

/** Nothing may have happened after the moment of the making: it would lie in the future wherever it is loaded. */
const atLatest = (table: string, line: string, madeAt: string): string =>
  line.replace(/"(\w+)":\s*"(\d{4}-\d\d-\d\dT[\d:.]+)(?:Z|\+00:00)"/g, (whole, key: string, moment: string) => {
    if (ahead.has(key) || ahead.has(`${table}.${key}`) || Date.parse(`${moment}Z`) <= Date.parse(madeAt)) return whole;
    if (ofTheDatabaseClock.has(`${table}.${key}`)) return `"${key}":"${madeAt}"`;
    throw new Error(`${table}.${key} lies after the making: ${line.slice(0, 300)}`);
  });

const keptFiles = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ sha256: string; kind: string }>(
    `select distinct sha256, kind from stored_file where kind <> 'report' order by sha256`,
  );
  const dated = rows.find(({ kind }) => kind !== 'upload' && kind !== 'signature');
  // Such a file would keep the days on which it was made; see reprint.ts for how a report is made again.
  if (dated !== undefined) throw new Error(`the archive cannot keep a file of the kind ${dated.kind}`);
  return rows.map(({ sha256 }) => sha256);
};

/** Writes a played demonstration as an archive. */
export const keepArchive = async (
  pool: pg.Pool,
  { filesDir, madeAt }: Readonly<{ filesDir: string; madeAt: string }>,
  folder: string,
): Promise<Manifest> => {
  const tables: Record<string, number> = {};
  const lines: string[] = [];
  for (const [table, columns] of await columnsByTable(pool)) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(kept)::text as row from (select ${columns.join(', ')} from "${table}" t
         where not (${LEFT_OUT[table] ?? 'false'}) order by ${ORDER[table] ?? '1'}) kept`,
    );
    if (rows.length === 0) continue;
    tables[table] = rows.length;
    lines.push(...rows.map(({ row }) => atLatest(table, row, madeAt)));
  }
  const digests = await keptFiles(pool);
  const contents = digests.map((sha256) => fs.readFileSync(placeOf(filesDir, sha256)));
  const { rows: versions } = await pool.query<{ name: string }>('select name from schema_version order by name');
  const manifest: Manifest = {
    madeAt,
    migrations: versions.map(({ name }) => name),
    tables,
    files: contents.map((bytes, index) => ({ sha256: digests[index] ?? '', size: bytes.length })),
  };
  fs.mkdirSync(path.resolve(folder), { recursive: true });
  fs.writeFileSync(archiveFile(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  fs.writeFileSync(archiveFile(folder, 'rows.br'), packed(Buffer.from(lines.join('\n'))));
  fs.writeFileSync(archiveFile(folder, 'files.br'), packed(Buffer.concat(contents)));
  return manifest;
};
