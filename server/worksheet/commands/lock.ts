import { type SqlBool, sql } from 'kysely';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { Context } from '../../kernel/context';
import { stateIn, stateIs } from '../../kernel/state-in';
import { stepAll } from '../../kernel/step';
import { ofTasks } from '../of-tasks';

/**
 * Ends the tests of a report that is issued, and locks the passed worksheets that hold no other open test: the record can
 * no longer change. One that also holds tests of a report to come is locked with that one.
 */
export const lockWorksheets = async (context: Context, taskIds: readonly string[]): Promise<void> => {
  if (taskIds.length === 0) return;
  const { db } = context;
  const tasks = await db
    .selectFrom('task')
    .select('id')
    .where('id', 'in', [...taskIds])
    .where(stateIs(taskWorkflow, 'checked', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  await stepAll(
    context,
    'task',
    'reportIssued',
    tasks.map(({ id }) => ({ id, bySystem: true })),
  );
  const sheets = await db
    .selectFrom('worksheet as t')
    .select('t.id')
    .where(ofTasks(taskIds))
    .where(sql<SqlBool>`not exists (select 1 from task other where other.instance_id = t.id and other.deleted_at is null
      and ${stateIn(taskWorkflow, 'unfinished', 'other.state')})`)
    .where(stateIs(worksheetWorkflow, 'passed', 't.state'))
    .where('t.deletedAt', 'is', null)
    .orderBy('t.id')
    .execute();
  await stepAll(
    context,
    'worksheet',
    'lock',
    sheets.map(({ id }) => ({ id, bySystem: true })),
  );
};
