import { sql } from 'kysely';
import type { CalibrationLineDetail } from '../../contract/calibration-line/calibration-line';
import { approvalProblems, submitProblems, unitProblems } from '../../domain/calibration-line/calibration-line.rules';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { figuresOf } from '../../domain/calibration-line/figures';
import { fitLine, fitProblem } from '../../domain/calibration-line/fit';
import { localDay } from '../../domain/kit/calendar';
import type { RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { servingBeside } from './serving';

type Line = RowOf<'calibrationLine'>;

type Named = Pick<
  CalibrationLineDetail,
  'testitemName' | 'equipmentName' | 'basisName' | 'createdByName' | 'submittedByName' | 'approvedByName' | 'used'
>;

const namesOf = async ({ db }: Context, { id }: Line): Promise<Named> => {
  const { rows } = await sql<Named>`select i.name as testitem_name, e.name || ' ' || e.dev_num as equipment_name,
      st.no || '-' || st.year || coalesce(' ' || b.clause, '') as basis_name,
      cb.name as created_by_name, sb.name as submitted_by_name, ab.name as approved_by_name,
      (select count(*)::int from result r where r.curve_id = l.id and r.deleted_at is null) as used
    from calibration_line l join test_item i on i.id = l.testitem_id
      left join equipment e on e.id = l.equipment_id left join test_basis b on b.id = l.basis_id
      left join standard st on st.id = b.std_id left join staff cb on cb.id = l.created_by
      left join staff sb on sb.id = l.submitted_by_id left join staff ab on ab.id = l.approved_by_id
    where l.id = ${id}`.execute(db);
  const [named] = rows;
  if (named === undefined) throw new Error('a line without an item');
  return named;
};

/** As many worksheets as somebody looks through. */
const MOST_READINGS = 100;

const readingsOf = async (context: Context, { id }: Line): Promise<CalibrationLineDetail['readings']> => {
  const { rows } = await sql<CalibrationLineDetail['readings'][number]>`select w.id as worksheet_id, w.mandate_id,
      m.no as mandate_no, w.name, w.state, u.results,
      array(select rp.no from report rp where rp.task_ids && u.task_ids and rp.deleted_at is null order by rp.no) as report_nos
    from (select r.worksheet_id, count(*)::int as results, array_agg(r.task_id) as task_ids from result r
        where r.curve_id = ${id} and r.deleted_at is null group by r.worksheet_id) u
      join worksheet w on w.id = u.worksheet_id join mandate m on m.id = w.mandate_id
    where ${inScope(context, 'worksheet', 'w')}
    order by w.id desc limit ${sql.lit(MOST_READINGS)}`.execute(context.db);
  return rows;
};

/** A line with its names, what follows from its points, and the steps that the reader may take. */
export const lineDetail = async (context: Context, line: Line): Promise<CalibrationLineDetail> => {
  const fit = fitLine(line);
  const units = unitProblems(line, await servingBeside(context, line));
  return {
    ...line,
    ...(await namesOf(context, line)),
    figures: fit.ok ? figuresOf(fit.line) : null,
    problem: fit.ok ? null : fitProblem(fit.why),
    readings: await readingsOf(context, line),
    isExpired: line.validUntil !== null && line.validUntil < localDay(context.at),
    actions: actionViews(calibrationLineWorkflow, line.state, context, (action) => {
      if (action === 'submit') return [...submitProblems(line, fit), ...units];
      return action === 'approve' ? [...approvalProblems(line, context.actor.id), ...units] : [];
    }),
  };
};
