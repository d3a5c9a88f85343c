import { label } from '../../../domain/kit/label';
import { leaves } from '../../../domain/kit/workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { newId } from '../../db/ids';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { blocked } from '../../kernel/errors';
import { updateRow } from '../../kernel/rows';
import { voidSignatures } from '../../kernel/sign';
import { step } from '../../kernel/step';
import { rollUpMoved } from '../../sample/commands/roll-up';
import { sheetRowsOf } from '../sheet-rows';
import { placeTasks } from './place';

/**
 * Voids a worksheet: its values stay readable as recorded changes, and its tasks are measured again by their next
 * assignee.
 */
export const voidWorksheet = async (
  context: Context,
  { id, ver, reason }: { id: string; ver?: number | undefined; reason: string },
): Promise<void> => {
  const { db, actor, at } = context;
  const sheet = await getInScope(context, 'worksheet', id, true);
  const rows = await sheetRowsOf(db, id, true);
  if (rows.some(({ task }) => task.state === 'checked'))
    throw blocked([
      {
        rule: 'worksheet.checked',
        object: sheet.name,
        text: label('数据已校核通过', 'Its data have passed'),
        fix: label('先由室主任将任务书退回检测', 'Send the mandate back to testing first'),
      },
    ]);
  const values = rows.map(({ task, result: { values: typed, unit, raw, reported, equipmentUsed, clientGiven } }) => ({
    taskNo: task.no,
    values: typed,
    unit,
    raw,
    reported,
    equipmentUsed,
    ...(clientGiven !== null && { clientGiven }),
  }));
  await step(context, 'worksheet', 'void', { id, ver, reason, note: { values } });
  await voidSignatures(db, 'worksheet', id);
  for (const { task, result } of rows) {
    const old = (result.values ?? []).join(' | ');
    if (old !== '')
      await db
        .insertInto('resultRevision')
        .values({
          id: newId(),
          companyId: actor.companyId,
          resultId: result.id,
          field: 'values',
          oldValue: old,
          newValue: null,
          reason,
          byId: actor.id,
          byName: actor.name,
          at,
        })
        .execute();
    await updateRow(context, 'result', result, {
      values: [],
      unit: null,
      equipmentId: null,
      equipmentUsed: null,
      clientGiven: null,
      testFrom: null,
      testTo: null,
      raw: null,
      reported: null,
      censored: null,
      verdict: null,
      verdictWhy: null,
      fromCells: null,
      enteredBy: null,
      enteredAt: null,
    });
    if (task.state === 'unassigned') continue;
    const action = leaves(taskWorkflow, 'backToAssignment', task.state) ? 'backToAssignment' : 'handBackByLeader';
    await step(context, 'task', action, {
      id: task.id,
      reason,
      bySystem: true,
      patch: {
        ...{ assigneeId: null, coIds: null, assignedAt: null, assignedBy: null },
        ...{ outcome: 'none', returnReason: reason },
      },
    });
  }
  const tasks = rows.map(({ task }) => task);
  await placeTasks(context, tasks, null, true);
  await rollUpMoved(context, tasks);
};
