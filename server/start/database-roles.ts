import { joined, label } from '../../domain/kit/label';
import { openDatabase } from '../db/database';
import type { DatabasePool } from '../db/database-pool';
import { StartError } from '../db/embedded/start-error';
import { openPool } from '../db/pool';
import { grantCalls, makeCallsRole } from '../db/rights/grant';
import { reachOf, reachWords } from '../db/rights/reach';
import type { Store } from './open-store';

/**
 * The database under its two roles: the owner, for the start and for commands, and the role under which every call runs. The same
 * pool twice where a database of one's own was given with one account.
 */
export type Roles = Readonly<{ owner: DatabasePool; calls: DatabasePool }>;

/** A start works on few connections of the owner; the calls have the rest. */
const OWNER_CONNECTIONS = 4;

/** Opens the pools of both roles, with so many connections for the calls; they are made as they are needed. */
export const openRoles = (
  { owner, calls }: Pick<Store, 'owner' | 'calls'>,
  connections: number,
  onChange: (loss: Error | null) => void,
): Roles => {
  if (calls === null) {
    const pool = openPool(owner, connections, onChange);
    return { owner: pool, calls: pool };
  }
  return { owner: openPool(owner, OWNER_CONNECTIONS, onChange), calls: openPool(calls, connections, onChange) };
};

const isOne = ({ owner, calls }: Roles): boolean => owner === calls;

type Place = Readonly<{ role: string; place: string }>;

/** As whom a pool works, and in which database of which server. */
const placeOf = async (pool: DatabasePool): Promise<Place> => {
  const { rows } = await pool.query<Place>(
    `select session_user::text as role, system_identifier || ' ' || oid as place
     from pg_control_system(), pg_database where datname = current_database()`,
  );
  if (rows[0] === undefined) throw new Error('the database does not know who asks');
  return rows[0];
};

const callsPlace = async (calls: DatabasePool): Promise<Place> => {
  try {
    return await placeOf(calls);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!/^(28|42501)/.test(code)) throw error;
    throw new StartError(
      label(
        "DATABASE_URL 的账号无法登录数据库：{why}。请先由管理员建立它：create role hengjian_calls login password '…'",
        "The role of DATABASE_URL cannot sign in to the database: {why}. Somebody who may has to make it first: create role hengjian_calls login password '…'",
        { why: (error as Error).message },
      ),
    );
  }
};

const apart = async ({ owner, calls }: Roles): Promise<string> => {
  const [first, second] = [await placeOf(owner), await callsPlace(calls)];
  if (first.place !== second.place)
    throw new StartError(
      label(
        'DATABASE_URL 与 OWNER_DATABASE_URL 不是同一个数据库。',
        'DATABASE_URL and OWNER_DATABASE_URL lead to different databases.',
      ),
    );
  return second.role;
};

const refuseReach = async (calls: DatabasePool): Promise<void> => {
  const { role, reach } = await reachOf(openDatabase(calls));
  if (reach.length === 0) return;
  throw new StartError(
    label(
      '业务调用的账号 {role} {reach}，审计日志因此不受保护，系统没有启动。请给 DATABASE_URL 一个没有这些权限的账号；不需要这层保护时，去掉 OWNER_DATABASE_URL，只用 DATABASE_URL。',
      'The role of the calls, {role}, {reach}: the trail would not be guarded from it, and the start ends here. Give DATABASE_URL a role that may not; without OWNER_DATABASE_URL the system starts with one account and without this guard.',
      { role, reach: joined(reach.map((each) => reachWords[each])) },
    ),
  );
};

/** What is said at a start with one account. */
const ONE_ROLE =
  '审计日志没有自己的数据库角色保护：DATABASE_URL 的账号拥有这些表。见 docs/operations.md 的 OWNER_DATABASE_URL / The trail is not guarded by a role of its own: the account of DATABASE_URL owns its tables. See OWNER_DATABASE_URL in docs/operations.md';

/**
 * Gives the role of the calls its rights and holds it to them; once the tables are there, and each time that they were made anew. Says
 * where there is no such role; refuses one that could go past the trail's guard.
 */
export const guardTrail = async (
  roles: Roles,
  { isOurs }: Pick<Store, 'isOurs'>,
  warn: (sentence: string) => void,
): Promise<void> => {
  if (isOne(roles)) return warn(ONE_ROLE);
  if (isOurs) await makeCallsRole(roles.owner);
  await grantCalls(roles.owner, await apart(roles));
  await refuseReach(roles.calls);
};

const end = async (pool: DatabasePool): Promise<void> => {
  if (pool.ending) return;
  // Its end is no loss that anybody has to be told of.
  pool.watch.end();
  await pool.end();
};

/** Ends the owner's connections once the start is done: nothing that answers a call has them. */
export const endOwner = async (roles: Roles): Promise<void> => {
  if (!isOne(roles)) await end(roles.owner);
};

/** Ends the connections of both. */
export const endRoles = async ({ owner, calls }: Roles): Promise<void> => {
  await Promise.all([end(owner), end(calls)]);
};
