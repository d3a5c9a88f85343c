import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../server/db/database';
import { addressOf } from '../../../server/db/embedded/layout';
import { openPool } from '../../../server/db/pool';
import type { Db } from '../../../server/db/tables';
import { readAuditKey } from '../../../server/kernel/audit-key';
import { checkTrail } from '../../../server/kernel/trail/check';
import { firstBrokenLink } from '../../../server/kernel/trail-check';

/** Looks straight into the database of a folder that a server works on; `key` is that of the audit trail. */
export const lookInto = async <Found>(
  dataDir: string,
  read: (db: Db, key: Buffer) => Promise<Found>,
): Promise<Found> => {
  const pool = openPool(addressOf(path.join(dataDir, 'pg')), 2);
  try {
    return await read(openDatabase(pool), readAuditKey(dataDir));
  } finally {
    await pool.end();
  }
};

/** A laboratory whose database may be looked into. */
type Looked = Readonly<{ look: <Found>(read: (db: Db, key: Buffer) => Promise<Found>) => Promise<Found> }>;

/**
 * What is broken in the trail of the only company; null where it is whole. Says what a check finds and the rows around, and whether a
 * second look finds the same: a row that was changed and one that was not seen are different faults.
 */
export const brokenLinkOf = ({ look }: Looked): Promise<unknown> =>
  look(async (db, auditKey) => {
    const { id: companyId } = await db.selectFrom('company').select('id').executeTakeFirstOrThrow();
    const broken = await firstBrokenLink(db, auditKey, companyId);
    if (broken === null) return null;
    const { rows, faults } = await checkTrail({ db, auditKey, companyId });
    const around = db
      .selectFrom('auditLog')
      .selectAll()
      .where('seq', '>=', broken - 1)
      .orderBy('seq')
      .limit(3);
    return {
      broken,
      again: await firstBrokenLink(db, auditKey, companyId),
      rows,
      faults,
      around: await around.execute(),
    };
  });

/** Whether no round of the laboratory's clock is due or under way, each having gone once since the start. */
export const roundsAreDone = async (db: Db): Promise<boolean> => {
  const open = await db
    .selectFrom('backgroundJob')
    .select('kind')
    .where('isRound', '=', true)
    .where((is) => is.or([is('state', '<>', 'waiting'), is('dueAt', '<=', sql<string>`now()`)]))
    .limit(1)
    .execute();
  return open.length === 0;
};
