import type pg from 'pg';
import { UNFINISHED_RESTORE } from '../db/migrate';

/**
 * What a restored laboratory begins without. Nobody is signed in to it and no wrong password is held against anybody; answers to
 * repeated calls and work that was under way belong to a server that is gone; its backups are its own. The migrations stand in
 * the manifest.
 */
export const LEFT: readonly string[] = [
  'session',
  'download_ticket',
  'login_failure',
  'call_count',
  'main_server',
  'idempotency',
  'background_job',
  'import_row',
  'backup_run',
  'report_being_signed',
  'schema_lock',
  'schema_version',
  UNFINISHED_RESTORE,
];

/** A table as it is copied: its columns, and the order of its rows that does not hang on where they lie. */
export type CopiedTable = Readonly<{ name: string; columns: readonly string[]; order: string }>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Values are written in one way, whatever the server, its version and its settings are. */
const SAME_WORDS = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
  `set local lock_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
];

/** Prepares a transaction for copying; it may take as long as it takes. */
export const speakPlainly = async (client: pg.ClientBase): Promise<void> => {
  for (const statement of SAME_WORDS) await client.query(statement);
};

type Column = { table: string; column: string; key: number | null; collated: boolean };

/** The tables of a database that are copied, by name. Columns that the database works out itself are not among them. */
export const copiedTables = async (client: pg.ClientBase): Promise<CopiedTable[]> => {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column, a.attcollation <> 0 as collated,
       array_position(k.conkey, a.attnum) as key
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1::text[])
     order by c.relname collate "C", a.attnum`,
    [LEFT],
  );
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  return [...tables].map(([name, columns]) => {
    const keys = columns.filter(({ key }) => key !== null).sort((a, b) => Number(a.key) - Number(b.key));
    const order =
      keys.length === 0
        ? columns.map(({ column }) => `${quoted(column)}::text collate "C"`)
        : // Servers sort texts by rules of their own; bytes are the same everywhere.
          keys.map(({ column, collated }) => `${quoted(column)}${collated ? ' collate "C"' : ''}`);
    return { name, columns: columns.map(({ column }) => column), order: order.join(', ') };
  });
};

/** The statement that gives all rows of a table in their order. */
export const copyOutOf = ({ name, columns, order }: CopiedTable): string =>
  `copy (select ${listed(columns)} from public.${quoted(name)} order by ${order}) to stdout`;

/** The statement that takes them in. */
export const copyInto = ({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string =>
  `copy public.${quoted(name)} (${listed(columns)}) from stdin`;

/** How far the counters of the database are; ours count in a table, so that there are none unless a migration makes one. */
export const sequencesOf = async (
  client: pg.ClientBase,
): Promise<{ name: string; value: string; isCalled: boolean }[]> => {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const found = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${quoted(name)}`,
    );
    found.push({ name, value: rows[0]?.value ?? '1', isCalled: rows[0]?.called ?? false });
  }
  return found;
};
