import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { say } from '../../../domain/kit/label';
import { REPORT_TITLE } from '../../../domain/report/compose-report';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { leadingDepartment, sharedArea, type UnitTask } from '../../../domain/report/report-units';
import { REFERENCE_AREA } from '../../../domain/test-area/reference-area';
import { newPublicId, newVerifyCode } from '../../db/ids';
import { nextNumber, padded } from '../../db/sequence';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getRow, insertRow } from '../../kernel/rows';
import { momentOf } from '../source';

/**
 * Company, year, test area, five digits: HJ2026WQ00017; without the area where the tests are of several: HJ202600017.
 * Never given twice, also when the report is deleted or merged into another.
 */
const newNumber = async (context: Context, tasks: readonly UnitTask[]): Promise<string> => {
  const { db, actor, at } = context;
  const company = await getRow(context, 'company', actor.companyId);
  const areaId = sharedArea(tasks);
  const area =
    areaId === null
      ? undefined
      : await db.selectFrom('testArea').select('code').where('id', '=', areaId).executeTakeFirst();
  const code = area === undefined || area.code === REFERENCE_AREA ? '' : area.code;
  const year = localDay(at).slice(0, 4);
  return `${company.code}${year}${code}${padded(await nextNumber(db, actor.companyId, `report:${code}`, year), 5)}`;
};

/** The days of the tests, which the client's own data are none of; what a row leaves empty has been said of its whole worksheet. */
const testDays = async (
  { db }: Context,
  taskIds: readonly string[],
): Promise<{ testFrom: string | null; testTo: string | null }> => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(coalesce(r.test_from, w.test_from, r.entered_at, ${momentOf('sc.test_from')})) as first,
      max(coalesce(r.test_to, w.test_to, r.test_from, w.test_from, r.entered_at, ${momentOf('sc.test_to')})) as last
    from task left join result r on r.task_id = task.id left join worksheet w on w.id = task.instance_id
      left join subcontract sc on sc.task_id = task.id and sc.deleted_at is null
    where task.id = any(${[...taskIds]}::uuid[]) and r.client_given is null`.execute(db);
  const [row] = rows;
  return { testFrom: row?.first ? localDay(row.first) : null, testTo: row?.last ? localDay(row.last) : null };
};

/** What a report says of the tests it holds; it follows them, so that it never names a sample of another report. */
export const headOf = async (context: Context, tasks: readonly UnitTask[]) => {
  const taskIds = tasks.map(({ id }) => id);
  const departId = leadingDepartment(tasks);
  if (departId === undefined) throw new Error('a report without a test');
  return {
    taskIds,
    departId,
    mandateIds: [...new Set(tasks.map(({ mandateId }) => mandateId))],
    sampleIds: [...new Set(tasks.map(({ sampleId }) => sampleId))],
    ...(await testDays(context, taskIds)),
  } satisfies Values<'report'>;
};

type Opening = Readonly<{
  orderId: string;
  type: RowOf<'report'>['type'];
  /** What a part of a split report takes over. */
  more?: Values<'report'>;
  /** What the trail tells beside the mandates. */
  note?: Readonly<Record<string, unknown>>;
}>;

/** The trail's first entry of every report: what it was made of, and for an amendment why. */
export const auditOpened = (
  context: Context,
  { id, no, state }: RowOf<'report'>,
  after: Readonly<Record<string, unknown>>,
  reason?: string,
): void =>
  context.audit({
    action: 'report.open',
    refType: 'report',
    refId: id,
    refNo: no,
    toState: state,
    after,
    ...(reason !== undefined && { reason }),
  });

/** Makes a report of tests of one order. */
export const createReport = async (
  context: Context,
  tasks: readonly UnitTask[],
  { orderId, type, more = {}, note = {} }: Opening,
): Promise<RowOf<'report'>> => {
  const { db, actor } = context;
  const order = await getRow(context, 'orders', orderId);
  const template = await db
    .selectFrom('reportTemplate')
    .select(['id', 'ver'])
    .where('companyId', '=', actor.companyId)
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const head = await headOf(context, tasks);
  const row = await insertRow(context, 'report', {
    no: await newNumber(context, tasks),
    orderId,
    ...head,
    type,
    marks: order.reportMarks ?? [],
    templateId: template.id,
    templateVer: template.ver,
    lang: order.reportLang ?? 'zh',
    title: say('zh', REPORT_TITLE),
    printCount: 0,
    sealed: false,
    sealedAcross: false,
    uuid: newPublicId(),
    verifyCode: newVerifyCode(),
    version: 1,
    state: reportWorkflow.initial,
    ...more,
  });
  const mandates = await db
    .selectFrom('mandate')
    .select('no')
    .where('id', 'in', head.mandateIds)
    .orderBy('no')
    .execute();
  auditOpened(context, row, { mandateNo: mandates.map(({ no }) => no).join(', '), tests: tasks.length, type, ...note });
  return row;
};
