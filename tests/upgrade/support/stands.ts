import type pg from 'pg';

/** What a table holds: its columns, and each row as the texts of their values, with every digit. */
type Held = Readonly<{ columns: readonly string[]; rows: readonly string[] }>;
type Contents = ReadonlyMap<string, Held>;

type Value = string | null;

/** What every database has for itself. */
const OF_THE_PROGRAM = ['schema_version', 'schema_lock'];

/** A table that has another name since, with the columns that do. */
const renamed: Readonly<Record<string, { table: string; columns: Readonly<Record<string, string>> }>> = {
  equipment_notice: { table: 'due_notice', columns: { equipment_id: 'ref_id' } },
};

type Row = Readonly<Record<string, Value>>;

/**
 * What a later version has put right in old rows, with the migration that did: which columns of a row read otherwise since, or
 * that the whole row went.
 */
const corrected: Readonly<Record<string, readonly { by: string; what: (row: Row) => readonly string[] | 'row' }[]>> = {
  // A standard is found by its number and year as people write them.
  standard: [{ by: '0037', what: () => ['grams'] }],
  // Entries that were struck out are read as withdrawn.
  equipment_event: [{ by: '0039', what: () => ['deleted_at'] }],
  orders: [
    // A draft has no moment of acceptance, and what was handed in has that of its submission.
    { by: '0050', what: () => ['received_at'] },
    // A cancelled order owes nothing for what nobody tested.
    { by: '0103', what: ({ state }) => (state === 'cancelled' ? ['money_list', 'money_due'] : []) },
  ],
  order_fee: [{ by: '0103', what: () => ['reversed_by'] }],
  // A flag has become a row of its own.
  stored_sample: [{ by: '0060', what: () => ['hold'] }],
  // What was at work when the server was stopped did not go on.
  background_job: [{ by: '0119', what: () => ['state', 'finished_at'] }],
  // Figures are gathered again from the records.
  figure_way: [{ by: '0102', what: () => 'row' }],
};

const columnsOf = async (pool: pg.Pool | pg.PoolClient): Promise<Map<string, string[]>> => {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

const textsOf = async (pool: pg.Pool | pg.PoolClient, table: string, columns: readonly string[]): Promise<string[]> => {
  const values = columns.map((column) => `t."${column}"::text`).join(', ');
  const { rows } = await pool.query<{ row: string }>(
    `select array_to_json(array[${values}])::text as row from "${table}" t`,
  );
  return rows.map(({ row }) => row);
};

/** All that stands in a database. */
export const contentsOf = async (pool: pg.Pool | pg.PoolClient): Promise<Contents> => {
  const found = new Map<string, Held>();
  for (const [table, columns] of await columnsOf(pool))
    if (!OF_THE_PROGRAM.includes(table)) found.set(table, { columns, rows: await textsOf(pool, table, columns) });
  return found;
};

/** Leaves out of a row what is said otherwise since; null for a row that went. */
const comparable = (
  table: string,
  { columns, rows }: Held,
  done: ReadonlySet<string>,
): ((row: string) => string | null) => {
  const later = (corrected[table] ?? []).filter(({ by }) => !done.has(by));
  if (later.length === 0 || rows.length === 0) return (row) => row;
  return (text) => {
    const values = JSON.parse(text) as Value[];
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
    const given = later.map(({ what }) => what(row));
    if (given.includes('row')) return null;
    const out = new Set(given.flat());
    return JSON.stringify(values.map((value, index) => (out.has(columns[index] ?? '') ? '…' : value)));
  };
};

/**
 * The rows of then that no row of today equals in the columns of then, but for what a migration since put right on purpose.
 * Takes the numbers of the migrations that the database had.
 */
export const lostSince = async (
  pool: pg.Pool | pg.PoolClient,
  then: Contents,
  done: ReadonlySet<string>,
): Promise<string[]> => {
  const today = await columnsOf(pool);
  const lost: string[] = [];
  for (const [was, held] of then) {
    if (held.rows.length === 0) continue;
    const now = today.has(was) ? { table: was, columns: {} } : renamed[was];
    if (now === undefined) {
      lost.push(`${was}: the table is gone`);
      continue;
    }
    const known = new Set(today.get(now.table));
    const names = held.columns.map((column) => (now.columns as Record<string, string>)[column] ?? column);
    // A column that is gone shows as empty: rows that said something in it are lost, unless it says where they went.
    const values = names.map((column) => (known.has(column) ? `t."${column}"::text` : 'null')).join(', ');
    const { rows } = await pool.query<{ row: string }>(
      `select array_to_json(array[${values}]::text[])::text as row from "${now.table}" t`,
    );
    const shown = comparable(was, held, done);
    const there = new Set(rows.map(({ row }) => shown(row)));
    for (const row of held.rows) {
      const wanted = shown(row);
      if (wanted !== null && !there.has(wanted)) lost.push(`${was}: ${wanted}`);
    }
  }
  return lost;
};
