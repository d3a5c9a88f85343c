import { type RawBuilder, sql } from 'kysely';
import type { Blocker } from '../../domain/kit/blocker';
import { label } from '../../domain/kit/label';
import { type ReportState, reportWorkflow } from '../../domain/report/report.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { blocked } from '../kernel/errors';
import { stateIn } from '../kernel/state-in';
import { isBeingReplaced } from './being-replaced';

/** The reports of a mandate, by number and state. */
export const reportsOfMandate = async (
  { db, actor }: Context,
  mandateId: string,
): Promise<{ id: string; no: string; state: ReportState }[]> => {
  const { rows } = await sql<{ id: string; no: string; state: ReportState }>`
    select id, no, state from report where company_id = ${actor.companyId} and ${mandateId}::uuid = any(mandate_ids)
      and deleted_at is null order by id`.execute(db);
  return rows;
};

/** The data that are to be opened: all of a mandate, or those of single worksheets and tests. */
export type Reopened = Readonly<
  { mandateId: string } | { worksheetIds?: readonly string[]; taskIds?: readonly string[] }
>;

/** The reports `r` that hold tests whose data are to be opened. */
export const holdingReports = ({ actor }: Pick<Context, 'actor'>, data: Reopened): RawBuilder<boolean> => {
  const own =
    'mandateId' in data
      ? sql`task.mandate_id = ${data.mandateId}`
      : sql`(task.instance_id = any(${[...(data.worksheetIds ?? [])]}::uuid[]) or task.id = any(${[...(data.taskIds ?? [])]}::uuid[]))`;
  return sql<boolean>`(r.company_id = ${actor.companyId} and r.deleted_at is null and r.task_ids && array(
    select task.id from task where ${own} and task.deleted_at is null))`;
};

/** Why data stay closed: a report that stands on them is approved or issued. */
const finalBlocker = ({ id, no, state }: Pick<RowOf<'report'>, 'id' | 'no' | 'state'>): Blocker => ({
  rule: `report.${state}`,
  object: no,
  text: label('报告 {no} {state}', 'The report {no} is {state}', {
    no,
    state: state === 'issued' ? label('已发放', 'issued') : label('已批准', 'approved'),
  }),
  fix:
    state === 'issued'
      ? label('走报告更改流程', 'Amend the report')
      : label('先撤回批准', 'Withdraw the approval first'),
  link: `/reportprint?view=all#${id}`,
});

const assertNone = async (context: Context, data: Reopened, but: RawBuilder<boolean>): Promise<void> => {
  const { rows } = await sql<RowOf<'report'>>`select r.id, r.no, r.state from report r
    where ${holdingReports(context, data)} and ${stateIn(reportWorkflow, 'inForce', 'r.state')} and not (${but})
    order by r.id`.execute(context.db);
  if (rows.length > 0) throw blocked(rows.map(finalBlocker));
};

/** Refuses to open data that stand on an approved or issued report: that report has to be withdrawn or amended first. */
export const assertNoFinalReport = (context: Context, data: Reopened): Promise<void> =>
  assertNone(context, data, sql<boolean>`false`);

/**
 * The same for data that a report sends back itself: another report in force on them has to be amended as well, so that
 * the two never tell different values. One whose amendment is under way goes with this one.
 */
export const assertNoOtherFinalReport = (
  context: Context,
  { id }: Pick<RowOf<'report'>, 'id'>,
  data: Reopened,
): Promise<void> => assertNone(context, data, sql<boolean>`r.id = ${id} or ${isBeingReplaced}`);
