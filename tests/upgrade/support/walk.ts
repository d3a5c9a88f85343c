import pg from 'pg';
import { openDatabase } from '../../../server/db/database';
import { insertTrail } from '../../../server/demo/archive/chain';
import { ownText, textOf } from './came';
import { type Layer, type Rows, readByHand, readLayers } from './layer';

const TRAIL = 'audit_log';

/** Columns of a table in a database, and which of them tell a row. */
type Shape = Readonly<{ columns: readonly string[]; key: readonly string[] }>;

const shapesOf = async (client: pg.ClientBase): Promise<Map<string, Shape>> => {
  const { rows } = await client.query<{ table: string; columns: string[]; key: string[] }>(
    `select r.relname as table,
       array(select a.attname::text from pg_attribute a where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped order by 1) as columns,
       array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = r.oid and a.attnum = any(i.indkey)
         where i.indrelid = r.oid and i.indisprimary) as key
     from pg_class r where r.relkind = 'r' and r.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ table, ...shape }) => [table, shape]));
};

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What a version of then did not take yet: a value that its checks refuse, a column that it wanted and nobody has since. */
const NOT_YET = ['23514', '23502'];

/** Runs a statement that may be refused without the transaction being lost; whether it was taken. */
const tried = async (client: pg.ClientBase, statement: string, values: unknown[]): Promise<boolean> => {
  await client.query('savepoint tried');
  try {
    await client.query(statement, values);
    await client.query('release savepoint tried');
    return true;
  } catch (error) {
    if (!NOT_YET.includes(String((error as { code?: string }).code))) throw error;
    await client.query('rollback to savepoint tried');
    return false;
  }
};

/** Runs a statement with rows as its parameter, one by one where together they are refused. */
const eachTried = async (client: pg.ClientBase, statement: string, lines: readonly string[]): Promise<void> => {
  if (await tried(client, statement, [`[${lines.join(',')}]`])) return;
  for (const line of lines) await tried(client, statement, [`[${line}]`]);
};

/**
 * Writes rows as far as the schema takes them; those that are there already are told what columns are new, and all of them where
 * the rows are to stand as they were kept.
 */
const write = async (
  client: pg.ClientBase,
  table: string,
  lines: readonly string[],
  now: Shape,
  before: Shape | undefined,
  isWhole: boolean,
): Promise<void> => {
  const given = Object.keys(JSON.parse(lines[0] ?? '{}') as object).filter((column) => now.columns.includes(column));
  const rows = `json_populate_recordset(null::"${table}", $1::json)`;
  const fresh = given.filter((column) => before !== undefined && (isWhole || !before.columns.includes(column)));
  if (fresh.length > 0)
    await eachTried(
      client,
      `update "${table}" t set ${fresh.map((column) => `"${column}" = told."${column}"`).join(', ')} from ${rows} told
       where ${before?.key.map((column) => `t."${column}" = told."${column}"`).join(' and ')}`,
      lines,
    );
  await eachTried(
    client,
    `insert into "${table}" (${quoted(given)}) select ${quoted(given)} from ${rows} on conflict do nothing`,
    lines,
  );
};

/** Tables that a migration alters, changes or takes away by itself. */
const touchedBy = (name: string): string[] =>
  [...ownText(name).matchAll(/^\s*(?:alter table|drop table|update|delete from|insert into) "?(\w+)/gim)].map(
    ([, table = '']) => table,
  );

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

const isEmpty = async (client: pg.ClientBase, table: string): Promise<boolean> =>
  (await client.query(`select 1 from "${table}" limit 1`)).rowCount === 0;

/** What steps had nothing to do, and so were not shown to do it rightly. */
type Unshown = Readonly<{
  /** Statements of migrations that change rows and found none. */
  idle: string[];
  /** Tables that a migration alters or changes while they hold nothing. */
  bare: string[];
}>;

/** Runs a migration as the program does, and notes what it found nothing for. */
const step = async (client: pg.ClientBase, name: string, { idle, bare }: Unshown): Promise<void> => {
  const before = await shapesOf(client);
  for (const table of new Set(touchedBy(name)))
    if (before.has(table) && (await isEmpty(client, table))) bare.push(`${name}: ${table}`);
  await client.query('begin');
  for (const { command, rowCount } of [await client.query(textOf(name))].flat())
    if (CHANGES.includes(command) && rowCount === 0) idle.push(`${name}: ${command}`);
  await client.query('insert into schema_version (name) values ($1)', [name]);
  await client.query('commit');
};

const layTrail = async (client: pg.ClientBase, rows: Rows, auditKey: Buffer): Promise<void> => {
  const lines = rows.get(TRAIL) ?? [];
  // In the transaction of the rows, whose connection stays with it.
  const lent = { query: client.query.bind(client), release: () => undefined };
  const db = openDatabase({ connect: async () => lent } as unknown as pg.Pool);
  if (lines.length > 0) await insertTrail(db, auditKey, lines);
};

/** Rows of a layer that the database does not hold as they were kept. */
const otherThanKept = async (client: pg.ClientBase, { name, rows }: Layer): Promise<string[]> => {
  const found: string[] = [];
  for (const [table, lines] of rows) {
    if (lines.length === 0 || table === TRAIL) continue;
    const columns = quoted(Object.keys(JSON.parse(lines[0] ?? '{}') as object));
    const { rowCount } = await client.query(
      `select ${columns} from json_populate_recordset(null::"${table}", $1::json) except select ${columns} from "${table}"`,
      [`[${lines.join(',')}]`],
    );
    if (rowCount !== 0) found.push(`${name}: ${rowCount} of ${table}`);
  }
  return found;
};

/** Two laboratories cannot both have a person of the same name to sign in with. */
const apart = ({ name, migrations, rows }: Layer): Layer => ({
  name,
  migrations,
  rows: new Map(
    [...rows].map(([table, lines]) => [
      table,
      table === 'staff' ? lines.map((line) => line.replace(/"username":\s*"/, `$&${name}.`)) : lines,
    ]),
  ),
});

/** What a walk goes by. */
type Way = Readonly<{
  /** Whose rows are laid down, the earliest first. */
  layers?: readonly Layer[];
  /** Rows that are there from the moment that their table is. */
  byHand?: Rows;
  /** At which states it stops and lets the database be copied. */
  isStop?: (done: readonly string[]) => boolean;
  onStop?: (done: readonly string[]) => Promise<void>;
}>;

/**
 * A laboratory that lives through the versions, in an empty database: one migration after the other, and after each the rows of
 * that time, as far as there is a place for them. A layer is told from the state in which the one before it was kept until its
 * own, in which it stands exactly as it was; from then on only migrations touch it. Gives what was not shown by it.
 */
export const walkThrough = async (
  url: string,
  order: readonly string[],
  auditKey: Buffer,
  { layers = readLayers(), byHand = readByHand(), isStop = () => false, onStop = async () => undefined }: Way = {},
): Promise<Unshown & { otherwise: string[] }> => {
  const told = layers.length > 1 ? layers.map(apart) : layers;
  const hand: Layer = { name: 'by hand', migrations: order, rows: byHand };
  const done: string[] = [];
  const unshown: Unshown = { idle: [], bare: [] };
  const otherwise: string[] = [];
  const seen = new Map<Layer, Map<string, Shape>>();
  const isOver = ({ migrations }: Layer) => migrations.every((name) => done.includes(name));

  const live = async (client: pg.ClientBase, layer: Layer, shapes: Map<string, Shape>): Promise<void> => {
    const before = seen.get(layer) ?? new Map<string, Shape>();
    for (const [table, lines] of layer.rows) {
      const [shape, old] = [shapes.get(table), before.get(table)];
      if (shape === undefined || lines.length === 0 || table === TRAIL) continue;
      const isWhole = layer !== hand && isOver(layer);
      if (isWhole || String(old?.columns) !== String(shape.columns))
        await write(client, table, lines, shape, old, isWhole);
    }
    if (!before.has(TRAIL)) await layTrail(client, layer.rows, auditKey);
    seen.set(layer, shapes);
  };

  const opened = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
    await client.connect();
    return client;
  };

  let client = await opened();
  try {
    await client.query(`create table schema_lock (id integer primary key); insert into schema_lock values (1);
      create table schema_version (name text primary key, at timestamptz not null default now())`);
    for (const name of order) {
      const current = told.find((layer) => !isOver(layer));
      await step(client, name, unshown);
      done.push(name);
      await client.query(`begin; set local session_replication_role = 'replica'`);
      const shapes = await shapesOf(client);
      for (const layer of [...(current === undefined ? [] : [current]), hand]) await live(client, layer, shapes);
      await client.query('commit');
      if (current !== undefined && isOver(current)) otherwise.push(...(await otherThanKept(client, current)));
      if (!isStop(done)) continue;
      // A database is copied only while nobody is connected to it.
      await client.end();
      await onStop(done);
      client = await opened();
    }
  } finally {
    await client.end();
  }
  return { ...unshown, otherwise };
};
