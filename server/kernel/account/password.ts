import os from 'node:os';
import { hash as hashNow, verify as verifyNow } from '@node-rs/argon2';
import { label } from '../../../domain/kit/label';
import { passwordFault } from '../../../domain/staff/password.rules';
import type { Db } from '../../db/tables';
import type { Context } from '../context';
import { badField } from '../errors';
import { madeOutside } from '../outside';
import { readSetting } from '../read-settings';
import { turns } from '../turns';

/** OWASP's argon2id figures; the work is done on a thread of libuv's pool, not on the event loop. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const HISTORY = 5;

/**
 * A core stays for everybody else, and threads for files: fifty people who sign in at once would take every one of both for
 * seconds.
 */
const inTurn = turns(Math.max(1, Math.min(3, os.availableParallelism() - 1)));
const hash = (password: string) => inTurn(() => hashNow(password, ARGON2));
const verify = (stored: string, password: string) => inTurn(() => verifyNow(stored, password));

/** The hash to verify against when the name is unknown, so that the answer takes as long. */
const nobody = hash('no such person');

/** Whether the password is the person's; takes equally long for a person who does not exist. */
export const passwordMatches = async (
  { db, made }: Pick<Context, 'db' | 'made'>,
  staffId: string | null,
  password: string,
): Promise<boolean> => {
  const credential =
    staffId === null
      ? undefined
      : await db.selectFrom('credential').select('hash').where('staffId', '=', staffId).executeTakeFirst();
  const stored = credential?.hash ?? (await nobody);
  // It takes its turn: a hundred who wait for theirs must not hold a hundred connections.
  const matches = await madeOutside({ made }, { stored, password }, () => verify(stored, password));
  return credential !== undefined && matches;
};

const isAmong = async (password: string, hashes: readonly string[]): Promise<boolean> => {
  for (const each of hashes) if (await verify(each, password)) return true;
  return false;
};

/** Refuses a weak password and one of the last five. */
const assertStrong = async (
  { made }: Pick<Context, 'made'>,
  {
    password,
    username,
    history,
    least,
  }: { password: string; username: string; history: readonly string[]; least: number },
) => {
  const fault = passwordFault(password, username, least);
  if (fault !== undefined) throw badField('new', fault);
  if (await madeOutside({ made }, { password, history }, () => isAmong(password, history)))
    throw badField(
      'new',
      label('不能使用最近 {count} 次用过的密码', 'The last {count} passwords cannot be used again', { count: HISTORY }),
    );
};

/** The minimum password length of the person's laboratory. */
export const leastLength = async (db: Db, staffId: string): Promise<number> => {
  const { companyId } = await db
    .selectFrom('staff')
    .select('companyId')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(await readSetting(db, companyId, 'password.minLength'));
};

/** Whether a person's password is older than `days`; 0 means no limit. */
export const isPasswordOlder = async (db: Db, staffId: string, days: number, at: string): Promise<boolean> => {
  if (days === 0) return false;
  const credential = await db
    .selectFrom('credential')
    .select('changedAt')
    .where('staffId', '=', staffId)
    .executeTakeFirst();
  return credential !== undefined && Date.parse(credential.changedAt) + days * 86_400_000 < Date.parse(at);
};

/**
 * Stores a new password; `isInitial` ones (creation, reset) are not checked by the rules, because they must be changed
 * at once.
 */
export const setPassword = async (
  { db, made }: Pick<Context, 'db' | 'made'>,
  person: { id: string; username: string },
  password: string,
  isInitial = false,
): Promise<void> => {
  const current = await db.selectFrom('credential').selectAll().where('staffId', '=', person.id).executeTakeFirst();
  const history = current === undefined ? [] : [current.hash, ...current.history].slice(0, HISTORY);
  if (!isInitial) {
    const least = await leastLength(db, person.id);
    await assertStrong({ made }, { password, username: person.username, history, least });
  }
  const hashed = await madeOutside({ made }, { hashed: password, for: person.id }, () => hash(password));
  await db
    .insertInto('credential')
    .values({ staffId: person.id, hash: hashed, history: [] })
    .onConflict((existing) =>
      existing
        .column('staffId')
        .doUpdateSet({ hash: hashed, history: history.slice(0, HISTORY), changedAt: new Date().toISOString() }),
    )
    .execute();
};
