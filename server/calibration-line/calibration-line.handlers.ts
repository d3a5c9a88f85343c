import { sql } from 'kysely';
import type { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { submitProblems, unitProblems, writtenProblems } from '../../domain/calibration-line/calibration-line.rules';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { shortR } from '../../domain/calibration-line/figures';
import { curveOf, fitLine } from '../../domain/calibration-line/fit';
import { addDays, localDay } from '../../domain/kit/calendar';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import type { Handlers } from '../kernel/handlers';
import { lookedOver } from '../kernel/looked-over/steps';
import { assertNoProblems } from '../kernel/problems';
import { readSetting } from '../kernel/read-settings';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { lineDetail } from './detail';
import { servingBeside } from './serving';

type Line = RowOf<'calibrationLine'>;

/** What is kept of the fit: the equation, and as many digits of r as a list shows; the detail has them all. */
const fitted = (line: Line): Pick<Line, 'curve' | 'r'> => {
  const fit = fitLine(line);
  if (!fit.ok) return { curve: null, r: null };
  const { r } = fit.line;
  return { curve: curveOf(fit.line), r: r === null ? null : shortR(r) };
};

/** Who measured by a line. */
const measuredBy = async ({ db }: Context, { id }: Line): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(w.submitted_by, w.assignee_id) as id from result r join worksheet w on w.id = r.worksheet_id
    where r.curve_id = ${id} and r.deleted_at is null and coalesce(w.submitted_by, w.assignee_id) is not null`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

const unitBars = async (context: Context, line: Line) => unitProblems(line, await servingBeside(context, line));

const lines = lookedOver('calibrationLine', {
  prefix: 'BQ',
  link: (id) => `/calibration-lines?id=${id}`,
  barsSubmission: async (context, line) => [...submitProblems(line), ...(await unitBars(context, line))],
  // Since it was submitted another line may have come into use.
  barsApproval: unitBars,
  relying: measuredBy,
});

const standard = ruledHandlers('calibrationLine', async (next, before, context) => {
  if (before !== null) lines.assertEditable(before);
  const { db, actor, at } = context;
  const line = { ...next, validUntil: next.validUntil ?? null };
  assertNoProblems(writtenProblems(line, localDay(at)));
  const validUntil =
    line.validUntil ?? addDays(next.madeOn, Number(await readSetting(db, actor.companyId, 'calibrationLine.days')));
  const derived = { validUntil, ...fitted(next) };
  return before === null
    ? { ...derived, no: await lines.number(context), state: calibrationLineWorkflow.initial }
    : derived;
});

export const calibrationLineHandlers: Handlers<typeof calibrationLineContract> = {
  ...standard,
  ...lines.steps,
  remove: lines.removing(standard.remove),
  detail: async ({ id }, context) => lineDetail(context, await getRow(context, 'calibrationLine', id)),
};
