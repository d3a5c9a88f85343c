import pg from 'pg';
import { openPool } from '../../server/db/pool';
import { rateOf } from './rate';

export type Statement = { text: string; values: unknown[] };

/** Everything that the server in this process sends to the database for one request, its session query left out. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const seen: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [
      string | { text: string; values?: unknown[]; name?: string },
      unknown[] | undefined,
    ];
    const text = typeof first === 'string' ? first : first.text;
    const isSession = text.includes('from session s join staff');
    if (!isSession && /select/i.test(text))
      seen.push({ text, values: second ?? (typeof first === 'string' ? [] : (first.values ?? [])) });
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return seen;
};

/** The same statements in a bare loop: what the database alone takes. */
export const bareLoop = async (url: string, statements: readonly Statement[], pace: { lanes?: number } = {}) => {
  const pool = openPool(url, 10);
  const figures = await rateOf(async () => {
    for (const { text, values } of statements) JSON.stringify((await pool.query(text, values)).rows);
  }, pace);
  await pool.end();
  return figures;
};
