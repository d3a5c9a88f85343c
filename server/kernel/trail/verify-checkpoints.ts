import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Break, Fault } from '../../../domain/trail/faults';
import { GENESIS } from '../audit';
import { type Checkpoint, digestOf, fingerprintOfKey, isSigned, readLine } from './checkpoint';

/** The checkpoints of a company as they lie outside the database, and what the database remembers of them. */
export type Filed = Readonly<{
  /** The lines of the files in the order of their numbers. */
  lines: readonly string[];
  /** The numbers of rows that the lines speak of. */
  wanted: readonly number[];
  /** Keys that are known from elsewhere than the trail, by fingerprint. */
  keys: ReadonlyMap<string, KeyObject>;
  /** The checkpoints that the database has noted, by number. */
  noted: readonly Readonly<{ n: number; seq: number; digest: string }>[];
  /** Takes the key that a true row of the trail names. */
  learn: (keys: Map<string, KeyObject>, after: unknown) => void;
}>;

export type Checked = Readonly<{
  faults: readonly Fault[];
  restores: readonly Break[];
  last: Readonly<{ n: number; seq: number; at: string }> | null;
}>;

const learn: Filed['learn'] = (keys, after) => {
  const pem = (after as { publicKey?: unknown } | null)?.publicKey;
  if (typeof pem !== 'string') return;
  try {
    const key = createPublicKey(pem);
    keys.set(fingerprintOfKey(key), key);
  } catch {
    // A row that names no key names none that could sign.
  }
};

const numberOf = (line: string): number => readLine(line)?.n ?? Number.MAX_SAFE_INTEGER;

/** Checkpoints in a form to be checked: lines of one or more files, the known keys, what the database noted. */
export const filedOf = (lines: readonly string[], keys: readonly KeyObject[], noted: Filed['noted'] = []): Filed => {
  // A clock that was set back may have put later ones into the file of an earlier month.
  const ordered = [...lines].sort((a, b) => numberOf(a) - numberOf(b));
  return {
    lines: ordered,
    wanted: ordered.flatMap((line) => readLine(line)?.seq ?? []),
    keys: new Map(keys.map((key) => [fingerprintOfKey(key), key])),
    noted,
    learn,
  };
};

type Asked = Readonly<{
  filed: Filed;
  keys: ReadonlyMap<string, KeyObject>;
  companyId: string;
  breaks: readonly Break[];
  /** The hash of each row that a checkpoint speaks of; empty where the row is not there. */
  signed: ReadonlyMap<number, string>;
  /** The number of the last row. */
  last: number;
}>;

/** The break that explains why a checkpoint does not fit: it was written before that break, of rows that it concerns. */
const excuseOf = (line: Checkpoint, breaks: readonly Break[], fitting: readonly Checkpoint[]): Break | undefined =>
  breaks.find(
    ({ seq, from, to }) =>
      line.seq >= from &&
      (to === null || line.seq <= to) &&
      // What was signed after the break is not explained by it.
      !fitting.some((other) => other.n < line.n && other.seq >= seq),
  );

/** Holds the checkpoints against each other, against their signatures and against the rows that were walked. */
export const checkFiled = ({ filed, keys, companyId, breaks, signed, last }: Asked): Checked => {
  const faults: Fault[] = [];
  const good: { line: Checkpoint; digest: string }[] = [];
  let before = { n: 0, digest: GENESIS };
  for (const text of filed.lines) {
    const line = readLine(text);
    const n = line?.n ?? before.n + 1;
    const digest = digestOf(text);
    const isTrue = line !== undefined && line.companyId === companyId && isSigned(line, keys);
    if (line !== undefined && line.n > before.n + 1)
      for (let gone = before.n + 1; gone < line.n; gone += 1)
        faults.push({ kind: 'fileCut', seq: line.seq, upTo: gone });
    else if (isTrue && line.prev !== before.digest) faults.push({ kind: 'fileDamaged', seq: line.seq, upTo: n });
    if (!isTrue) faults.push({ kind: 'fileDamaged', seq: line?.seq ?? last + 1, upTo: n });
    else good.push({ line, digest });
    before = { n, digest };
  }
  const isFitting = ({ seq, hash }: Checkpoint) => signed.get(seq) === hash;
  const fitting = good.map(({ line }) => line).filter(isFitting);
  const used = new Set<Break>();
  let isCut = false;
  for (const { line } of good) {
    if (isFitting(line)) continue;
    const excuse = excuseOf(line, breaks, fitting);
    if (excuse !== undefined) used.add(excuse);
    else if (line.seq <= last) faults.push({ kind: 'signedOtherwise', seq: line.seq, upTo: line.n });
    else if (!isCut) {
      isCut = true;
      const furthest = Math.max(...good.map((each) => each.line.seq));
      faults.push({ kind: 'cutTail', seq: last + 1, upTo: furthest });
    }
  }
  const byNumber = new Map(good.map(({ line, digest }) => [line.n, digest]));
  const hasRestore = (seq: number) => breaks.some((each) => each.kind === 'restored' && each.seq > seq);
  for (const { n, seq, digest } of filed.noted)
    if (
      byNumber.get(n) !== digest &&
      !hasRestore(seq) &&
      !faults.some(({ kind, upTo }) => kind.startsWith('file') && upTo === n)
    )
      faults.push({ kind: 'fileCut', seq, upTo: n });
  const end = fitting.reduce<Checkpoint | undefined>((a, b) => ((a?.n ?? 0) > b.n ? a : b), undefined);
  return {
    faults,
    restores: breaks.filter((each) => each.kind === 'restored'),
    last: end === undefined ? null : { n: end.n, seq: end.seq, at: end.at },
  };
};
