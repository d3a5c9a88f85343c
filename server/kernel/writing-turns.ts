import type pg from 'pg';
import { DatabaseBusy } from '../db/unreachable';
import { fairTurns, type Turns } from './turns';

/** As long as one waits for a connection. */
const LONGEST_MS = 10_000;

const ofPools = new WeakMap<pg.Pool, Turns>();

/**
 * The turns of the writing calls on a pool: a third of its connections is theirs, so that whoever only reads finds one although hundreds
 * write; and people take turns, so that one who saves once does not wait behind somebody's hundred.
 */
export const writingTurns = (pool: pg.Pool): Turns => {
  const known = ofPools.get(pool);
  if (known !== undefined) return known;
  const made = fairTurns(Math.max(2, Math.floor(pool.options.max / 3)));
  ofPools.set(pool, made);
  return made;
};

/** Waits for a turn; one who has begun waits as long as it takes, because what was made for him would be lost. */
export const inWritingTurn = <T>(pool: pg.Pool, who: string, hasBegun: boolean, work: () => Promise<T>): Promise<T> =>
  writingTurns(pool).run(
    who,
    work,
    hasBegun ? undefined : { ms: LONGEST_MS, fail: () => new DatabaseBusy('no turn came') },
  );
