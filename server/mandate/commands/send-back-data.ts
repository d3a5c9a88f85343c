import type { RemarkInput } from '../../../contract/worksheet/entries';
import { label } from '../../../domain/kit/label';
import { leaves } from '../../../domain/kit/workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { entities, type RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findInScope, getInScope } from '../../kernel/data-scope';
import { badField, blocked, conflict, forbidden, notFound } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { getRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { sendReportsBack } from '../../report/commands/send-back';
import { assertNoFinalReport } from '../../report/reports-of-mandate';
import { rollUpSamples } from '../../sample/commands/roll-up';
import { remarkAsChecker } from '../../worksheet/commands/remark';
import { reopenWorksheets } from '../../worksheet/commands/reopen';
import { recallWorksheet, tasksBack } from '../../worksheet/commands/submit';
import { sheetRowsOf } from '../../worksheet/sheet-rows';
import { rollUpMandate } from './roll-up';

type Worksheet = RowOf<'worksheet'>;

/** The worksheet that an id names: its own, or that of a task. */
export const worksheetFor = async (context: Context, id: string): Promise<Worksheet> => {
  const sheet = await findInScope(context, 'worksheet', id, true);
  if (sheet !== undefined) return sheet;
  const { instanceId } = await getInScope(context, 'task', id);
  if (instanceId === null) throw notFound(entities.worksheet.label);
  return getInScope(context, 'worksheet', instanceId, true);
};

const rollUp = async (context: Context, sheet: Worksheet): Promise<void> => {
  await rollUpSamples(context, sheet.sampleIds);
  await rollUpMandate(context, sheet.mandateId);
};

/** Data that have passed go back to input: reports that are not yet approved go back with them. */
export const reopenPassed = async (context: Context, sheet: Worksheet, reason: string): Promise<void> => {
  const data = { worksheetIds: [sheet.id] };
  await assertNoFinalReport(context, data);
  await sendReportsBack(context, data, reason);
  await reopenWorksheets(context, { mandateId: sheet.mandateId, worksheetIds: [sheet.id], reason });
};

const returnSubmitted = async (
  context: Context,
  sheet: Worksheet,
  ver: number | undefined,
  reason: string,
  cells: readonly RemarkInput[],
): Promise<void> => {
  await remarkAsChecker(context, await sheetRowsOf(context.db, sheet.id, true), cells);
  await step(context, 'worksheet', 'sendBack', { id: sheet.id, ver, reason, note: { cells } });
  await tasksBack(context, sheet.id, 'sendBackToInput', reason);
  await rollUp(context, sheet);
  const mandate = await getRow(context, 'mandate', sheet.mandateId);
  await notify(context, [sheet.assigneeId], {
    kind: 'task',
    level: 'urgent',
    title: label('任务书 {no} 的数据退回录入', 'Mandate {no}: sent back to data entry', { no: mandate.no }),
    body: reason,
    refType: 'mandate',
    refId: mandate.id,
    link: '/mytasks',
  });
};

/** The tester recalls the own submission; a checker sends submitted data back, a director also data that have passed. */
export const backData = async (
  context: Context,
  {
    id,
    ver,
    reason,
    cells = [],
  }: {
    id: string;
    ver?: number | undefined;
    reason?: string | undefined;
    cells?: readonly RemarkInput[] | undefined;
  },
): Promise<void> => {
  const sheet = await worksheetFor(context, id);
  const isOwn = sheet.submittedBy === context.actor.id || sheet.assigneeId === context.actor.id;
  if (isOwn && sheet.state === 'submitted' && context.can('worksheet.submit')) {
    await recallWorksheet(context, sheet, ver);
    return rollUp(context, sheet);
  }
  if (isOwn && !context.can('mandate.check'))
    throw conflict(label('该原始记录当前不能撤回', 'The worksheet cannot be recalled now'), sheet);
  if (reason === undefined)
    throw badField('reason', label('请填写退回原因(至少 4 个字)', 'Give a reason of at least 4 characters'));
  if (sheet.state === 'submitted') return returnSubmitted(context, sheet, ver, reason, cells);
  if (sheet.state !== 'passed')
    throw conflict(
      {
        zh: '该原始记录当前为「{state}」，不能退回录入',
        en: 'The worksheet cannot be sent back now',
        values: { state: worksheetWorkflow.states[sheet.state] },
      },
      sheet,
    );
  if (!context.can('task.backToInput')) throw forbidden(label('退回录入', 'Send back to data entry'));
  return reopenPassed(context, sheet, reason);
};

/** Stage two of a task's way back: from submitted or checked to input, with the whole worksheet it belongs to. */
export const taskBackToInput = async (context: Context, taskId: string, reason: string): Promise<boolean> => {
  const task = await getInScope(context, 'task', taskId, true);
  if (task.state === 'testing') return false;
  if (!leaves(taskWorkflow, 'backToInput', task.state))
    throw conflict(label('任务当前状态不能退回录入', 'The task cannot go back to data entry now'), task);
  if (task.instanceId === null)
    throw blocked([
      {
        rule: 'task.noWorksheet',
        object: task.no,
        text: label('任务没有原始记录', 'The task has no worksheet'),
        fix: label('重新分配任务', 'Assign it again'),
      },
    ]);
  const sheet = await getRow(context, 'worksheet', task.instanceId, true);
  if (sheet.state === 'passed') await reopenPassed(context, sheet, reason);
  else await reopenWorksheets(context, { mandateId: sheet.mandateId, worksheetIds: [sheet.id], reason });
  context.audit({ action: 'task.backToInput', refType: 'task', refId: taskId, refNo: task.no, reason });
  return true;
};
