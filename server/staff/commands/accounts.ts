import { randomInt } from 'node:crypto';
import { label } from '../../../domain/kit/label';
import { setPassword } from '../../kernel/account/password';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { lockCompany } from '../../kernel/lock-company';
import { holdersOf } from '../../kernel/notify';

/** No 0/O, 1/l/I: a one-time password is read aloud or copied from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** About 60 random bits, three kinds of characters. */
export const oneTimePassword = (): string => `${pick(LETTERS.toUpperCase(), 2)}${pick(LETTERS, 6)}-${pick(DIGITS, 6)}`;

/** Ends every session of a person. */
export const endSessions = async ({ db }: Pick<Context, 'db'>, staffId: string): Promise<void> => {
  await db.deleteFrom('session').where('staffId', '=', staffId).execute();
};

/** Sets a password that has to be changed at the first sign-in; the caller shows it once and nobody stores it. */
export const giveOneTimePassword = async (
  { db }: Pick<Context, 'db'>,
  person: { id: string; username: string },
): Promise<string> => {
  const password = oneTimePassword();
  // Hashed inside the transaction: it is drawn, and a call that began again would draw another one.
  await setPassword({ db }, person, password, true);
  await endSessions({ db }, person.id);
  return password;
};

/**
 * Refuses a change that leaves the laboratory without anybody who can manage roles and people: nobody could let the
 * next one in. Called after the change, inside its transaction; the lock on the company makes two such changes wait for
 * each other.
 */
export const assertAdministered = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  field: string,
): Promise<void> => {
  await lockCompany(db, actor.companyId);
  const [forRoles, forPeople] = await Promise.all([
    holdersOf({ db, actor }, 'role.update'),
    holdersOf({ db, actor }, 'staff.update'),
  ]);
  if (!forRoles.some((id) => forPeople.includes(id)))
    throw badField(
      field,
      label(
        '至少要保留一名能管理角色和人员的在岗管理员',
        'One active person who may change roles and people has to remain',
      ),
    );
};
