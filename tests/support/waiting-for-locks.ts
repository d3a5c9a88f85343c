import type { Pool } from 'pg';

/** How many connections of the database wait for a lock that another one holds. */
export const waitingForLocks = async (pool: Pick<Pool, 'query'>): Promise<number> => {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
