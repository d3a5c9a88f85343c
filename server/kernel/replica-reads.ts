import { setTimeout as wait } from 'node:timers/promises';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { JOURNAL_END, type Replica } from '../db/replica';
import type { Db } from '../db/tables';
import type { Actor } from './context';
import { Left } from './jobs/work';
import type { System } from './system';

/** Why a read that may lag was answered where it was. */
const OUTCOMES = ['replica', 'behind', 'away', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What one server knows of its reads: how they were answered, and when it last showed a session what the replica may not have yet. */
type Book = Readonly<{ counts: Record<Outcome, number>; shown: Map<string, number> }>;

const books = new WeakMap<Replica, Book>();
/** Sessions are forgotten once the replica has to have what they were shown. */
const MANY_SESSIONS = 1_000;

const bookOf = (replica: Replica): Book => {
  const known = books.get(replica) ?? { counts: { replica: 0, behind: 0, away: 0, failed: 0 }, shown: new Map() };
  books.set(replica, known);
  return known;
};

/** How reads that may lag were answered since the start: by the replica, or why not. */
export const readsOf = (replica: Replica): (readonly [Outcome, number])[] =>
  OUTCOMES.map((outcome) => [outcome, bookOf(replica).counts[outcome]]);

/** A session that has seen something on the primary goes on from there: the next page of a list is no older than the one before. */
const noteShown = (replica: Replica, tokenHash: string): void => {
  const { shown } = bookOf(replica);
  const now = performance.now();
  // Behind all others: who was shown something last stands last.
  shown.delete(tokenHash);
  shown.set(tokenHash, now);
  if (shown.size <= MANY_SESSIONS) return;
  for (const [who, at] of shown) {
    if (now - at <= replica.mostLagMs) return;
    shown.delete(who);
  }
};

/** Whether the replica shows a person all that he has written and seen. */
const standing = async (
  replica: Replica,
  { tokenHash, writtenTo }: Actor,
): Promise<Extract<Outcome, 'replica' | 'behind' | 'away'>> => {
  if (!replica.isUsable) return 'away';
  const shownAt = bookOf(replica).shown.get(tokenHash);
  if (shownAt !== undefined && !replica.hasUntil(shownAt)) return 'behind';
  const hasAll = await replica.has(writtenTo ?? 0).catch(() => null);
  if (hasAll === null) return 'away';
  return hasAll ? 'replica' : 'behind';
};

/** A read that took too long would take as long again, and whoever was told to leave off does not begin anew. */
const isFinal = (error: unknown): boolean =>
  error instanceof Left || (error as { code?: string } | null)?.code === '57014';

/**
 * Reads from the replica. Only what it answers is taken: where it refuses, breaks off, or ends a read because the primary has
 * cleared away its rows, the primary has the word, and nobody notices.
 */
const fromReplica = async <T>(
  replica: Replica,
  fromPrimary: () => Promise<T>,
  read: (db: Db) => Promise<T>,
): Promise<T> => {
  const { counts } = bookOf(replica);
  try {
    const found = await read(replica.db);
    counts.replica += 1;
    return found;
  } catch (error) {
    if (isFinal(error)) throw error;
    counts.failed += 1;
    return fromPrimary();
  }
};

/**
 * Does what a reading call reads, on the replica where the call may lag, the replica is well and it has all that the person wrote
 * and saw; else on the primary. Without a session nobody knows what that was.
 */
export const readWhereFits = async <T>(
  { db, replica }: Pick<System, 'db' | 'replica'>,
  { mayLag }: Pick<AnyEndpoint, 'mayLag'>,
  actor: Actor,
  read: (db: Db) => Promise<T>,
): Promise<T> => {
  if (replica === undefined || mayLag !== true || actor.tokenHash === '') return read(db);
  const fromPrimary = async () => {
    const found = await read(db);
    noteShown(replica, actor.tokenHash);
    return found;
  };
  const found = await standing(replica, actor);
  if (found === 'replica') return fromReplica(replica, fromPrimary, read);
  bookOf(replica).counts[found] += 1;
  return fromPrimary();
};

/** A job has time: what was committed just before it began may still be on its way. */
const ON_ITS_WAY_MS = 2_000;
const AGAIN_MS = 50;

const catchesUp = async (replica: Replica, position: number): Promise<boolean> => {
  for (const end = performance.now() + ON_ITS_WAY_MS; ; await wait(AGAIN_MS)) {
    if (!replica.isUsable) return false;
    if (await replica.has(position)) return true;
    if (performance.now() > end) return false;
  }
};

/** Does a long read of a job, which sees all that was committed before it; on the replica where that gets there soon. May begin twice. */
export const readAtLength = async <T>(
  { db, pool, replica }: Pick<System, 'db' | 'pool' | 'replica'>,
  read: (db: Db) => Promise<T>,
): Promise<T> => {
  if (replica === undefined) return read(db);
  const { rows } = await pool.query<{ position: number }>(`select ${JOURNAL_END} as position`);
  const fits = await catchesUp(replica, rows[0]?.position ?? Number.POSITIVE_INFINITY).catch(() => false);
  if (fits) return fromReplica(replica, () => read(db), read);
  bookOf(replica).counts[replica.isUsable ? 'behind' : 'away'] += 1;
  return read(db);
};
