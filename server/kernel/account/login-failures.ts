import { sql } from 'kysely';
import type { Db } from '../../db/tables';

/**
 * With the free tries (a setting, ten at most) this allows fewer than a hundred guesses per account and day, and never
 * locks anybody out for good.
 */
const FIRST_DELAY_MINUTES = 15;
const LONGEST_DELAY_MINUTES = 60;

/** Minutes to wait after the given number of failures in a row, of which some are free. */
export const delayAfter = (failures: number, freeTries: number): number =>
  failures < freeTries ? 0 : Math.min(FIRST_DELAY_MINUTES * 2 ** (failures - freeTries), LONGEST_DELAY_MINUTES);

/**
 * Whether one of the subjects (the account, the address) still has to wait. A failure in the future was counted by a clock that was
 * put back since: nobody waits for that hour to come again.
 */
export const isThrottled = async (
  db: Db,
  subjects: readonly string[],
  at: string,
  freeTries: number,
): Promise<boolean> => {
  const rows = await db.selectFrom('loginFailure').selectAll().where('subject', 'in', subjects).execute();
  return rows.some(
    ({ failures, lastAt }) => Math.abs(Date.parse(at) - Date.parse(lastAt)) < delayAfter(failures, freeTries) * 60_000,
  );
};

/** Counts a failure; after a day without one the count starts at zero. */
export const countFailure = async (db: Db, subjects: readonly string[], at: string): Promise<void> => {
  for (const subject of subjects)
    await sql`insert into login_failure (subject, failures, last_at) values (${subject}, 1, ${at})
      on conflict (subject) do update set last_at = excluded.last_at,
        failures = case when login_failure.last_at < excluded.last_at - interval '1 day' then 1 else login_failure.failures + 1 end`.execute(
      db,
    );
};

export const forgetFailures = async (db: Db, subjects: readonly string[]): Promise<void> => {
  await db.deleteFrom('loginFailure').where('subject', 'in', subjects).execute();
};
