import type { Db } from '../../db/tables';
import type { TrailRow } from './row';

const BATCH = 2000;

/** The rows of a company's trail after a number, in order and in batches, so that a trail of any length is read. */
export async function* rowsAfter(db: Db, companyId: string, seq: number): AsyncGenerator<TrailRow> {
  for (let last = seq; ; ) {
    const rows = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    yield* rows;
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < BATCH) return;
  }
}

/** The end of a company's trail as the database notes it. */
export const headOf = (db: Db, companyId: string) =>
  db.selectFrom('auditHead').select(['seq', 'hash']).where('companyId', '=', companyId).executeTakeFirst();
