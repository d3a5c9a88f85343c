import { hash, verify } from '@node-rs/argon2';
import { badField } from '../http/errors';
import type { Db } from './tables';

/** OWASP's argon2id figures; the work is done on a thread of libuv's pool, not on the event loop. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const HISTORY = 5;
const MIN_LENGTH = 10;
const MIN_CLASSES = 3;

/** Verified against when the name is unknown, so that the answer takes as long. */
const nobody = hash('no such person', ARGON2);

/** Whether the password is the person's; takes equally long for a person who does not exist. */
export const passwordMatches = async (db: Db, staffId: string | null, password: string): Promise<boolean> => {
  const credential =
    staffId === null
      ? undefined
      : await db.selectFrom('credential').select('hash').where('staffId', '=', staffId).executeTakeFirst();
  const matches = await verify(credential?.hash ?? (await nobody), password);
  return credential !== undefined && matches;
};

const classesIn = (password: string) =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((pattern) => pattern.test(password)).length;

/** Ten characters of three classes, not the name, none of the last five. */
const assertStrong = async (password: string, username: string, history: readonly string[]) => {
  if (password.length < MIN_LENGTH || classesIn(password) < MIN_CLASSES)
    throw badField(
      'new',
      `密码至少 ${MIN_LENGTH} 位,且包含大写、小写、数字、符号中的 ${MIN_CLASSES} 类`,
      `A password has at least ${MIN_LENGTH} characters of ${MIN_CLASSES} kinds: upper case, lower case, digits, signs`,
    );
  if (password.toLowerCase().includes(username.toLowerCase()))
    throw badField('new', '密码不能包含登录名', 'The password must not contain the sign-in name');
  for (const old of history)
    if (await verify(old, password))
      throw badField(
        'new',
        `不能使用最近 ${HISTORY} 次用过的密码`,
        `The last ${HISTORY} passwords cannot be used again`,
      );
};

/** Stores a new password; `isInitial` ones (creation, reset) are not held to the rules because they must be changed at once. */
export const setPassword = async (
  db: Db,
  person: { id: string; username: string },
  password: string,
  isInitial = false,
): Promise<void> => {
  const current = await db.selectFrom('credential').selectAll().where('staffId', '=', person.id).executeTakeFirst();
  const history = current === undefined ? [] : [current.hash, ...current.history].slice(0, HISTORY);
  if (!isInitial) await assertStrong(password, person.username, history);
  const hashed = await hash(password, ARGON2);
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
