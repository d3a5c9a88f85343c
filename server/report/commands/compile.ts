import type { CompileInput } from '../../../contract/report/report-admin';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { additionProblem, conclusionFindings, differingConclusion } from '../../../domain/report/conclusion-findings';
import { denialProblem } from '../../../domain/report/deviations';
import { markRights, marksWithoutRight } from '../../../domain/report/marks';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { ReportContent } from '../../../domain/report/report-content';
import { permissions } from '../../../domain/role/permissions';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked, forbidden } from '../../kernel/errors';
import { step } from '../../kernel/step';
import { storePdf } from '../file';
import { composedOf } from './content';

type Typed = CompileInput['conclusionText'];

/** A conclusion that the lines contradict is refused already in the draft, be it the choice or the sentence. */
const assertConclusion = (row: RowOf<'report'>, typed: Typed, content: ReportContent) => {
  const refused = conclusionFindings({ ...row, conclusionText: typed ?? null }, content).filter(
    ({ rule }) => rule === 'conclusion.text' || (rule === 'conclusion' && row.conclusion !== null),
  );
  if (refused.length > 0) throw blocked(refused);
};

/** The sentence is generated from the lines, so none is kept; one of an earlier version stays until it is given up. */
const givesUpText = (row: RowOf<'report'>, typed: Typed, content: ReportContent): boolean =>
  row.conclusionText !== null && (typed !== undefined || differingConclusion(row, content) === null);

/** A mark that the draft does not bear yet is put on by its right; one that it bears may stay until it is submitted. */
const assertMarks = ({ can }: Context, { marks }: RowOf<'report'>, wanted: CompileInput['marks']): void => {
  const added = (wanted ?? []).filter((mark) => !marks?.includes(mark));
  const [mark] = marksWithoutRight(added, can);
  if (mark !== undefined) throw forbidden(permissions[markRights[mark]]);
};

/** An opinion is signed by a call of its own; one that nobody has signed may be removed with the draft. */
const assertOpinion = (row: RowOf<'report'>, opinion: CompileInput['opinion']): void => {
  if (opinion === undefined || (opinion || null) === (row.opinion || null)) return;
  if (opinion !== null || row.opinionBy !== null)
    throw badField(
      'opinion',
      label(
        '意见和解释由有“签署意见和解释”权限的人员另行签署',
        'Opinions are signed apart, by somebody who may sign opinions',
      ),
    );
};

/** Keeps what the compiler wrote; the lines are none of it. With `generate` the draft is set and kept as well. */
export const compileReport = async (
  context: Context,
  id: string,
  { ver, mode, conclusionText: typed, opinion, ...draft }: CompileInput,
): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', id, true);
  assertOpinion(row, opinion);
  assertMarks(context, row, draft.marks);
  const problem = additionProblem(draft.additions);
  if (problem !== null) throw badField('additions', problem);
  const dropped = opinion === null && row.opinion !== null ? { opinion } : {};
  const patch = Object.fromEntries(
    Object.entries({ ...draft, ...dropped }).filter(([, value]) => value !== undefined),
  ) as Values<'report'>;
  const next: RowOf<'report'> = { ...row, ...patch, compiledBy: context.actor.id };
  if (next.testFrom !== null && next.testTo !== null && next.testTo < next.testFrom)
    throw badField('testTo', label('检测结束日期早于起始日期', 'The tests end before they begin'));
  const { content, source } = await composedOf(context, next);
  const denial = draft.deviations == null ? null : denialProblem(source, draft.deviations);
  if (denial !== null) throw badField('deviations', denial);
  assertConclusion(next, typed, content);
  const open = inClass(reportWorkflow, 'writable', row.state);
  const file = mode === 'generate' && open ? await storePdf(context, next) : {};
  const text = givesUpText(row, typed, content) ? { conclusionText: null } : {};
  return step(context, 'report', 'compile', {
    id,
    ver,
    patch: { ...patch, ...text, ...file, compiledBy: context.actor.id },
  });
};
