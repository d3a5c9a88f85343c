import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Context } from '../../kernel/context';
import { updateRow } from '../../kernel/rows';
import { stateIs } from '../../kernel/state-in';
import { step } from '../../kernel/step';

/** The acceptance of a task's outside result no longer holds: the task waits for another one. */
export const withdrawAcceptance = async (
  context: Context,
  taskId: string,
  { reason, bySystem, ver }: Readonly<{ reason: string; bySystem: boolean; ver?: number | undefined }>,
): Promise<void> => {
  if (bySystem) await step(context, 'task', 'withdrawOutside', { id: taskId, ver, reason, bySystem: true });
  else await step(context, 'task', 'withdrawOutside', { id: taskId, ver, reason });
  const row = await context.db
    .selectFrom('subcontract')
    .selectAll()
    .where('taskId', '=', taskId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (row !== undefined)
    await updateRow(context, 'subcontract', row, { acceptedBy: null, acceptedAt: null, acceptNote: null });
};

/** Takes back the acceptance of those tests that other laboratories made, because the data are opened again. */
export const reopenOutside = async (context: Context, taskIds: readonly string[], reason: string): Promise<void> => {
  if (taskIds.length === 0) return;
  const tasks = await context.db
    .selectFrom('task')
    .select('id')
    .where('id', 'in', [...taskIds])
    .where('instanceId', 'is', null)
    .where(stateIs(taskWorkflow, 'checked', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of tasks) await withdrawAcceptance(context, id, { reason, bySystem: true });
};
