import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../../../contract/kit/endpoint';
import type { trailContract } from '../../../contract/trail/trail';
import { actionsOf, type ExceptionClass, exceptionClasses, NIGHT, ROLES_FIELD } from '../../../domain/trail/exceptions';
import { readingOf } from '../../../domain/trail/readings';
import { entities } from '../../db/tables';

export type TrailFilter = Partial<InputOf<typeof trailContract.lines>>;

const nouns: readonly string[] = Object.values(entities).map(({ name }) => name);
export const kinds = Object.keys(exceptionClasses) as ExceptionClass[];

const among = (actions: readonly string[]) => sql`t.action = any (${actions}::text[])`;
const hour = sql`extract(hour from t.at at time zone 'Asia/Shanghai')`;
const ofRoles = sql`(t.action = 'staff.update' and t.after ? ${ROLES_FIELD})`;
const others = (['integrity', 'refused', 'accounts', 'deletions', 'settings'] as const).flatMap((kind) => [
  ...actionsOf(kind, nouns),
]);

/** The rows of a class of exceptions, as `exceptionOf` tells them. */
export const ofKind = (kind: ExceptionClass): RawBuilder<unknown> => {
  const actions = actionsOf(kind, nouns);
  if (kind === 'accounts') return sql`(${among(actions)} or ${ofRoles})`;
  if (kind === 'night') return sql`(${among(actions)} and (${hour} >= ${NIGHT.from} or ${hour} < ${NIGHT.to}))`;
  if (kind === 'reasons')
    return sql`(t.reason is not null and not ${among(others)} and not ${ofRoles} and t.action <> 'session.signIn')`;
  if (kind === 'deletions')
    return sql`(${among(actions)} and t.action <> all (${[...actionsOf('accounts', []), ...actionsOf('settings', [])]}::text[]))`;
  return among(actions);
};

/** The laboratory's day in which a moment lies begins here. */
const begins = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Shanghai'`;
export const within = (from: string | undefined, to: string | undefined): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`t.at >= ${begins(from)}`]),
  ...(to === undefined ? [] : [sql`t.at < ${begins(to)} + interval '1 day'`]),
];

/** What the rows of a filter have to be, of the table `t`. */
export const conditionsOf = (companyId: string, filter: TrailFilter): RawBuilder<unknown> => {
  const { actorId, atFrom, atTo, noun, action, keyword, exception, only } = filter;
  const parts: RawBuilder<unknown>[] = [sql`t.company_id = ${companyId}`, ...within(atFrom, atTo)];
  if (actorId !== undefined) parts.push(sql`t.actor_id = ${actorId}`);
  if (noun !== undefined) parts.push(sql`t.ref_type in (${noun}, ${readingOf(noun)})`);
  if (action !== undefined) parts.push(sql`t.action = ${action}`);
  if (keyword) parts.push(sql`t.ref_no like ${`${keyword.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (exception !== undefined) parts.push(ofKind(exception));
  if (only === 'exceptions') parts.push(sql`(${sql.join(kinds.map(ofKind), sql` or `)})`);
  if (only === 'readings') parts.push(sql`t.ref_type like '%.reading'`);
  if (only === 'changes') parts.push(sql`t.ref_type not like '%.reading' and t.ref_type <> 'session'`);
  return sql.join(parts, sql` and `);
};
