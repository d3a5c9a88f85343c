import { createHash } from 'node:crypto';
import { statesOf } from '../../../domain/kit/workflow';
import { type DataScope, dataScopes } from '../../../domain/role/data-scope';
import { isPermission, type Permission } from '../../../domain/role/permissions';
import { suspendingKinds } from '../../../domain/signing-case/signing-case.entity';
import { signingCaseWorkflow } from '../../../domain/signing-case/signing-case.workflow';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import type { Actor } from '../context';
import type { System } from '../system';
import { sessionLives } from './session-life';

/** Only the hash of a token is stored: a copy of the database opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

type SessionRow = {
  staff_id: string;
  name: string;
  username: string;
  company_id: string;
  depart_id: string | null;
  role_ids: string[];
  must_change_pwd: boolean | null;
  proved_at: string;
  suspended: boolean;
  stale: boolean;
  written_to: number | null;
  rights: string;
};

const SESSION = `select s.staff_id, st.name, st.username, st.company_id, st.depart_id, st.role_ids, st.must_change_pwd,
      s.proved_at, s.written_to, s.last_seen_at not between $3::timestamptz - interval '1 minute' and $3::timestamptz + interval '1 minute' as stale,
      exists (select 1 from signing_case sc where sc.staff_id = st.id and sc.deleted_at is null
        and sc.state = $5 and sc.kind = any($6::text[])) as suspended,
      (select value::text from meta where key = 'rights') as rights
    from session s join staff st on st.id = s.staff_id and st.status = any($2::text[]) and st.deleted_at is null
    where s.token_hash = $1 and (s.browser_hash is null or s.browser_hash = $4) and ${sessionLives('$3::timestamptz')}`;

export type Rights = { permissions: ReadonlySet<Permission>; dataScope: DataScope };

/**
 * Rights by version of the rights and roles, of each database its own: a change of any role raises the version, and what was kept
 * is not asked for any more.
 */
const caches = new WeakMap<System['pool'], Map<string, Rights>>();

const rightsOf = async (
  { pool }: Pick<System, 'pool'>,
  row: Pick<SessionRow, 'company_id' | 'rights' | 'role_ids'>,
): Promise<Rights> => {
  const cache = caches.get(pool) ?? new Map<string, Rights>();
  caches.set(pool, cache);
  const key = `${row.company_id}:${row.rights}:${row.role_ids.join()}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { rows } = await pool.query<{ code: string | null; scope: DataScope }>(
    `select r.code, role.data_scope as scope from role left join resource r
       on r.id = any(role.resource_ids) and r.deleted_at is null
     where role.id = any($1) and role.company_id = $2 and role.deleted_at is null`,
    [row.role_ids, row.company_id],
  );
  const rights: Rights = {
    permissions: new Set(rows.flatMap(({ code }) => (code !== null && isPermission(code) ? [code] : []))),
    dataScope: rows.reduce<DataScope>(
      (widest, { scope }) => (dataScopes.indexOf(scope) > dataScopes.indexOf(widest) ? scope : widest),
      'self',
    ),
  };
  if (cache.size > 500) cache.clear();
  cache.set(key, rights);
  return rights;
};

/**
 * The person behind a token, or null when it is unknown, too old or idle for too long, of a deactivated person, or of a browser whose
 * second cookie does not come along. Everything about a session goes by the clock of this server, which wrote its times: the
 * database may have a clock of its own. One that was seen in the future, by a clock that was put back since, counts as seen now.
 */
export const actorOf = (
  system: System,
  token: string,
  browser?: string,
  at: string = new Date().toISOString(),
): Promise<Actor | null> => actorOfSession(system, hashToken(token), browser, at);

/** The same for who knows the session by the digest of its token alone: a ticket. */
export const actorOfSession = async (
  system: System,
  tokenHash: string,
  browser: string | undefined,
  at: string,
): Promise<Actor | null> => {
  const { rows } = await system.pool.query<SessionRow>(SESSION, [
    tokenHash,
    statesOf(staffWorkflow, 'active'),
    at,
    browser === undefined ? null : hashToken(browser),
    signingCaseWorkflow.initial,
    [...suspendingKinds],
  ]);
  const row = rows[0];
  if (row === undefined) return null;
  if (row.stale) await system.pool.query('update session set last_seen_at = $2 where token_hash = $1', [tokenHash, at]);
  const rights = await rightsOf(system, row);
  return {
    id: row.staff_id,
    name: row.name,
    username: row.username,
    companyId: row.company_id,
    departId: row.depart_id,
    roleIds: row.role_ids,
    mustChangePwd: row.must_change_pwd ?? false,
    provedAt: row.proved_at,
    signatureSuspended: row.suspended,
    tokenHash,
    writtenTo: row.written_to,
    ...rights,
  };
};

/** A person as somebody for whom the server works without a session; null where the person is not active any more. */
export const actorFor = async (system: Pick<System, 'pool'>, staffId: string): Promise<Actor | null> => {
  const { rows } = await system.pool.query<SessionRow>(
    `select st.id as staff_id, st.name, st.username, st.company_id, st.depart_id, st.role_ids,
       (select value::text from meta where key = 'rights') as rights
     from staff st where st.id = $1 and st.status = any($2::text[]) and st.deleted_at is null`,
    [staffId, statesOf(staffWorkflow, 'active')],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: row.staff_id,
    name: row.name,
    username: row.username,
    companyId: row.company_id,
    departId: row.depart_id,
    roleIds: row.role_ids,
    mustChangePwd: false,
    provedAt: '',
    signatureSuspended: false,
    tokenHash: '',
    ...(await rightsOf(system, row)),
  };
};
