import { sql } from 'kysely';
import { staffWorkflow } from '../../../../domain/staff/staff.workflow';
import type { Db } from '../../../db/tables';
import { stateIn } from '../../../kernel/state-in';

export type OwnItem = Readonly<{
  code: string;
  cas: string | null;
  name: string;
  enabled: boolean;
  areaCode: string;
  areaName: string;
}>;

/** The laboratory's items with their areas: what it has already is not brought in a second time. */
export const ownItems = async (db: Db, companyId: string): Promise<OwnItem[]> => {
  const { rows } = await sql<OwnItem>`
    select t.code, t.cas, t.name, t.enabled is not false as enabled, a.code as area_code, a.name as area_name
    from test_item t join test_area a on a.id = t.area_id
    where t.company_id = ${companyId} and t.deleted_at is null order by t.id`.execute(db);
  return rows;
};

/** The people who may work, or the one of a name; those who were there first come first. */
export const activeStaff = (db: Db, username: string | undefined): Promise<{ id: string }[]> => {
  const all = db
    .selectFrom('staff')
    .select('id')
    .where(stateIn(staffWorkflow, 'active', 'status'))
    .where('deletedAt', 'is', null)
    .orderBy('id');
  return (username === undefined ? all : all.where('username', '=', username)).execute();
};
