import { createHash } from 'node:crypto';
import type { Db } from '../../db/tables';
import type { Link } from '../audit';
import type { System } from '../system';
import { adoptionOf, newestTrueRow } from '../trail-check';
import { type Before, digestOf, signedLine } from './checkpoint';
import { appendCheckpoint, lastCheckpoint } from './checkpoint-files';
import { rowsAfter } from './read-rows';
import { fits, lineOfRow } from './row';
import type { Seals } from './seals';

/** The chain does not go on from the last checkpoint: nothing is signed, and those who read the trail are told. */
export class BrokenTrail extends Error {}

/** The link from which on the rows are looked at: the last checkpoint, or what a named break puts in its place. */
const baseOf = async (db: Db, key: Buffer, companyId: string, last: Before): Promise<Link> => {
  const adopted = await adoptionOf(db, key, companyId);
  if (adopted !== null && adopted.before.seq >= last.seq) return adopted.before;
  if (last.seq === 0) return last;
  const row = await db
    .selectFrom('auditLog')
    .select('hash')
    .where('companyId', '=', companyId)
    .where('seq', '=', last.seq)
    .executeTakeFirst();
  if (row?.hash === last.hash) return last;
  const restore = await newestTrueRow(
    db,
    key,
    companyId,
    'trail.restore',
    ({ seq, after }) => (after as { seq?: unknown } | null)?.seq === seq - 1 && seq - 1 < last.seq,
  );
  if (restore !== null) return restore.before;
  throw new BrokenTrail(`row ${last.seq} is not the one of checkpoint ${last.n}`);
};

const lasts = new WeakMap<Seals, Map<string, Before>>();

/** The last checkpoint of a company. The files are read once: nobody but this process writes them while it runs. */
export const lastOf = (seals: Seals, companyId: string): Before => {
  const known = lasts.get(seals) ?? new Map<string, Before>();
  lasts.set(seals, known);
  const last = known.get(companyId) ?? lastCheckpoint(seals.folder, companyId);
  known.set(companyId, last);
  return last;
};

/**
 * Signs the end of a company's chain, once every row since the last checkpoint was found to be true, and writes it outside the
 * database. Gives the line, or null where nothing was written since.
 */
export const makeCheckpoint = async (
  { db, auditKey }: Pick<System, 'db' | 'auditKey'>,
  seals: Seals,
  companyId: string,
  head: Link,
): Promise<string | null> => {
  const { key, folder } = seals;
  const last = lastOf(seals, companyId);
  if (head.seq === last.seq && head.hash === last.hash) return null;
  const base = await baseOf(db, auditKey, companyId, last);
  const rows = createHash('sha256');
  let prev = base;
  for await (const row of rowsAfter(db, companyId, base.seq)) {
    if (row.seq > head.seq) break;
    if (!fits(auditKey, prev, row)) throw new BrokenTrail(`row ${prev.seq + 1} does not fit`);
    rows.update(`${lineOfRow(row)}\n`);
    prev = { seq: row.seq, hash: row.hash };
  }
  if (prev.seq !== head.seq || prev.hash !== head.hash) throw new BrokenTrail(`row ${prev.seq + 1} is missing`);
  const at = new Date().toISOString();
  const statement = { v: 1, companyId, n: last.n + 1, seq: prev.seq, hash: prev.hash, from: base.seq + 1 } as const;
  const line = signedLine(key, { ...statement, rows: rows.digest('hex'), at, prev: last.digest });
  appendCheckpoint(folder, companyId, at, line);
  lasts.get(seals)?.set(companyId, { n: statement.n, seq: prev.seq, hash: prev.hash, at, digest: digestOf(line) });
  // The database notes it too: a file that is cut is found by that.
  const noted = { seq: prev.seq, digest: digestOf(line), line, at, sentAt: null };
  await db
    .insertInto('trailCheckpoint')
    .values({ companyId, n: statement.n, ...noted })
    .onConflict((known) => known.columns(['companyId', 'n']).doUpdateSet(noted))
    .execute();
  return line;
};
