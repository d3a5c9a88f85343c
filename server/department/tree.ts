import { sql } from 'kysely';
import type { DepartmentNode } from '../../contract/department/department';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';

/** The departments of a company in their order, with their heads and how many active people each has. */
export const departmentTree = async (db: Db, companyId: string): Promise<DepartmentNode[]> => {
  const { rows } = await sql<DepartmentNode>`
    select d.id, d.ver, d.name, d.code, d.type, d.parent_id, d.sort, coalesce(d.stopped, false) as stopped,
      d.leader_id, l.name as leader_name, coalesce(p.count, 0) as people
    from department d left join staff l on l.id = d.leader_id
      left join (select depart_id, count(*) as count from staff where deleted_at is null and ${stateIn(staffWorkflow, 'active', 'status')} group by 1) p
        on p.depart_id = d.id
    where d.company_id = ${companyId} and d.deleted_at is null
    order by d.sort nulls last, d.code`.execute(db);
  return rows;
};
