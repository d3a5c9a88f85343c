import type pg from 'pg';

/**
 * Does work on the tables themselves in one transaction, while no other server does: two that start at once would change the same
 * rows of the catalogue. The client stays its caller's.
 */
export const underSchemaLock = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  try {
    await client.query('begin');
    await client.query('select id from schema_lock where id = 1 for update');
    await work();
    await client.query('commit');
  } catch (error) {
    // A broken connection has rolled back by itself; what broke it is what is told.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
