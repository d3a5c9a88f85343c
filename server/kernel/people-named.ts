import { sql } from 'kysely';
import { peopleIn } from '../../domain/setting/people-list';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';

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
