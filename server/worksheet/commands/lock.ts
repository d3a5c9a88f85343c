import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { Context } from '../../kernel/context';
import { stateIs } from '../../kernel/state-in';
import { step } from '../../kernel/step';

/** Locks the passed worksheets of mandates whose report is issued: the record can no longer change, its tasks are done. */
export const lockWorksheets = async (context: Context, mandateIds: readonly string[]): Promise<void> => {
  if (mandateIds.length === 0) return;
  const { db } = context;
  const sheets = await db
    .selectFrom('worksheet')
    .select('id')
    .where('mandateId', 'in', [...mandateIds])
    .where(stateIs(worksheetWorkflow, 'passed', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of sheets) await step(context, 'worksheet', 'lock', { id, bySystem: true });
  const tasks = await db
    .selectFrom('task')
    .select('id')
    .where('mandateId', 'in', [...mandateIds])
    .where(stateIs(taskWorkflow, 'checked', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of tasks) await step(context, 'task', 'reportIssued', { id, bySystem: true });
};
