import { sql } from 'kysely';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';

/** The roles of a person by code. */
export const rolesOf = (db: Db, roleIds: readonly string[]) =>
  roleIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('role').select(['id', 'code', 'name']).where('id', 'in', roleIds).orderBy('code').execute();

/** How many tasks a person has in hand. */
export const openTasksOf = async (db: Db, staffId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from task where assignee_id = ${staffId} and deleted_at is null
      and ${stateIn(taskWorkflow, 'inHand', 'state')}`.execute(db);
  return rows[0]?.count ?? 0;
};
