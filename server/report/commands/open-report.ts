import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { label, say } from '../../../domain/kit/label';
import { REPORT_TITLE } from '../../../domain/report/compose-report';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { newPublicId, newVerifyCode } from '../../db/ids';
import { nextNumber, padded } from '../../db/sequence';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { holdersOf, notify } from '../../kernel/notify';
import { getRow, insertRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { momentOf } from '../source';

/** Company, year, test area, five digits: HJ2026WQ00017. Never given twice, also when the report is deleted. */
const newNumber = async (context: Context, mandate: RowOf<'mandate'>): Promise<string> => {
  const { db, actor, at } = context;
  const company = await getRow(context, 'company', actor.companyId);
  const [areaId] = mandate.areaIds ?? [];
  const area =
    areaId === undefined
      ? undefined
      : await db.selectFrom('testArea').select('code').where('id', '=', areaId).executeTakeFirst();
  const code = area?.code ?? (await getRow(context, 'department', mandate.departId)).code;
  const year = localDay(at).slice(0, 4);
  return `${company.code}${year}${code}${padded(await nextNumber(db, actor.companyId, `report:${code}`, year), 5)}`;
};

const openReportsOf = async ({ db, actor }: Context, mandateId: string): Promise<RowOf<'report'>[]> => {
  const { rows } = await sql<RowOf<'report'>>`
    select * from report where company_id = ${actor.companyId} and ${mandateId}::uuid = any(mandate_ids)
      and deleted_at is null and ${stateIn(reportWorkflow, 'open', 'state')} order by id`.execute(db);
  return rows;
};

/** The days of the tests; what a row leaves empty has been said of its whole worksheet. */
const testDays = async (
  { db }: Context,
  mandateId: string,
): Promise<{ testFrom: string | null; testTo: string | null }> => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(coalesce(r.test_from, w.test_from, r.entered_at, ${momentOf('sc.test_from')})) as first,
      max(coalesce(r.test_to, w.test_to, r.test_from, w.test_from, r.entered_at, ${momentOf('sc.test_to')})) as last
    from task left join result r on r.task_id = task.id left join worksheet w on w.id = task.instance_id
      left join subcontract sc on sc.task_id = task.id and sc.deleted_at is null where task.mandate_id = ${mandateId} and ${stateIn(taskWorkflow, 'live', 'task.state')}`.execute(
    db,
  );
  const [row] = rows;
  return { testFrom: row?.first ? localDay(row.first) : null, testTo: row?.last ? localDay(row.last) : null };
};

/** The sample ids of a mandate that are still tested there. */
const samplesOf = async ({ db }: Context, mandateId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('task')
    .select('sampleId')
    .distinct()
    .where('mandateId', '=', mandateId)
    .where(stateIn(taskWorkflow, 'live', 'state'))
    .execute();
  return rows.map(({ sampleId }) => sampleId);
};

const create = async (context: Context, mandate: RowOf<'mandate'>): Promise<RowOf<'report'>> => {
  const { db, actor } = context;
  const order = await getRow(context, 'orders', mandate.orderId);
  const template = await db
    .selectFrom('reportTemplate')
    .select(['id', 'ver'])
    .where('companyId', '=', actor.companyId)
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const row = await insertRow(context, 'report', {
    no: await newNumber(context, mandate),
    orderId: mandate.orderId,
    departId: mandate.departId,
    mandateIds: [mandate.id],
    sampleIds: await samplesOf(context, mandate.id),
    type: 'final',
    marks: order.reportMarks ?? [],
    templateId: template.id,
    templateVer: template.ver,
    lang: order.reportLang ?? 'zh',
    title: say('zh', REPORT_TITLE),
    printCount: 0,
    sealed: false,
    uuid: newPublicId(),
    verifyCode: newVerifyCode(),
    version: 1,
    state: reportWorkflow.initial,
    ...(await testDays(context, mandate.id)),
  });
  context.audit({
    action: 'report.open',
    refType: 'report',
    refId: row.id,
    refNo: row.no,
    toState: row.state,
    after: { mandateNo: mandate.no },
  });
  return row;
};

/**
 * Opens the report of a mandate whose data have passed: a new one, or the one that was sent back to input. Moves the
 * mandate to `reporting` and tells the compilers.
 */
export const openReport = async (context: Context, mandateId: string): Promise<RowOf<'report'>> => {
  const mandate = await getRow(context, 'mandate', mandateId, true);
  const open = await openReportsOf(context, mandateId);
  const sentBack = open.filter(({ state }) => state === 'backToInput');
  for (const { id } of sentBack)
    await step(context, 'report', 'dataPassedAgain', {
      id,
      bySystem: true,
      patch: { ...(await testDays(context, mandateId)) },
    });
  const row = open[0] === undefined ? await create(context, mandate) : await getRow(context, 'report', open[0].id);
  if (mandate.state === 'checked') await step(context, 'mandate', 'reportOpened', { id: mandateId, bySystem: true });
  await notify(context, await holdersOf(context, 'report.compile'), {
    kind: 'report',
    title: label('报告 {no} 待编制', 'Report {no} is waiting to be prepared', { no: row.no }),
    refType: 'report',
    refId: row.id,
    link: `/reporttask#${row.id}`,
  });
  return row;
};
