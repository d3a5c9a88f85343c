import { createHash } from 'node:crypto';
import type { AuditAction } from '../../domain/trail/sentences';
import type { Db } from '../db/tables';
import { GENESIS, type Link } from './audit';
import { inReadOnlySnapshot } from './jobs/read-only-snapshot';
import { headOf, rowsAfter } from './trail/read-rows';
import { fits, lineOfRow, type TrailRow } from './trail/row';

/** What a row of an adoption holds in `after`: everything before it is sealed by one digest, because its key is gone. */
export type Adoption = Readonly<{
  fingerprint: string;
  /** The key that was in force before, where the database knew it. */
  before: string | null;
  /** The first row that did not fit the adopted key; null where all fitted. */
  firstBroken: number | null;
  /** SHA-256 over the rows that the adoption found. */
  sealed: string;
}>;

/** Seals the rows up to and with `seq`: a later change of any of them gives another digest. */
export const sealOf = async (db: Db, companyId: string, seq: number): Promise<string> => {
  const digest = createHash('sha256');
  for await (const row of rowsAfter(db, companyId, 0)) {
    if (row.seq > seq) break;
    digest.update(lineOfRow(row));
  }
  return digest.digest('hex');
};

/** Walks a company's chain on from a link to its head; the number of the first row that does not fit, or null. */
const walk = async (db: Db, key: Buffer, companyId: string, from: Link): Promise<number | null> => {
  let prev = from;
  for await (const row of rowsAfter(db, companyId, from.seq)) {
    if (!fits(key, prev, row)) return prev.seq + 1;
    prev = { seq: row.seq, hash: row.hash };
  }
  const head = await headOf(db, companyId);
  return head === undefined || (head.seq === prev.seq && head.hash === prev.hash) ? null : prev.seq + 1;
};

const START: Link = { seq: 0, hash: GENESIS };

/** The newest row of an action that only the holder of the key can have written, with the link before it. */
export const newestTrueRow = async (
  db: Db,
  key: Buffer,
  companyId: string,
  action: AuditAction,
  isWanted: (row: TrailRow) => boolean = () => true,
): Promise<Readonly<{ before: Link; row: TrailRow }> | null> => {
  const rows = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    // A forged one must not hide the last that is true.
    .limit(20)
    .execute();
  for (const row of rows) {
    const before: Link = { seq: row.seq - 1, hash: row.prevHash };
    if (isWanted(row) && fits(key, before, row)) return { before, row };
  }
  return null;
};

/** Where the laboratory took over a trail whose key was lost, the last time. */
export const adoptionOf = async (
  db: Db,
  key: Buffer,
  companyId: string,
): Promise<Readonly<{ before: Link; after: Adoption }> | null> => {
  const found = await newestTrueRow(db, key, companyId, 'trail.adoptKey');
  return found && { before: found.before, after: found.row.after as Adoption };
};

/**
 * Whether a single row is the one that was written: it carries the hash that the key gives it, or lies before an
 * adopted key, where one digest covers all rows. Only the whole chain shows that no row is missing.
 */
export const isAsWritten = async (db: Db, key: Buffer, row: TrailRow): Promise<boolean> =>
  fits(key, { seq: row.seq - 1, hash: row.prevHash }, row) ||
  row.seq <= ((await adoptionOf(db, key, row.companyId))?.before.seq ?? 0);

/**
 * Walks a company's chain; the sequence number of the first row that does not fit, or null when all fit. What lies
 * before an adopted key has one digest for all, so that a change there is reported as row 1.
 */
export const firstBrokenLink = (db: Db, key: Buffer, companyId: string): Promise<number | null> =>
  // Rows and head as they are at one moment: the laboratory may be at work.
  db.isTransaction
    ? firstBrokenIn(db, key, companyId)
    : inReadOnlySnapshot(db, (tx) => firstBrokenIn(tx, key, companyId));

const firstBrokenIn = async (db: Db, key: Buffer, companyId: string): Promise<number | null> => {
  const adoption = await adoptionOf(db, key, companyId);
  if (adoption === null) return walk(db, key, companyId, START);
  const { before, after } = adoption;
  return (await sealOf(db, companyId, before.seq)) === after.sealed ? walk(db, key, companyId, before) : 1;
};

/**
 * How far back a start looks before it trusts a key: enough to recognise a foreign key, and quick at any length of the
 * trail.
 */
const TAIL = 200;

/** Whether the end of a company's chain was written with this key. */
export const tailFits = async (db: Db, key: Buffer, companyId: string): Promise<boolean> => {
  const adopted = (await adoptionOf(db, key, companyId))?.before ?? START;
  const tail = await db
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .where('companyId', '=', companyId)
    .orderBy('seq', 'desc')
    .offset(TAIL)
    .limit(1)
    .executeTakeFirst();
  const from = tail !== undefined && tail.seq > adopted.seq ? tail : adopted;
  return (await walk(db, key, companyId, from)) === null;
};
