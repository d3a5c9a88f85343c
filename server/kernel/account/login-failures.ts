import { sql } from 'kysely';
import type { Db } from '../../db/tables';

const FIRST_DELAY_MINUTES = 15;
const LONGEST_DELAY_MINUTES = 60;
/**
 * What strangers share of one account: always as long, so that nobody makes it longer for anybody else. With the free tries (a
 * setting, ten at most) it allows fewer than a hundred guesses per account and day.
 */
const ACCOUNT_DELAY_MINUTES = 20;

/** The subject of what strangers share; every other subject is one's own: a device, an address, a person who signs. */
export const accountOf = (username: string): string => `account:${username}`;

/** Minutes to wait after the given number of failures in a row, of which some are free. */
export const delayAfter = (failures: number, freeTries: number): number =>
  failures < freeTries ? 0 : Math.min(FIRST_DELAY_MINUTES * 2 ** (failures - freeTries), LONGEST_DELAY_MINUTES);

/**
 * Whether one of the subjects still has to wait. A failure in the future was counted by a clock that was put back since: nobody
 * waits for that hour to come again.
 */
export const isThrottled = async (
  db: Db,
  subjects: readonly string[],
  at: string,
  freeTries: number,
): Promise<boolean> => {
  const rows = await db.selectFrom('loginFailure').selectAll().where('subject', 'in', subjects).execute();
  return rows.some(({ subject, failures, lastAt }) => {
    const delay = delayAfter(failures, freeTries);
    const minutes = subject.startsWith(accountOf('')) && delay > 0 ? ACCOUNT_DELAY_MINUTES : delay;
    return Math.abs(Date.parse(at) - Date.parse(lastAt)) < minutes * 60_000;
  });
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

/**
 * The right password forgets the failures of its own device or address. What strangers share of the account stays until a day without
 * a failure has passed: whoever guesses gains nothing by the person's own sign-in.
 */
export const forgetFailures = async (db: Db, subjects: readonly string[]): Promise<void> => {
  const own = subjects.filter((subject) => !subject.startsWith(accountOf('')));
  if (own.length > 0) await db.deleteFrom('loginFailure').where('subject', 'in', own).execute();
};
