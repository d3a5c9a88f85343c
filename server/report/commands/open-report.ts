import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { isPassed, type UnitPlan, type UnitTask } from '../../../domain/report/report-units';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { notify } from '../../kernel/notify';
import { getRow, updateRow } from '../../kernel/rows';
import { stateIs } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { notifyReport } from '../messages';
import { unitsOfOrder, unitTasks } from '../units';
import { createReport, headOf } from './create-report';
import { finishMandates } from './finish-mandates';
import { otherLines } from './other-lines';

type Report = RowOf<'report'>;

/** Whether a report holds other tests than it did: some were cancelled while it waited. */
const lost = ({ taskIds }: Pick<Report, 'taskIds'>, tasks: readonly UnitTask[]): boolean =>
  tasks.length < taskIds.length;

/** A report none of whose tests is left ends; the one that it was to amend stays in force. */
const endReport = async (context: Context, { id }: Pick<Report, 'id'>): Promise<void> => {
  const row = await step(context, 'report', 'nothingLeft', { id, bySystem: true });
  await notify(context, [row.compiledBy], {
    kind: 'report',
    level: 'warn',
    title: label('报告 {no} 的检测已全部取消，报告作废', 'Report {no} is void: all of its tests were cancelled', {
      no: row.no,
    }),
    refType: 'report',
    refId: id,
    link: `/reporttask?view=all#${id}`,
  });
};

/**
 * Reports that were sent back to input are prepared again once all of their tests have passed, without those that were
 * cancelled meanwhile; their compilers are told. One that has no test left ends.
 */
export const wakeReports = async (context: Context, orderId: string): Promise<Report[]> => {
  const waiting = await context.db
    .selectFrom('report')
    .select(['id', 'taskIds'])
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .where(stateIs(reportWorkflow, 'backToInput', 'state'))
    .orderBy('id')
    .execute();
  const woken: Report[] = [];
  for (const report of waiting) {
    const tasks = await unitTasks(context, { taskIds: report.taskIds });
    if (tasks.length === 0) await endReport(context, report);
    if (tasks.length === 0 || !tasks.every(isPassed)) continue;
    const { id } = report;
    const patch = lost(report, tasks) ? await otherLines(context, id, tasks) : await headOf(context, tasks);
    const row = await step(context, 'report', 'dataPassedAgain', { id, bySystem: true, patch });
    await notifyReport(context, row, 'toCompile');
    woken.push(row);
  }
  return woken;
};

/** Tests that were added to an order later go into the report that its compiler still has. */
const grow = async (context: Context, id: string, added: readonly UnitTask[]): Promise<RowOf<'report'>> => {
  const row = await getRow(context, 'report', id, true);
  const tasks = await unitTasks(context, { taskIds: [...row.taskIds, ...added.map((task) => task.id)] });
  const next = await updateRow(context, 'report', row, await otherLines(context, id, tasks));
  context.audit({
    action: 'report.grow',
    refType: 'report',
    refId: id,
    refNo: row.no,
    before: { tests: row.taskIds.length },
    after: { tests: tasks.length },
  });
  return next;
};

/** Opens the report of a unit, or adds what is missing to the one that its compiler still has. */
export const openUnit = (
  context: Context,
  orderId: string,
  { taker, awaited, type }: UnitPlan,
): Promise<RowOf<'report'>> =>
  taker === null ? createReport(context, awaited, { orderId, type }) : grow(context, taker.id, awaited);

/** A checked mandate is in reporting once a report stands for a test of it; one that waits for other departments stays checked. */
export const moveMandates = async (context: Context, order: RowOf<'orders'>): Promise<void> => {
  const { mandates, reports, tasks } = await unitsOfOrder(context, order);
  const reported = new Set(
    reports
      .filter(({ type, state }) => type !== 'interim' && inClass(reportWorkflow, 'live', state))
      .flatMap(({ taskIds }) => taskIds),
  );
  for (const { id } of mandates.filter(({ state }) => state === 'checked'))
    if (tasks.some((task) => task.mandateId === id && reported.has(task.id)))
      await step(context, 'mandate', 'reportOpened', { id, bySystem: true });
};

/**
 * Opens the reports of an order that wait for nothing more, in the transaction in which the last mandate became checked
 * or was given up, and tells those compilers who see them. Gives what was opened, woken or has grown.
 */
export const openReports = async (context: Context, orderId: string): Promise<RowOf<'report'>[]> => {
  // Two departments may finish at once: the second sees what the first has done.
  const order = await getRow(context, 'orders', orderId, true);
  const woken = await wakeReports(context, orderId);
  const { units } = await unitsOfOrder(context, order);
  const opened: RowOf<'report'>[] = [];
  for (const unit of units.filter(({ opens }) => opens)) opened.push(await openUnit(context, orderId, unit));
  await moveMandates(context, order);
  // The last report that a mandate waited for may just have ended.
  const { mandates } = await unitsOfOrder(context, order);
  await finishMandates(
    context,
    mandates.map(({ id }) => id),
  );
  for (const row of opened) await notifyReport(context, row, 'toCompile');
  return [...woken, ...opened];
};
