import type pg from 'pg';

export type Statement = Readonly<{ text: string; values: readonly unknown[] }>;

/** What the workers look for every few seconds, whoever calls. */
const OF_WORKERS = /\bbackground_job\b/;

/** Everything that calls send through a pool from now on, in its order. */
export const watchStatements = (pool: pg.Pool): Statement[] => {
  const seen: Statement[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      if (!OF_WORKERS.test(String(text)))
        seen.push({ text: String(text), values: Array.isArray(values) ? values : [] });
      return query(...args);
    }) as typeof client.query;
  });
  return seen;
};

type Node = Readonly<{
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: readonly Node[];
}>;

const READS = /^(?:Seq|Index|Index Only|Bitmap Heap|Tid Range) Scan$/;

const rowsIn = (node: Node): number => {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = READS.test(node['Node Type']) ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0);
};

/** What the database does for a statement: the rows that it reads of tables and indexes, and the pages that it touches for that. */
export const costOf = async (
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<{ rows: number; buffers: number }> => {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
  const plan: Node = rows[0]['QUERY PLAN'][0].Plan;
  return { rows: Math.round(rowsIn(plan)), buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
};
