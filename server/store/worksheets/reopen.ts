import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { Context } from '../../http/context';
import { rollUpMandate } from '../rollup/mandate';
import { rollUpSamples } from '../rollup/sample';
import { voidSignatures } from '../sign';
import { transition } from '../transition';

type Reopening = Readonly<{ mandateId: string; worksheetIds?: readonly string[]; reason: string }>;

/** Opens passed worksheets of a mandate again: their tasks are tested anew and what was signed for them holds no more. */
export const reopenWorksheets = async (context: Context, { mandateId, worksheetIds, reason }: Reopening): Promise<void> => {
  const { db } = context;
  const sheets = await db
    .selectFrom('worksheet')
    .select('id')
    .where('mandateId', '=', mandateId)
    .where('state', '=', 'passed')
    .where('deletedAt', 'is', null)
    .$if(worksheetIds !== undefined, (query) => query.where('id', 'in', [...(worksheetIds ?? [])]))
    .orderBy('id')
    .execute();
  const ids = sheets.map(({ id }) => id);
  for (const id of ids) {
    await transition(context, { table: 'worksheet', workflow: worksheetWorkflow, action: 'reopen', id, to: 'rejected', reason, bySystem: true });
    await voidSignatures(db, 'worksheet', id);
  }
  const tasks =
    ids.length === 0
      ? []
      : await db
          .selectFrom('task')
          .select(['id', 'sampleId'])
          .where('instanceId', 'in', ids)
          .where('state', '=', 'checked')
          .where('deletedAt', 'is', null)
          .orderBy('id')
          .execute();
  for (const { id } of tasks)
    await transition(context, { table: 'task', workflow: taskWorkflow, action: 'reopen', id, to: 'testing', reason, bySystem: true });
  await voidSignatures(db, 'mandate', mandateId);
  await rollUpSamples(context, tasks.map(({ sampleId }) => sampleId));
  await rollUpMandate(context, mandateId);
};
