import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryResult,
  type UnknownRow,
} from 'kysely';
import type pg from 'pg';
import { inCamel } from './camel';
import type { Db, Tables, Tx } from './tables';
import { isUnreachable, UncertainCommit } from './unreachable';

/** Columns are snake_case in the database and camelCase in code. Kysely's own way back looks into each value of each row. */
class Names extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve({ ...result, rows: inCamel(result.rows) as UnknownRow[] });
  }
}

/** Kysely over an open pool. */
export const openDatabase = (pool: pg.Pool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // totalQCount is total_q_count, there and back.
    plugins: [new Names({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })],
  });

/** Serialization failure and deadlock: the transaction did nothing and may be run again. */
const retryable = new Set(['40001', '40P01']);
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/**
 * Runs `work` in one transaction; retries up to five times where PostgreSQL says that it may succeed then. Where the
 * connection breaks before the commit nothing was done; where it breaks during the commit the error says that the
 * outcome is unknown.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (tx) => {
        const done = await work(tx);
        isCommitting = true;
        return done;
      });
    } catch (error) {
      if (isCommitting && isUnreachable(error)) throw new UncertainCommit(error);
      if (attempt === 5 || !retryable.has(codeOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())));
    }
  }
};
