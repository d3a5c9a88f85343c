import type { OrganisationNode } from '../../contract/staff/staff-admin';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';

/** The tree of a company: departments in their order, people below their department. */
export const organisationOf = async (db: Db, companyId: string): Promise<OrganisationNode[]> => {
  const [company, departments, people] = await Promise.all([
    db.selectFrom('company').select(['id', 'name']).where('id', '=', companyId).executeTakeFirstOrThrow(),
    db
      .selectFrom('department')
      .select(['id', 'name', 'parentId'])
      .where('companyId', '=', companyId)
      .where('deletedAt', 'is', null)
      .orderBy('sort')
      .orderBy('code')
      .execute(),
    db
      .selectFrom('staff')
      .select(['id', 'name', 'departId'])
      .where('companyId', '=', companyId)
      .where('deletedAt', 'is', null)
      .where(stateIn(staffWorkflow, 'active', 'status'))
      .orderBy('name')
      .execute(),
  ]);
  const known = new Set(departments.map(({ id }) => id));
  const below = (parentId: string | null): OrganisationNode[] =>
    departments
      // A department whose parent is gone is shown at the top level.
      .filter((each) => (each.parentId !== null && known.has(each.parentId) ? each.parentId : null) === parentId)
      .map(({ id, name }) => ({ id, name, kind: 'department', children: [...below(id), ...membersOf(id)] }));
  const membersOf = (departId: string): OrganisationNode[] =>
    people
      .filter((each) => each.departId === departId)
      .map(({ id, name }) => ({ id, name, kind: 'staff', children: [] }));
  return [{ id: company.id, name: company.name, kind: 'company', children: below(null) }];
};
