import path from 'node:path';
import { openDatabase } from '../../../server/db/database';
import { addressOf } from '../../../server/db/embedded/layout';
import { openPool } from '../../../server/db/pool';
import type { Db } from '../../../server/db/tables';
import { readAuditKey } from '../../../server/kernel/audit-key';
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

/** Where the trail of the only company is broken; null where it is whole. */
export const brokenLinkOf = ({ look }: Looked): Promise<number | null> =>
  look(async (db, key) => {
    const company = await db.selectFrom('company').select('id').executeTakeFirstOrThrow();
    return firstBrokenLink(db, key, company.id);
  });
