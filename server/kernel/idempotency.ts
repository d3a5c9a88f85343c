import { sql } from 'kysely';
import { readRows } from '../db/read';
import type { Tx } from '../db/tables';
import { AppError } from './errors';

/**
 * Claims a key for this transaction. A second call with the same key waits here until the first has committed and
 * then gets its answer; undefined means that this call is the first.
 */
export const claimKey = async (tx: Tx, staffId: string, key: string, requestHash: string): Promise<unknown> => {
  const claimed = await readRows(
    tx,
    sql`insert into idempotency (staff_id, key, request_hash) values (${staffId}, ${key}, ${requestHash})
      on conflict do nothing returning 1 as claimed`,
  );
  if (claimed.length === 1) return undefined;
  const first = await tx
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where('staffId', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.requestHash !== requestHash)
    throw new AppError(409, {
      zh: '同一幂等键不能用于不同的请求',
      en: 'This idempotency key was used for another request',
    });
  return first.answer;
};

/** Keeps the answer for a repeated request, in the same transaction as the work itself. */
export const storeAnswer = async (tx: Tx, staffId: string, key: string, answer: unknown): Promise<void> => {
  await readRows(
    tx,
    sql`update idempotency set answer = ${JSON.stringify(answer ?? null)} where staff_id = ${staffId} and key = ${key}`,
  );
};

/** Deletes keys older than a day. */
export const forgetOldKeys = (db: Pick<Tx, 'deleteFrom'>) =>
  db.deleteFrom('idempotency').where('createdAt', '<', sql<string>`now() - interval '1 day'`).execute();
