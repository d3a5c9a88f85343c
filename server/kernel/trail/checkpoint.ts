import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonical, GENESIS, type Link } from '../audit';

/** What a checkpoint states of a company's trail; its line in the file has `sig` beside it. */
export type Statement = Readonly<{
  v: 1;
  companyId: string;
  /** The number of the checkpoint, from 1. */
  n: number;
  /** The end of the chain: number and hash of its last row. */
  seq: number;
  hash: string;
  /** The first row that `rows` covers. */
  from: number;
  /** SHA-256 over the lines of the rows `from` to `seq`, each with its line feed: contents without the trail's own key. */
  rows: string;
  at: string;
  /** SHA-256 of the line before; sixty-four zeros at the first. */
  prev: string;
  /** The fingerprint of the key that signed. */
  key: string;
}>;
export type Checkpoint = Statement & Readonly<{ sig: string }>;

/** What the next checkpoint goes on from. */
export type Before = Link & Readonly<{ n: number; digest: string; at: string | null }>;

export const NO_CHECKPOINT: Before = { n: 0, seq: 0, hash: GENESIS, digest: GENESIS, at: null };

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The public half of a key, in PEM. */
export const publicPem = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'pem' }).toString();

/** What identifies a key: SHA-256 of its public half in DER. */
export const fingerprintOfKey = (key: KeyObject): string =>
  createHash('sha256')
    .update((key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }))
    .digest('hex');

/** The signed line of a statement. */
export const signedLine = (key: KeyObject, statement: Omit<Statement, 'key'>): string => {
  const whole = { ...statement, key: fingerprintOfKey(key) };
  return canonical({ ...whole, sig: sign(null, Buffer.from(canonical(whole)), key).toString('base64') });
};

/** Whether a checkpoint was signed by one of the keys, by their fingerprints. */
export const isSigned = ({ sig, ...statement }: Checkpoint, keys: ReadonlyMap<string, KeyObject>): boolean => {
  const key = keys.get(statement.key);
  return key !== undefined && verify(null, Buffer.from(canonical(statement)), key, Buffer.from(sig, 'base64'));
};

const HEX = /^[0-9a-f]{64}$/;

/** A line of the file; undefined where it holds no checkpoint. */
export const readLine = (line: string): Checkpoint | undefined => {
  try {
    const read = JSON.parse(line) as Checkpoint;
    const numbers = [read.n, read.seq, read.from].every(Number.isSafeInteger);
    const texts = [read.hash, read.rows, read.prev, read.key].every((each) => HEX.test(each));
    return read.v === 1 && numbers && texts && typeof read.sig === 'string' && typeof read.at === 'string'
      ? read
      : undefined;
  } catch {
    return undefined;
  }
};
