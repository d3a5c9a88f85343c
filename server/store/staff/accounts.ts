import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../http/context';
import { badField } from '../../http/errors';
import { setPassword } from '../people';

/** No 0/O, 1/l/I: a one-time password is read aloud or copied from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** About 60 random bits, three kinds of characters. */
const oneTimePassword = (): string => `${pick(LETTERS.toUpperCase(), 2)}${pick(LETTERS, 6)}-${pick(DIGITS, 6)}`;

/** Ends every session of a person. */
export const endSessions = async ({ db }: Pick<Context, 'db'>, staffId: string): Promise<void> => {
  await db.deleteFrom('session').where('staffId', '=', staffId).execute();
};

/** Sets a password that has to be changed at the first sign-in; the caller shows it once and nobody stores it. */
export const giveOneTimePassword = async (
  context: Context,
  person: { id: string; username: string },
): Promise<string> => {
  const password = oneTimePassword();
  await setPassword(context.db, person, password, true);
  await endSessions(context, person.id);
  return password;
};

/** Refuses what would leave the laboratory without an active administrator: nobody could let the next one in. */
export const assertAdministratorLeft = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  staffId: string,
  nextRoleIds: readonly string[],
): Promise<void> => {
  const admin = await db
    .selectFrom('role')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('code', '=', 'ADM')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (admin === undefined || nextRoleIds.includes(admin.id)) return;
  const { rows } = await sql<{ id: string }>`
    select id from staff where company_id = ${actor.companyId} and deleted_at is null and status = 'active'
      and ${admin.id}::uuid = any(role_ids) for update`.execute(db);
  if (rows.length === 1 && rows[0]?.id === staffId)
    throw badField('roleIds', '至少要保留一名在岗的系统管理员', 'One active administrator has to remain');
};
