import { sql } from 'kysely';
import type { Tx } from '../db/tables';

/** Whether this process may look after the devices of a company: another one that is at it just now does the same work. */
export const isMyTurn = async (tx: Tx, companyId: string): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`equipment ${companyId}`}, 0)) as mine`.execute(tx);
  return rows[0]?.mine === true;
};
