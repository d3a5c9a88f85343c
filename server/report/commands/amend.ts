import { label } from '../../../domain/kit/label';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { newPublicId, newVerifyCode } from '../../db/ids';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { conflict } from '../../kernel/errors';
import { assertVersion, getRow, insertRow } from '../../kernel/rows';
import { stateIn, stateIs } from '../../kernel/state-in';
import { step, stepAll } from '../../kernel/step';
import { ofTasks } from '../../worksheet/of-tasks';
import { auditOpened } from './create-report';

type Amendment = { id: string; reason: string; ver?: number | undefined };

const assertNone = async ({ db }: Context, { id, no }: RowOf<'report'>): Promise<void> => {
  const open = await db
    .selectFrom('report')
    .select('no')
    .where('supersedesId', '=', id)
    .where(stateIn(reportWorkflow, 'live', 'state'))
    .executeTakeFirst();
  if (open !== undefined)
    throw conflict(
      label('报告 {no} 已有更改报告 {amendment}', 'Report {no} has the amendment {amendment} already', {
        no,
        amendment: open.no,
      }),
    );
};

/** Cancelled amendments keep their number: the next one counts on. */
const nextVersion = async ({ db, actor }: Context, base: string): Promise<number> => {
  const rows = await db
    .selectFrom('report')
    .select('no')
    .where('companyId', '=', actor.companyId)
    .where('no', 'like', `${base}-G%`)
    .execute();
  return Math.max(0, ...rows.map(({ no }) => Number(no.slice(base.length + 2)))) + 1;
};

/** Opens the data of an issued report again, so that they can be sent back to input if the error lies there. */
const unlock = async (context: Context, { taskIds, mandateIds, orderId, no }: RowOf<'report'>): Promise<void> => {
  const { db } = context;
  const sheets = await db
    .selectFrom('worksheet')
    .select('id')
    .where(ofTasks(taskIds, 'worksheet'))
    .where(stateIs(worksheetWorkflow, 'locked', 'state'))
    .orderBy('id')
    .execute();
  await stepAll(
    context,
    'worksheet',
    'unlock',
    sheets.map(({ id }) => ({ id, bySystem: true })),
  );
  const tasks = await db
    .selectFrom('task')
    .select('id')
    .where('id', 'in', taskIds)
    .where(stateIs(taskWorkflow, 'done', 'state'))
    .orderBy('id')
    .execute();
  await stepAll(
    context,
    'task',
    'amend',
    tasks.map(({ id }) => ({ id, bySystem: true })),
  );
  const mandates = await db
    .selectFrom('mandate')
    .select('id')
    .where('id', 'in', mandateIds)
    .where(stateIs(mandateWorkflow, 'finished', 'state'))
    .orderBy('id')
    .execute();
  for (const { id } of mandates) await step(context, 'mandate', 'reopen', { id, bySystem: true });
  const order = await getRow(context, 'orders', orderId, true);
  if (order.state === 'finished')
    await step(context, 'order', 'reopen', { id: orderId, bySystem: true, reason: `更改报告 ${no}` });
};

/**
 * Opens an amendment (7.8.8): a new report with the number and `-G1`, that names the old one and the reason. The old one
 * stays in force until the new one is issued.
 */
export const amendReport = async (context: Context, { id, reason, ver }: Amendment): Promise<RowOf<'report'>> => {
  const old = await getInScope(context, 'report', id, true);
  assertVersion(old, ver);
  await step(context, 'report', 'amend', { id, reason });
  await assertNone(context, old);
  const base = old.no.replace(/-G\d+$/, '');
  const number = await nextVersion(context, base);
  const row = await insertRow(context, 'report', {
    no: `${base}-G${number}`,
    orderId: old.orderId,
    departId: old.departId,
    mandateIds: old.mandateIds,
    sampleIds: old.sampleIds,
    taskIds: old.taskIds,
    // An amended interim report is still none of the whole: that one is still to come.
    type: old.type === 'interim' ? 'interim' : 'amend',
    marks: old.marks,
    templateId: old.templateId,
    templateVer: old.templateVer,
    lang: old.lang,
    title: old.title,
    conclusion: old.conclusion,
    additions: old.additions,
    // Whoever signed it signed it for the report that is replaced: it waits for a signature again.
    opinion: old.opinion,
    deviations: old.deviations,
    retestOfId: old.retestOfId,
    retestReason: old.retestReason,
    testFrom: old.testFrom,
    testTo: old.testTo,
    printCount: 0,
    sealed: false,
    sealedAcross: false,
    uuid: newPublicId(),
    verifyCode: newVerifyCode(),
    version: number + 1,
    supersedesId: old.id,
    amendReason: reason,
    compiledBy: context.actor.id,
    state: 'compiling',
  });
  auditOpened(context, row, { replaces: old.no }, reason);
  await unlock(context, old);
  return row;
};
