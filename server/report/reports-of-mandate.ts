import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { type ReportState, reportWorkflow } from '../../domain/report/report.workflow';
import type { Context } from '../kernel/context';
import { blocked } from '../kernel/errors';

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

/** Refuses to open data that stand on an approved or issued report: that report has to be withdrawn or amended first. */
export const assertNoFinalReport = async (context: Context, mandateId: string): Promise<void> => {
  const final = (await reportsOfMandate(context, mandateId)).filter(({ state }) =>
    inClass(reportWorkflow, 'inForce', state),
  );
  if (final.length === 0) return;
  throw blocked(
    final.map(({ id, no, state }) => ({
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
      link: `/reportprint?id=${id}`,
    })),
  );
};
