import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { GENESIS, linkHash } from '../../../server/kernel/audit';
import { digestOf, readLine, signedLine } from '../../../server/kernel/trail/checkpoint';
import { lineOfRow, type TrailRow } from '../../../server/kernel/trail/row';

export const COMPANY = '0190c0de-0000-7000-8000-000000000001';

/** A pair of keys that signs checkpoints. */
export const aKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** A row's content as some call wrote it; the clock jumps to and fro. */
export const aRow = (seq: number, more: Partial<TrailRow> = {}): TrailRow => ({
  companyId: COMPANY,
  seq,
  at: new Date(Date.UTC(2026, 0, 1) + ((seq * 7919) % 5000) * 60_000).toISOString(),
  actorId: null,
  actorName: `检测员 ${seq % 5}`,
  ip: '10.0.0.7',
  action: 'task.assign',
  refType: 'task',
  refId: `0190c0de-0000-7000-8000-${String(seq % 40).padStart(12, '0')}`,
  refNo: `T${seq % 40}`,
  fromState: 'a',
  toState: 'b',
  before: { n: seq - 1 },
  after: { n: seq, list: [1, { z: 1, a: '值' }] },
  reason: seq % 3 === 0 ? 'because' : null,
  requestId: `r${seq}`,
  prevHash: '',
  hash: '',
  ...more,
});

/** Chains contents on from a row, as the system would. */
export const chained = (key: Buffer, contents: readonly TrailRow[], from = { seq: 0, hash: GENESIS }): TrailRow[] => {
  let last = from;
  return contents.map((content) => {
    const { prevHash: _prev, hash: _hash, ...row } = { ...content, seq: last.seq + 1 };
    const hash = linkHash(key, last.hash, row);
    const whole = { ...row, prevHash: last.hash, hash };
    last = { seq: row.seq, hash };
    return whole;
  });
};

/** Signs the rows after every so many, on from the checkpoints that are there. */
export const signedEvery = (
  key: KeyObject,
  rows: readonly TrailRow[],
  every: number,
  before: readonly string[] = [],
): string[] => {
  const lines: string[] = [];
  let prev = before.at(-1);
  const start = rows[0]?.seq ?? 1;
  for (let end = every; end <= rows.length; end += every) {
    const part = rows.slice(end - every, end);
    const last = part.at(-1);
    if (last === undefined) break;
    const digest = createHash('sha256');
    for (const row of part) digest.update(`${lineOfRow(row)}\n`);
    const line = signedLine(key, {
      v: 1,
      companyId: COMPANY,
      n: (prev === undefined ? 0 : (readLine(prev)?.n ?? 0)) + 1,
      seq: last.seq,
      hash: last.hash,
      from: start + end - every,
      rows: digest.digest('hex'),
      at: last.at,
      prev: prev === undefined ? GENESIS : digestOf(prev),
    });
    lines.push(line);
    prev = line;
  }
  return lines;
};
