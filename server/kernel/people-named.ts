import { sql } from 'kysely';
import { peopleIn } from '../../domain/setting/people-list';
import type { Recipient } from '../../domain/setting/recipient';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';
import { holdersOf } from './notify';

type Found = Readonly<{ staffIds: readonly string[]; unknown: readonly string[] }>;

/** The active people whom a list of roles and accounts names, and the names in it that are neither. */
export const peopleNamed = async (db: Db, companyId: string, text: string): Promise<Found> => {
  const names = peopleIn(text);
  if (names.length === 0) return { staffIds: [], unknown: [] };
  const { rows } = await sql<{ name: string; staffId: string | null }>`
    select named.name, st.id as staff_id from unnest(${names}::text[]) named(name)
      join role r on r.code = named.name and r.company_id = ${companyId} and r.deleted_at is null
      left join staff st on r.id = any(st.role_ids) and st.company_id = ${companyId} and st.deleted_at is null
        and ${stateIn(staffWorkflow, 'active', 'st.status')}
    union all
    select named.name, case when ${stateIn(staffWorkflow, 'active', 'st.status')} then st.id end from unnest(${names}::text[]) named(name)
      join staff st on st.username = named.name and st.company_id = ${companyId} and st.deleted_at is null`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  return {
    staffIds: [...new Set(rows.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])))].sort(),
    unknown: names.filter((name) => !known.has(name)),
  };
};

/**
 * The roles and accounts of a list by their names, and whether a paper of figures is sent there: to active people who may read
 * statistics. A person who left, and a role that nobody holds any more, are told as such.
 */
export const recipientsOf = async (
  reader: Readonly<{ db: Db; actor: Readonly<{ companyId: string }> }>,
  text: string,
): Promise<Recipient[]> => {
  const names = peopleIn(text);
  if (names.length === 0) return [];
  const { companyId } = reader.actor;
  const mayRead = await holdersOf({ db: reader.db, actor: { id: null, companyId } }, 'statistics.read');
  const { rows } = await sql<{ code: string; name: string; isRole: boolean; active: number; reading: number }>`
    select r.code, r.name, true as is_role, count(st.id)::int as active, count(st.id) filter (where st.id = any(${mayRead}::uuid[]))::int as reading
    from role r left join staff st on r.id = any(st.role_ids) and st.company_id = r.company_id and st.deleted_at is null
      and ${stateIn(staffWorkflow, 'active', 'st.status')}
    where r.company_id = ${companyId} and r.deleted_at is null and r.code = any(${names}::text[]) group by r.id
    union all
    select st.username, st.name, false, (${stateIn(staffWorkflow, 'active', 'st.status')})::int, (st.id = any(${mayRead}::uuid[]))::int
    from staff st where st.company_id = ${companyId} and st.deleted_at is null and st.username = any(${names}::text[])`.execute(
    reader.db,
  );
  return names.map((code) => {
    // A role goes before an account of the same name, as it does where they are sent.
    const found = rows.filter((row) => row.code === code).sort((a, b) => Number(b.isRole) - Number(a.isRole))[0];
    if (found === undefined) return { code, name: code, standing: 'unknown' };
    const { name, isRole, active, reading } = found;
    if (active === 0) return { code, name, standing: isRole ? 'nobody' : 'left' };
    return { code, name, standing: reading === 0 ? 'noRight' : 'gets' };
  });
};
