import type { Context } from '../context';
import { type AppError, afterRollback } from '../errors';
import { countFailure, forgetFailures, isThrottled } from './login-failures';
import { passwordMatches } from './password';

type Attempt<P> = Readonly<{
  /** Whose password it has to be; undefined where nobody of that name may use it. */
  person: P | undefined;
  password: string;
  /** What failures are counted for: the account, at sign-in its address too. */
  subjects: readonly string[];
  /** How many failures are free before the next attempt has to wait. */
  tries: number;
  /** The same for every cause, so that it tells a guesser nothing. */
  refusal: AppError;
  /** Leaves the trail of a refusal, once the call is rolled back; told whether the password was not even looked at. */
  onRefused: (isWaiting: boolean) => Promise<void>;
}>;

/**
 * Checks a password under the limit of failed attempts and gives its person back; else throws the refusal, and a wrong one
 * is counted although the call is rolled back. An unknown person and a waiting time take as long as a wrong password.
 */
export const checkPassword = async <P extends Readonly<{ id: string }>>(
  context: Pick<Context, 'db' | 'system' | 'at' | 'made'>,
  { person, password, subjects, tries, refusal, onRefused }: Attempt<P>,
): Promise<P> => {
  const { db, system, at } = context;
  const waits = await isThrottled(db, subjects, at, tries);
  const matches = await passwordMatches(context, person?.id ?? null, password);
  if (waits) throw afterRollback(refusal, () => onRefused(true));
  if (person === undefined || !matches)
    throw afterRollback(refusal, async () => {
      await countFailure(system.db, subjects, at);
      await onRefused(false);
    });
  await forgetFailures(db, subjects);
  return person;
};
