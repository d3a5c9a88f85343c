import { label } from '../../../domain/kit/label';
import type { TargetOf } from '../../../domain/kit/workflow';
import type { ReportState, reportWorkflow } from '../../../domain/report/report.workflow';
import { permissions } from '../../../domain/role/permissions';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { entities, type RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope, inScope } from '../../kernel/data-scope';
import { blocked, forbidden, notFound } from '../../kernel/errors';
import { assertVersion } from '../../kernel/rows';
import { stateIs } from '../../kernel/state-in';
import { assertCan } from '../../kernel/step';
import { reopenOutside } from '../../worksheet/commands/outside';
import { reopenWorksheets } from '../../worksheet/commands/reopen';
import { ofTasks } from '../../worksheet/of-tasks';
import { notifyReturned } from '../messages';
import { assertNoOtherFinalReport } from '../reports-of-mandate';
import { returnTo, sendReportsBack } from './send-back';

type Back = { id: string; opinion: string; ver?: number | undefined };

/** One step back from each state, and whose step it is. */
const stepsBack: Partial<
  Record<
    ReportState,
    { to: TargetOf<typeof reportWorkflow.steps.back>; holder: 'report.check' | 'report.audit' | 'report.approve' }
  >
> = {
  awaitingCheck: { to: 'compiling', holder: 'report.check' },
  awaitingAudit: { to: 'compiling', holder: 'report.audit' },
  awaitingApproval: { to: 'awaitingAudit', holder: 'report.approve' },
};

/** The approver takes back his own approval; anybody else's is the technical manager's to take back. */
const assertMayWithdraw = ({ actor, can }: Context, row: RowOf<'report'>) => {
  if (row.approvedBy === actor.id || !can('report.approve')) return;
  throw blocked([
    {
      rule: 'withdraw',
      object: row.no,
      text: label(
        '只有批准人本人或技术负责人可以撤回批准',
        'Only the approver or the technical manager may withdraw the approval',
      ),
      fix: label('请批准人撤回', 'Ask the approver'),
    },
  ]);
};

/** Sends a report back one step, by the holder of the step; from `approved` it withdraws the approval. */
export const returnToPrevious = async (context: Context, { id, opinion, ver }: Back): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', id, true);
  assertVersion(row, ver);
  if (row.state === 'approved') {
    assertMayWithdraw(context, row);
    return returnTo(context, row, { action: 'withdraw', to: 'awaitingApproval', reason: opinion });
  }
  const step = stepsBack[row.state];
  if (step !== undefined && !context.can(step.holder)) throw forbidden(permissions[step.holder]);
  const next = await returnTo(context, row, { action: 'back', to: step?.to ?? 'compiling', reason: opinion });
  await notifyReturned(context, next, step?.to === 'awaitingAudit' ? [row.auditedBy] : [row.compiledBy], opinion);
  return next;
};

type Data = Readonly<{ sheets: Pick<RowOf<'worksheet'>, 'id' | 'mandateId'>[]; outside: string[] }>;

/**
 * What of a report's data the person may open again: the named worksheets, or all that has passed. A report of several
 * departments is of each of them, its data are not.
 */
const dataToOpen = async (
  context: Context,
  { taskIds }: RowOf<'report'>,
  chosen: readonly string[] | undefined,
): Promise<Data> => {
  const { db } = context;
  const sheets = await db
    .selectFrom('worksheet as t')
    .select(['t.id', 't.mandateId'])
    .where(ofTasks(taskIds))
    .where(inScope(context, 'worksheet'))
    .$if(chosen !== undefined, (query) => query.where('t.id', 'in', [...(chosen ?? [])]))
    .$if(chosen === undefined, (query) => query.where(stateIs(worksheetWorkflow, 'passed', 't.state')))
    .orderBy('t.id')
    .execute();
  if (sheets.length < new Set(chosen).size) throw notFound(entities.worksheet.label);
  // What other laboratories found goes back with the whole, and stays where single worksheets are named.
  if (chosen !== undefined) return { sheets, outside: [] };
  const tasks = await db
    .selectFrom('task as t')
    .select('t.id')
    .where('t.id', 'in', taskIds)
    .where('t.instanceId', 'is', null)
    .where(stateIs(taskWorkflow, 'checked', 't.state'))
    .where(inScope(context, 'task'))
    .execute();
  return { sheets, outside: tasks.map(({ id }) => id) };
};

/** Without data of the own scope the report would wait for ever for a correction that nobody was asked for. */
const assertAny = ({ sheets, outside }: Data, { no }: RowOf<'report'>): void => {
  if (sheets.length + outside.length > 0) return;
  throw blocked([
    {
      rule: 'back.scope',
      object: no,
      text: label(
        '报告中没有您的数据范围内已通过的数据可以退回录入',
        'The report holds no checked data of your scope that could go back to data entry',
      ),
      fix: label(
        '请检测科室的负责人或技术负责人退回',
        'Ask the head of the testing department or the technical manager',
      ),
    },
  ]);
};

/**
 * Opens the data of a report again, as far as they are of the person's scope; the report waits until all of its data have
 * passed once more.
 */
export const sendBackToInput = async (
  context: Context,
  { id, instanceIds, opinion, ver }: Back & { instanceIds?: string[] | undefined },
): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', id, true);
  assertVersion(row, ver);
  assertCan(context, 'report', 'backToInput', row);
  const opened = await dataToOpen(context, row, instanceIds);
  assertAny(opened, row);
  const { sheets, outside } = opened;
  const data = { worksheetIds: sheets.map((sheet) => sheet.id), taskIds: outside };
  await assertNoOtherFinalReport(context, row, data);
  const next = await returnTo(context, row, { action: 'backToInput', to: 'backToInput', reason: opinion });
  // Another report may stand on the same data, by sample or as interim: it waits for them too.
  await sendReportsBack(context, data, opinion);
  await reopenOutside(context, data.taskIds, opinion);
  for (const mandateId of row.mandateIds) {
    const worksheetIds = sheets.filter((sheet) => sheet.mandateId === mandateId).map((sheet) => sheet.id);
    if (worksheetIds.length > 0) await reopenWorksheets(context, { mandateId, reason: opinion, worksheetIds });
  }
  return next;
};
