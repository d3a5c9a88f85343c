import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { mandateStateOf } from '../../../domain/mandate/mandate.rollup';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked } from '../../kernel/errors';
import { holdersOf, notify } from '../../kernel/notify';
import { assertVersion, updateRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { isMandateReported } from '../../report/commands/finish-mandates';
import { sendReportsBack } from '../../report/commands/send-back';
import { assertNoFinalReport, reportsOfMandate } from '../../report/reports-of-mandate';
import { sheetsOf } from '../../worksheet/commands/check';
import { placeTasks } from '../../worksheet/commands/place';
import { reopenWorksheets } from '../../worksheet/commands/reopen';
import { rollUpMandate } from './roll-up';

type Versioned = Readonly<{ id: string; ver?: number | undefined }>;

/** Sends a mandate back to reception while nothing of it has been submitted; its work rests until reception answers. */
export const sendMandateBack = async (
  context: Context,
  { id, ver, reason }: Versioned & { reason: string },
): Promise<void> => {
  const mandate = await getInScope(context, 'mandate', id, true);
  const submitted = (await sheetsOf(context, id)).filter(({ state }) =>
    inClass(worksheetWorkflow, 'submittedOrLater', state),
  );
  if (submitted.length > 0)
    throw blocked([
      {
        rule: 'mandate.submitted',
        object: mandate.no,
        text: label(
          '已有提交的原始记录，不能退回受理',
          'A worksheet has been submitted; the mandate cannot go back to reception',
        ),
        fix: label('先将数据退回录入', 'Send back to data entry first'),
      },
    ]);
  await step(context, 'mandate', 'sendBack', {
    id,
    ver,
    reason,
    patch: { backReason: reason, backFrom: mandate.state },
  });
  await rollUpMandate(context, id);
  await notify(context, await holdersOf(context, 'order.create'), {
    kind: 'order',
    level: 'warn',
    title: label('任务书 {no} 退回受理', 'Mandate {no} was sent back to reception', { no: mandate.no }),
    body: reason,
    refType: 'mandate',
    refId: id,
    link: `/mandate/${id}`,
  });
};

/** Passes a mandate back one stage: to checking again, or to testing. Open reports go back to input with it. */
export const passMandateBack = async (
  context: Context,
  { id, ver, to, reason }: Versioned & { to: 'check' | 'test'; reason: string },
): Promise<void> => {
  await getInScope(context, 'mandate', id, true);
  await assertNoFinalReport(context, { mandateId: id });
  await step(context, 'mandate', 'back', {
    id,
    ver,
    to: to === 'check' ? 'checking' : 'testing',
    reason,
    patch: { backReason: reason },
  });
  await sendReportsBack(context, { mandateId: id }, reason);
  await reopenWorksheets(context, { mandateId: id, reason, to: to === 'check' ? 'submitted' : 'rejected' });
};

/** Finishes a mandate all of whose reports are out. */
export const finishMandate = async (context: Context, { id, ver }: Versioned): Promise<void> => {
  const mandate = await getInScope(context, 'mandate', id, true);
  const reports = await reportsOfMandate(context, id);
  const open = reports.filter(({ state }) => !inClass(reportWorkflow, 'closed', state));
  if (mandate.state === 'reporting' && !(await isMandateReported(context, id)))
    throw blocked([
      {
        rule: 'report.open',
        object: open.map(({ no }) => no).join(', ') || mandate.no,
        text: label('报告尚未全部发放', 'Its reports are not all issued'),
        fix: label('待报告发放后再完成', 'Wait until they are issued'),
      },
    ]);
  await step(context, 'mandate', 'finish', { id, ver });
  await rollUpMandate(context, id);
};

export type MandateChange = Versioned &
  Readonly<{
    dueDate?: string | undefined;
    priority?: RowOf<'mandate'>['priority'] | undefined;
    remark?: string | null | undefined;
    reason?: string | undefined;
    tasks?: readonly { id: string; to: 'unassigned' | 'cancelled' }[] | undefined;
  }>;

/** Reception answers tasks that were sent back: they go to assignment again, or are given up. */
const resolveTasks = async (
  context: Context,
  mandateId: string,
  decisions: NonNullable<MandateChange['tasks']>,
  reason: string | undefined,
): Promise<void> => {
  for (const { id, to } of decisions) {
    const task = await getInScope(context, 'task', id, true);
    if (task.mandateId !== mandateId)
      throw badField('tasks', label('任务不属于该任务书', 'A task is of another mandate'));
    const resolved = await step(context, 'task', 'resolve', { id, to, reason });
    if (to === 'unassigned') await placeTasks(context, [resolved], null);
  }
};

/** Changes a mandate's date, priority or notes, answers returned tasks, and puts a returned mandate to work again. */
export const updateMandate = async (
  context: Context,
  { id, ver, tasks = [], reason, ...typed }: MandateChange,
): Promise<void> => {
  const mandate = await getInScope(context, 'mandate', id, true);
  assertVersion(mandate, ver);
  const today = localDay(context.at);
  if (typed.dueDate !== undefined && typed.dueDate < today)
    throw badField('dueDate', label('要求完成日期不能早于今天', 'The due date cannot be in the past'));
  await resolveTasks(context, id, tasks, reason);
  const patch = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== undefined),
  ) as Values<'mandate'>;
  if (mandate.state === 'sentBack') {
    const rows = await context.db
      .selectFrom('task')
      .select('state')
      .where('mandateId', '=', id)
      .where('deletedAt', 'is', null)
      .execute();
    const target = mandateStateOf(rows.map(({ state }) => state));
    await step(context, 'mandate', 'update', {
      id,
      to: target === 'awaitingAssignment' ? target : 'testing',
      reason,
      patch: { ...patch, backReason: null, backFrom: null },
    });
    await notify(context, await holdersOf(context, 'task.assign', mandate.departId), {
      kind: 'task',
      title: label('任务书 {no} 受理已处理，请继续', 'Mandate {no}: reception has answered; work can continue', {
        no: mandate.no,
      }),
      body: reason ?? null,
      refType: 'mandate',
      refId: id,
      link: '/assign',
    });
  } else if (Object.keys(patch).length > 0) {
    await step(context, 'mandate', 'update', { id, to: 'unchanged', reason, patch });
  }
  if (typed.dueDate !== undefined)
    await context.db
      .updateTable('task')
      .set({ dueDate: typed.dueDate })
      .where('mandateId', '=', id)
      .where(stateIn(taskWorkflow, 'open', 'state'))
      .execute();
  await rollUpMandate(context, id);
};

/** Marks when the file of a mandate was last made. */
export const markExported = async (context: Context, mandate: RowOf<'mandate'>, exportFile: string): Promise<void> => {
  await updateRow(context, 'mandate', mandate, { exportFile, exportedAt: context.at });
  context.audit({
    action: 'mandate.export',
    refType: 'mandate',
    refId: mandate.id,
    refNo: mandate.no,
    after: { exportFile },
  });
};
