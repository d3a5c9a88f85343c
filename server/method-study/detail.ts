import type { MethodStudyDetail } from '../../contract/method-study/method-study';
import { approvalProblems } from '../../domain/kit/looked-over';
import { proposalsOf, type RulesByStudy } from '../../domain/method-study/for-item';
import { submitProblems } from '../../domain/method-study/method-study.rules';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import { workOut } from '../../domain/method-study/work-out';
import type { RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { namesOf } from '../kernel/looked-over/names';

type Study = RowOf<'methodStudy'>;

/** The item of a study, also where it was deleted since. */
export const itemOf = ({ db }: Context, { testitemId }: Study) =>
  db
    .selectFrom('testItem')
    .select(['unit', 'molarMass', 'parallelCount', 'lod', 'loq', 'parallelTol'])
    .where('id', '=', testitemId)
    .executeTakeFirstOrThrow();
type Item = Awaited<ReturnType<typeof itemOf>>;

const proposed = (study: Study, item: Item): MethodStudyDetail['proposals'] =>
  proposalsOf(study, item).map(({ of, rules }) => ({
    of,
    rules,
    isInUse: Object.entries(rules).every(([rule, value]) => item[rule as keyof RulesByStudy] === value),
  }));

/** Whether the item of a study has rules that rest on it. */
export const itemRestsOn = async (context: Context, study: Study): Promise<boolean> =>
  proposed(study, await itemOf(context, study)).some(({ isInUse }) => isInUse);

/** A study with its names, the rules of its item that rest on it, and the steps that the reader may take. */
export const studyDetail = async (context: Context, study: Study): Promise<MethodStudyDetail> => {
  const item = await itemOf(context, study);
  // The figures were worked out when the study was saved; only where there are none is it asked why.
  const problems = study.figures == null ? submitProblems(workOut(study)) : [];
  return {
    ...study,
    ...(await namesOf(context, 'methodStudy', study.id)),
    testitemUnit: item.unit,
    problem: problems[0] ?? null,
    proposals: proposed(study, item),
    actions: actionViews(methodStudyWorkflow, study.state, context, (action) => {
      if (action === 'submit') return problems;
      return action === 'approve' ? approvalProblems(study, context.actor.id) : [];
    }),
  };
};
