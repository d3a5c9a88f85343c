import { sql } from 'kysely';
import type { CalibrationLineDetail } from '../../contract/calibration-line/calibration-line';
import { submitProblems, unitProblems } from '../../domain/calibration-line/calibration-line.rules';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { figuresOf } from '../../domain/calibration-line/figures';
import { fitLine, fitProblem } from '../../domain/calibration-line/fit';
import { localDay } from '../../domain/kit/calendar';
import { approvalProblems } from '../../domain/kit/looked-over';
import type { RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { namesOf } from '../kernel/looked-over/names';
import { servingBeside } from './serving';

type Line = RowOf<'calibrationLine'>;

/** How many results were read from a line. */
const usesOf = async ({ db }: Context, { id }: Line): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from result r where r.curve_id = ${id} and r.deleted_at is null`.execute(db);
  return rows[0]?.used ?? 0;
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
    ...(await namesOf(context, 'calibrationLine', line.id)),
    used: await usesOf(context, line),
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
