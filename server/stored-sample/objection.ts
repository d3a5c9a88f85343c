import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import type { Objection } from '../../domain/stored-sample/retention';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { readSetting } from '../kernel/read-settings';
import { stateIn } from '../kernel/state-in';

/** The sample that is tested and reported: of a part that was split off, its whole. */
const wholeOf = (sample: RawBuilder<unknown>) =>
  sql`(select coalesce(ow.whole_id, ow.id) from sample ow where ow.id = ${sample})`;

const tasks = (sample: RawBuilder<unknown>) =>
  sql`from task ot where ot.sample_id = ${wholeOf(sample)} and ot.deleted_at is null`;

/** Whether a report will speak of a sample: its order was not given up, nor all of its tasks. */
export const isReportedSql = (sample: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  not exists (select from sample os join orders oo on oo.id = os.order_id
    where os.id = ${sample} and ${stateIn(orderWorkflow, 'withdrawn', 'oo.state')})
  and (not exists (select ${tasks(sample)}) or exists (select ${tasks(sample)} and ${stateIn(taskWorkflow, 'live', 'ot.state')})))`;

/** The day on which the last report of a sample was handed out, once all of them are; null before. */
export const issuedDaySql = (sample: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  case when exists (select ${tasks(sample)} and ${stateIn(taskWorkflow, 'unfinished', 'ot.state')}) then null
    else (select max(coalesce((rp.issued_at at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date, rp.issue_date)) from report rp
      where ${wholeOf(sample)} = any(rp.sample_ids) and rp.deleted_at is null and ${stateIn(reportWorkflow, 'everIssued', 'rp.state')}) end)`;

/** The days in which a client may object to a report. */
export const objectionDaysOf = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<number> =>
  Number(await readSetting(db, actor.companyId, 'report.objectionDays'));

/** Whether the client may still object to what was, or will be, reported of a stored sample. */
export const objectionOf = async (
  context: Context,
  { sampleId, waiver }: Pick<RowOf<'storedSample'>, 'sampleId' | 'waiver'>,
): Promise<Objection> => {
  const id = sql`${sampleId}::uuid`;
  const { rows } = await sql<Pick<Objection, 'isReported' | 'issuedOn'>>`
    select ${isReportedSql(id)} as is_reported, ${issuedDaySql(id)}::text as issued_on`.execute(context.db);
  const { isReported = true, issuedOn = null } = rows[0] ?? {};
  return { isReported, issuedOn, days: await objectionDaysOf(context), isWaived: waiver !== null };
};
