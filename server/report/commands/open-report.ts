import { inClass } from '../../../domain/kit/workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { isPassed, type UnitPlan, type UnitTask } from '../../../domain/report/report-units';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getRow, updateRow } from '../../kernel/rows';
import { stateIs } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { notifyReport } from '../messages';
import { unitsOfOrder, unitTasks } from '../units';
import { createReport, headOf } from './create-report';
import { otherLines } from './other-lines';

/** Reports that were sent back to input are prepared again once all of their tests have passed; their compilers are told. */
export const wakeReports = async (context: Context, orderId: string): Promise<RowOf<'report'>[]> => {
  const waiting = await context.db
    .selectFrom('report')
    .select(['id', 'taskIds'])
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .where(stateIs(reportWorkflow, 'backToInput', 'state'))
    .orderBy('id')
    .execute();
  const woken: RowOf<'report'>[] = [];
  for (const { id, taskIds } of waiting) {
    const tasks = await unitTasks(context, { taskIds });
    if (tasks.length === 0 || !tasks.every(isPassed)) continue;
    const patch = await headOf(context, tasks);
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
  for (const row of opened) await notifyReport(context, row, 'toCompile');
  return [...woken, ...opened];
};
