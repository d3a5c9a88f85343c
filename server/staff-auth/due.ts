import { sql } from 'kysely';
import { label, same } from '../../domain/kit/label';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { staffAuth } from '../../domain/staff-auth/staff-auth.entity';
import type { DueSource } from '../kernel/announce-due';
import { stateIn } from '../kernel/state-in';

type Kind = keyof NonNullable<typeof staffAuth.fields.kind.options>;
type Auth = {
  id: string;
  day: string;
  staffId: string;
  name: string;
  kind: Kind;
  about: string | null;
  leaderId: string | null;
};

/** Authorisations of people at work: to the person, the head of the department and who authorises (ISO/IEC 17025 6.2.5). */
export const authorisationsDue: DueSource<Auth> = {
  kind: 'staffAuth',
  note: 'system',
  refType: 'staffAuth',
  lead: 'staffAuth.warnDays',
  due: async ({ db, actor }, until) => {
    const { rows } = await sql<Auth>`
      select a.id, a.valid_to as day, st.id as staff_id, st.name, a.kind, coalesce(ti.name, ar.name, e.name) as about, d.leader_id
      from staff_auth a join staff st on st.id = a.staff_id and st.deleted_at is null
        left join department d on d.id = st.depart_id left join test_item ti on ti.id = a.testitem_id
        left join test_area ar on ar.id = a.area_id left join equipment e on e.id = a.equipment_id
      where a.company_id = ${actor.companyId} and a.deleted_at is null and a.status = 'valid' and a.valid_to <= ${until}::date
        and ${stateIn(staffWorkflow, 'active', 'st.status')}
      order by a.valid_to, st.name, a.id`.execute(db);
    return rows;
  },
  nameOf: ({ name, kind, about }) => {
    const done = staffAuth.fields.kind.options?.[kind] ?? same(kind);
    const what =
      about === null
        ? label('{done}授权', 'authorisation ({done:in})', { done })
        : label('{done}授权（{about}）', 'authorisation ({done:in}, {about})', { done, about });
    return { thing: same(name), what };
  },
  many: label('人员能力授权', 'Authorisations of staff'),
  // Not everybody may open the file of people: the person reads here all that there is to know.
  link: ({ staffId }, reader) => (staffId === reader ? '/message' : `/staff/${staffId}`),
  list: (_stage, auths, reader) => (auths.every(({ staffId }) => staffId === reader) ? '/message' : '/staff'),
  readers: async (holders, { staffId, leaderId }) => [staffId, leaderId, ...(await holders('staffAuth.update'))],
};
