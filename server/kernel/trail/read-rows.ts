import type { Db } from '../../db/tables';
import type { TrailRow } from './row';

const BATCH = 2000;

const batchAfter = (db: Db, companyId: string, seq: number): Promise<TrailRow[]> =>
  db
    .selectFrom('auditLog')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(BATCH)
    .execute();

/**
 * The rows of a company's trail after a number, in order and in batches, so that a trail of any length is read. The next batch is on
 * its way while one is worked on.
 */
export async function* rowsAfter(db: Db, companyId: string, seq: number): AsyncGenerator<TrailRow> {
  let coming = batchAfter(db, companyId, seq);
  for (;;) {
    const rows = await coming;
    const last = rows.at(-1);
    if (last === undefined) return;
    if (rows.length === BATCH) {
      coming = batchAfter(db, companyId, last.seq);
      // Whoever stops in the middle does not wait for it; whoever goes on is told what became of it.
      coming.catch(() => undefined);
    }
    yield* rows;
    if (rows.length < BATCH) return;
  }
}

/** The end of a company's trail as the database notes it. */
export const headOf = (db: Db, companyId: string) =>
  db.selectFrom('auditHead').select(['seq', 'hash']).where('companyId', '=', companyId).executeTakeFirst();
