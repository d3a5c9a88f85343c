import { label } from '../../../domain/kit/label';
import { subcontractorProblem } from '../../../domain/subcontractor/subcontractor.rules';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { blocked } from '../../kernel/errors';
import { assertVersion, getRow, updateRow } from '../../kernel/rows';
import { assertCan, step } from '../../kernel/step';
import { tasksMoved } from '../../kernel/tasks-moved';
import { sendReportsBack } from '../../report/commands/send-back';
import { assertNoFinalReport } from '../../report/reports-of-mandate';
import { withdrawAcceptance } from '../../worksheet/commands/outside';
import { resultOf } from './enter';

/** Takes a subcontracted result over: somebody other than who entered it, who looked at the other laboratory's report. */
export const acceptResult = async (
  context: Context,
  { id, note, ver }: Readonly<{ id: string; note?: string | undefined; ver?: number | undefined }>,
): Promise<void> => {
  const task = await getInScope(context, 'task', id, true);
  assertCan(context, 'task', 'acceptOutside', task);
  const row = await resultOf(context, id);
  const refuse = (rule: string, text: ReturnType<typeof label>, fix: ReturnType<typeof label>) =>
    blocked([{ rule, object: task.no, text, fix, link: '/subcontract' }]);
  if (row === undefined)
    throw refuse(
      'subcontract.entered',
      label('尚未录入分包结果', 'No result has been entered yet'),
      label('录入外部报告的结果', "Enter the result of the other laboratory's report"),
    );
  assertVersion(row, ver);
  if (row.enteredBy === context.actor.id)
    throw refuse(
      'subcontract.other',
      label('录入人不能验收自己录入的结果', 'Whoever entered the result does not accept it'),
      label('请另一位有验收权限的人员验收', 'Ask somebody else with the right to accept it'),
    );
  const body = await getRow(context, 'subcontractor', row.subcontractorId);
  const why = subcontractorProblem(body, task.testitemId, row.testTo);
  if (why !== null)
    throw refuse(
      'subcontract.body',
      why,
      label('重新批准该机构，或改由其他机构检测', 'Approve it again, or use another'),
    );
  await updateRow(context, 'subcontract', row, {
    acceptedBy: context.actor.id,
    acceptedAt: context.at,
    acceptNote: note ?? null,
  });
  await step(context, 'task', 'acceptOutside', {
    id,
    note: { reportNo: row.reportNo, value: row.value, opinion: note ?? null },
  });
  await tasksMoved(context, [task.mandateId]);
};

/** Takes an acceptance back while no report is final; open reports go back with it. */
export const withdrawResult = async (
  context: Context,
  { id, reason }: Readonly<{ id: string; reason: string }>,
): Promise<void> => {
  const task = await getInScope(context, 'task', id, true);
  await assertNoFinalReport(context, { taskIds: [id] });
  await withdrawAcceptance(context, id, { reason, bySystem: false });
  await sendReportsBack(context, { taskIds: [id] }, reason);
  await tasksMoved(context, [task.mandateId]);
};
