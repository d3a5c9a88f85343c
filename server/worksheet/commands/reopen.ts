import { label } from '../../../domain/kit/label';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { Context } from '../../kernel/context';
import { notify } from '../../kernel/notify';
import { getRow } from '../../kernel/rows';
import { voidSignatures } from '../../kernel/sign';
import { stateIn, stateIs } from '../../kernel/state-in';
import { step, stepAll } from '../../kernel/step';
import { tasksMoved } from '../../kernel/tasks-moved';
import { rollUpSamples } from '../../sample/commands/roll-up';

export type Reopening = Readonly<{
  mandateId: string;
  /** The named worksheets; all that have passed when left out. */
  worksheetIds?: readonly string[] | undefined;
  reason: string;
  /** `rejected`: the testers work on them again; `submitted`: only the check is done again. */
  to?: 'rejected' | 'submitted';
}>;

/**
 * Opens worksheets that had passed: their signatures lose validity, their tasks, samples, mandate and order follow.
 * Gives the ids of the worksheets that were opened.
 */
export const reopenWorksheets = async (
  context: Context,
  { mandateId, worksheetIds, reason, to = 'rejected' }: Reopening,
): Promise<string[]> => {
  const { db } = context;
  const sheets = await db
    .selectFrom('worksheet')
    .selectAll()
    .where('mandateId', '=', mandateId)
    .where('deletedAt', 'is', null)
    .where(
      to === 'rejected'
        ? stateIn(worksheetWorkflow, 'reopenable', 'state')
        : stateIs(worksheetWorkflow, 'passed', 'state'),
    )
    .$if(worksheetIds !== undefined, (query) => query.where('id', 'in', [...(worksheetIds ?? [])]))
    .orderBy('id')
    .execute();
  const opened = worksheetIds === undefined ? sheets.filter(({ state }) => state === 'passed') : sheets;
  const samples: string[] = [];
  for (const { id } of opened) {
    await step(context, 'worksheet', 'reopen', {
      id,
      to,
      reason,
      bySystem: true,
      patch: { checkedBy: null, checkedAt: null, openedAt: null },
    });
    await voidSignatures(db, 'worksheet', id);
    const tasks = await db
      .selectFrom('task')
      .select(['id', 'sampleId', 'state'])
      .where('instanceId', '=', id)
      .where('deletedAt', 'is', null)
      .where(
        to === 'rejected' ? stateIn(taskWorkflow, 'reopenable', 'state') : stateIs(taskWorkflow, 'checked', 'state'),
      )
      .orderBy('id')
      .execute();
    await stepAll(
      context,
      'task',
      'reopen',
      tasks.map((task) => ({
        id: task.id,
        to: to === 'rejected' ? 'testing' : 'submitted',
        reason,
        bySystem: true,
        patch: { returnReason: reason },
      })),
    );
    samples.push(...tasks.map(({ sampleId }) => sampleId));
  }
  await rollUpSamples(context, samples);
  await tasksMoved(context, [mandateId]);
  const mandate = await getRow(context, 'mandate', mandateId);
  if (to === 'rejected')
    await notify(
      context,
      opened.map(({ assigneeId }) => assigneeId),
      {
        kind: 'task',
        level: 'urgent',
        title: label('任务书 {no} 的数据退回录入', 'Mandate {no}: sent back to data entry', { no: mandate.no }),
        body: reason,
        refType: 'mandate',
        refId: mandateId,
        link: '/mytasks',
      },
    );
  return opened.map(({ id }) => id);
};
