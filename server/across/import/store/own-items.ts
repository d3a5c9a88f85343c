import { sql } from 'kysely';
import { staffWorkflow } from '../../../../domain/staff/staff.workflow';
import type { Db } from '../../../db/tables';
import { stateIn } from '../../../kernel/state-in';

/** The laboratory's items by CAS number and by name: what it has already is not brought in a second time. */
export const ownItems = async (
  db: Db,
  companyId: string,
): Promise<{ code: string; cas: string | null; name: string }[]> => {
  const { rows } = await sql<{ code: string; cas: string | null; name: string }>`
    select code, cas, name from test_item where company_id = ${companyId} and deleted_at is null order by id`.execute(
    db,
  );
  return rows;
};

/** A department that tests, for an area that has to belong to one. */
export const testingDepartment = async (db: Db, companyId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('department')
    .select('code')
    .where('companyId', '=', companyId)
    .where('type', '=', 'lab')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row?.code;
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
