import type pg from 'pg';
import { migrate } from './migrate';

/** Drops everything and migrates again; only for the demo laboratory, whose data nobody has entered. */
export const emptyDatabase = async (pool: pg.Pool): Promise<void> => {
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
  await migrate(pool, () => undefined);
};
