import { sql } from 'kysely';
import { JOURNAL_END } from '../db/replica';
import { logFault } from './log';
import type { System } from './system';

/** Whose sessions wrote: the one of a call, or all of a person for whom the server has worked. */
type Writer = Readonly<{ tokenHash: string }> | Readonly<{ staffId: string }>;

/**
 * Without waiting for the disk: the note is lost only with the server that would read it, and the change itself is there by then. Where
 * the journal ends is read first, because it depends on whether commits wait.
 */
const noteBy = (column: 'token_hash' | 'staff_id'): string => `
  with journal as materialized (select ${JOURNAL_END} as position),
    quick as materialized (select set_config('synchronous_commit', 'off', true), position from journal),
    mine as (select token_hash from session where ${column} = $1 order by token_hash for no key update)
  update session set written_to = greatest(written_to, quick.position) from quick, mine
  where session.token_hash = mine.token_hash`;

const BY_TOKEN = noteBy('token_hash');
const BY_PERSON = noteBy('staff_id');

/** Where the journal ends now; nothing where no replica is read from. */
export const journalEnd = ({ replica }: Pick<System, 'replica'>) =>
  replica === undefined ? null : sql<number>`${sql.raw(JOURNAL_END)}`;

/**
 * Notes with a session how far the journal went at its last change, so that its next reads see it on whichever server they arrive.
 * Comes after the commit and before the answer. Where that cannot be noted the change stands all the same, and the replica rests until it has it.
 */
export const noteWritten = async ({ pool, replica }: Pick<System, 'pool' | 'replica'>, who: Writer): Promise<void> => {
  if (replica === undefined) return;
  const [statement, value] = 'tokenHash' in who ? [BY_TOKEN, who.tokenHash] : [BY_PERSON, who.staffId];
  if (value === '') return;
  try {
    await pool.query(statement, [value]);
  } catch (error) {
    replica.rest();
    logFault(error);
  }
};
