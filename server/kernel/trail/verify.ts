import { createHash } from 'node:crypto';
import type { Break, Fault, FaultKind } from '../../../domain/trail/faults';
import { GENESIS, type Link } from '../audit';
import type { Adoption } from '../trail-check';
import { fits, hashOf, lineOfRow, type TrailRow } from './row';
import { type Checked, checkFiled, type Filed } from './verify-checkpoints';

/** All that a check looks at: the rows in order, the noted end, the checkpoints, and the key that they were written with. */
export type Trail = Readonly<{
  companyId: string;
  key: Buffer;
  rows: AsyncIterable<TrailRow> | Iterable<TrailRow>;
  /** How many rows the database counts; more than were read stand twice. */
  count?: number | undefined;
  head: Link | undefined;
  adoption: Readonly<{ before: Link; after: Adoption }> | null;
  filed: Filed;
  onProgress?: ((rows: number) => Promise<void>) | undefined;
}>;

export type Verdict = Readonly<{
  rows: number;
  /** The first faults by row; the first one names the first bad row. */
  faults: readonly Fault[];
  /** All of them, also those beyond the first. */
  faultCount: number;
  breaks: readonly Break[];
  checkpoints: number;
  /** The last checkpoint that fits: up to its row nothing can be cut off unseen. */
  signed: Checked['last'];
}>;

const MOST_FAULTS = 100;
/** So far a row is looked for that stands elsewhere than where it was written. */
const NEAR = 16;
/** Where the first came from is worth a search; when all that follow are bad too, it is one and the same thing. */
const FIRST = 3;
const PROGRESS_EVERY = 5000;

/** What is said of a row that does not follow the one before. */
const kindOf = (
  key: Buffer,
  prev: Link,
  row: TrailRow,
  next: TrailRow | undefined,
  looksAround: boolean,
): Omit<Fault, 'seq'> => {
  const seq = prev.seq + 1;
  if (row.seq > seq) return { kind: 'missing', upTo: row.seq - 1 };
  if (row.seq < seq) return { kind: 'inserted', upTo: row.seq };
  const isWhole = hashOf(key, row.prevHash, row) === row.hash;
  if (isWhole) return { kind: 'unlinked', upTo: seq };
  for (let far = 1; looksAround && far <= NEAR; far += 1)
    for (const other of [seq + far, seq - far])
      if (other > 0 && hashOf(key, row.prevHash, row, other) === row.hash) return { kind: 'moved', upTo: other };
  if (next !== undefined && next.prevHash === prev.hash && hashOf(key, prev.hash, next, seq) === next.hash)
    return { kind: 'inserted', upTo: seq };
  return { kind: 'changed', upTo: seq };
};

/** Notes what rows say of breaks, once they are known to be true. */
const breakOf = (row: TrailRow, adoption: Trail['adoption']): Break | undefined => {
  if (row.action === 'trail.adoptKey' && adoption !== null && row.seq === adoption.before.seq + 1)
    return { kind: 'adopted', seq: row.seq, from: adoption.after.firstBroken ?? 1, to: row.seq - 1 };
  const restored = row.action === 'trail.restore' ? (row.after as { seq?: unknown } | null)?.seq : undefined;
  // It is the first row that a restored database writes: it follows the very row that the backup ended with.
  return restored === row.seq - 1 ? { kind: 'restored', seq: row.seq, from: row.seq, to: null } : undefined;
};

/**
 * Walks a trail from its first row to its end and through its checkpoints. Order is that of the numbers alone: a clock that
 * was set back is no fault.
 */
export const verifyTrail = async (trail: Trail): Promise<Verdict> => {
  const { key, head, adoption, filed, companyId } = trail;
  const faults: Fault[] = [];
  let faultCount = 0;
  const found = (kind: FaultKind, seq: number, upTo: number) => {
    faultCount += 1;
    if (faults.length < MOST_FAULTS) faults.push({ kind, seq, upTo });
  };
  const breaks: Break[] = [];
  const seals = createHash('sha256');
  const signed = new Map(filed.wanted.map((seq) => [seq, '']));
  const keys = new Map(filed.keys);
  let prev: Link = { seq: 0, hash: GENESIS };
  let count = 0;
  let waiting: TrailRow | undefined;
  let wasBad = false;

  const look = (row: TrailRow, next: TrailRow | undefined): void => {
    const isSealed = adoption !== null && row.seq <= adoption.before.seq;
    if (isSealed) seals.update(lineOfRow(row));
    else if (adoption !== null && prev.seq < adoption.before.seq) prev = adoption.before;
    // What follows a row whose hash was changed with it is not to blame for that.
    const follows = wasBad && row.seq === prev.seq + 1 && hashOf(key, row.prevHash, row) === row.hash;
    const isTrue = isSealed || follows || fits(key, prev, row);
    wasBad = !isTrue;
    if (!isTrue || row.companyId !== companyId) {
      const { kind, upTo } = kindOf(key, prev, row, next, faultCount < FIRST);
      found(kind, prev.seq + 1, upTo);
    }
    const named = isTrue ? breakOf(row, adoption) : undefined;
    if (named !== undefined) breaks.push(named);
    if (isTrue && row.action === 'trail.checkpointKey') filed.learn(keys, row.after);
    if (signed.has(row.seq)) signed.set(row.seq, row.hash);
    prev = { seq: row.seq, hash: row.hash };
    count += 1;
  };
  for await (const row of trail.rows) {
    if (waiting !== undefined) look(waiting, row);
    waiting = row;
    if (count % PROGRESS_EVERY === 0) await trail.onProgress?.(count);
  }
  if (waiting !== undefined) look(waiting, undefined);
  if (adoption !== null) {
    if (prev.seq < adoption.before.seq) prev = adoption.before;
    if (seals.digest('hex') !== adoption.after.sealed) found('sealed', 1, adoption.before.seq);
  }
  // Of what was written after the last row nothing but these two notes tells.
  if (head === undefined) {
    if (count > 0) found('headLost', prev.seq + 1, prev.seq);
  } else if (head.seq > prev.seq) found('cutTail', prev.seq + 1, head.seq);
  else if (head.seq !== prev.seq || head.hash !== prev.hash) found('headMoved', prev.seq + 1, head.seq);
  if (trail.count !== undefined && trail.count > count) found('inserted', 1, trail.count - count);
  const checked = checkFiled({ filed, keys, companyId, breaks, signed, last: prev.seq });
  for (const { kind, seq, upTo } of checked.faults) found(kind, seq, upTo);
  return {
    rows: count,
    faults: faults.sort((a, b) => a.seq - b.seq),
    faultCount,
    breaks: [...breaks.filter(({ kind }) => kind === 'adopted'), ...checked.restores],
    checkpoints: filed.lines.length,
    signed: checked.last,
  };
};
