import { sql } from 'kysely';
import type { Db } from '../db/tables';
import { GENESIS, type Hands } from '../kernel/audit';

/** Who owns a database of an earlier version writes to its tables: the functions are not there yet. */
const byHand: Hands = {
  head: async (tx, companyId) => {
    await tx
      .insertInto('auditHead')
      .values({ companyId, seq: 0, hash: GENESIS })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx
      .selectFrom('auditHead')
      .select(['seq', 'hash'])
      .where('companyId', '=', companyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },
  append: async (tx, companyId, rows) => {
    await sql`insert into audit_log select * from jsonb_populate_recordset(null::audit_log, ${JSON.stringify(rows)})`.execute(
      tx,
    );
    const { seq, hash } = rows.at(-1) as { seq: number; hash: string };
    await tx.updateTable('auditHead').set({ seq, hash }).where('companyId', '=', companyId).execute();
  },
};

/** The hands for a database that may be of an earlier version: it is saved before it is brought to this one. `undefined` are the usual ones. */
export const handsFor = async (db: Db): Promise<Hands | undefined> => {
  const { rows } = await sql<{ found: string | null }>`
    select to_regprocedure('public.trail_append(uuid, jsonb)')::text as found`.execute(db);
  return rows[0]?.found == null ? byHand : undefined;
};
