import { sql } from 'kysely';
import { newId } from '../../db/ids';
import type { Db } from '../../db/tables';
import { inReadOnlySnapshot } from '../jobs/read-only-snapshot';
import { adoptionOf } from '../trail-check';
import { digestOf } from './checkpoint';
import { readCheckpoints } from './checkpoint-files';
import { headOf, rowsAfter } from './read-rows';
import type { Seals } from './seals';
import { type Verdict, verifyTrail } from './verify';
import { filedOf } from './verify-checkpoints';

export type Checking = Readonly<{
  db: Db;
  auditKey: Buffer;
  /** Absent: the rows and what the database notes are checked, and no file. */
  seals?: Pick<Seals, 'folder' | 'key'> | undefined;
  companyId: string;
  onProgress?: ((done: number, total: number) => Promise<void>) | undefined;
}>;

/** What the database noted, without those that were made between the look into the files and this one. */
const notedOf = async (tx: Db, folder: string, companyId: string, lines: readonly string[]) => {
  const noted = await tx
    .selectFrom('trailCheckpoint')
    .select(['n', 'seq', 'digest'])
    .where('companyId', '=', companyId)
    .orderBy('n')
    .execute();
  const seen = new Set(lines.map(digestOf));
  // A checkpoint is in its file before the database notes it.
  const since = new Set(readCheckpoints(folder, companyId).map(digestOf));
  return noted.filter(({ digest }) => seen.has(digest) || !since.has(digest));
};

/** Checks a company's whole trail, as it is at one moment, with its checkpoints. */
export const checkTrail = ({ db, auditKey, seals, companyId, onProgress }: Checking): Promise<Verdict> => {
  // Read before the rows: a checkpoint that is made meanwhile speaks of rows that this look does not see.
  const lines = seals === undefined ? [] : readCheckpoints(seals.folder, companyId);
  return inReadOnlySnapshot(db, async (tx) => {
    const { count } = await tx
      .selectFrom('auditLog')
      .where('companyId', '=', companyId)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    const noted = seals === undefined ? [] : await notedOf(tx, seals.folder, companyId, lines);
    return verifyTrail({
      companyId,
      key: auditKey,
      rows: rowsAfter(tx, companyId, 0),
      count,
      head: await headOf(tx, companyId),
      adoption: await adoptionOf(tx, auditKey, companyId),
      filed: filedOf(lines, seals === undefined ? [] : [seals.key], noted),
      onProgress: onProgress && ((done) => onProgress(done, count)),
    });
  });
};

/** The result of a check as it is kept and shown. */
export const keepCheck = async (
  db: Db,
  { companyId, staffId, at }: Readonly<{ companyId: string; staffId: string | null; at: string }>,
  verdict: Verdict,
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('trailCheck')
    .values({
      id,
      companyId,
      staffId,
      at,
      rowCount: verdict.rows,
      faultCount: verdict.faultCount,
      verdict: JSON.stringify(verdict),
    })
    .execute();
  return id;
};
