import { sql } from 'kysely';
import type { Permission } from '../../../domain/role/permissions';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import type { Context } from '../../kernel/context';
import { stateIn } from '../../kernel/state-in';

type Held = Readonly<{ roles: { code: string; name: string }[]; people: string[] }>;

/** The roles and the people by the right that they give or hold. */
export type Holders = ReadonlyMap<string, Held>;

/** The roles that give each of some rights, and the people at work who hold one of them. */
export const holdersByRight = async ({ db, actor }: Context, rights: readonly Permission[]): Promise<Holders> => {
  const { rows } = await sql<{ right: string; code: string; name: string; people: string[] }>`
    select p.code as right, r.code, r.name,
      array(select st.name from staff st where r.id = any(st.role_ids) and st.deleted_at is null
        and ${stateIn(staffWorkflow, 'active', 'st.status')} order by st.name) as people
    from role r join resource p on p.id = any(r.resource_ids)
    where r.company_id = ${actor.companyId} and r.deleted_at is null and p.code = any(${[...new Set(rights)]}::text[])
    order by r.code`.execute(db);
  const holders = new Map<string, Held>();
  for (const { right, code, name, people } of rows) {
    const known = holders.get(right) ?? { roles: [], people: [] };
    holders.set(right, {
      roles: [...known.roles, { code, name }],
      people: [...new Set([...known.people, ...people])],
    });
  }
  return holders;
};
