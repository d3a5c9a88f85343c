import { openPool } from '../../server/db/pool';
import type { Statement } from '../../tests/support/statements';
import { rateOf } from './rate';

/** The same statements in a bare loop: what the database alone takes. */
export const bareLoop = async (url: string, statements: readonly Statement[], pace: { lanes?: number } = {}) => {
  const pool = openPool(url, 10);
  const figures = await rateOf(async () => {
    for (const { text, values } of statements) JSON.stringify((await pool.query(text, [...values])).rows);
  }, pace);
  await pool.end();
  return figures;
};
