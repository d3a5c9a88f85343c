import type { methodStudyContract } from '../../contract/method-study/method-study';
import { localDay } from '../../domain/kit/calendar';
import { submitProblems, writtenProblems } from '../../domain/method-study/method-study.rules';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import { conclusionOf, workOut } from '../../domain/method-study/work-out';
import type { Handlers } from '../kernel/handlers';
import { lookedOver } from '../kernel/looked-over/steps';
import { holdersOf } from '../kernel/notify';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { itemRestsOn, studyDetail } from './detail';

const studies = lookedOver('methodStudy', {
  prefix: 'FY',
  link: (id) => `/method-studies?id=${id}`,
  barsSubmission: (_, study) => submitProblems(workOut(study)),
  // Whoever keeps the items has to know of rules that have lost what they rest on.
  relying: async (context, study) => ((await itemRestsOn(context, study)) ? holdersOf(context, 'testItem.update') : []),
});

const standard = ruledHandlers('methodStudy', async (next, before, context) => {
  if (before !== null) studies.assertEditable(before);
  assertNoProblems(writtenProblems(next, localDay(context.at)));
  const outcome = workOut(next);
  const derived = { figures: outcome.ok ? outcome.figures : null, conclusion: conclusionOf(outcome) };
  return before === null
    ? { ...derived, no: await studies.number(context), state: methodStudyWorkflow.initial }
    : derived;
});

export const methodStudyHandlers: Handlers<typeof methodStudyContract> = {
  ...standard,
  ...studies.steps,
  remove: studies.removing(standard.remove),
  detail: async ({ id }, context) => studyDetail(context, await getRow(context, 'methodStudy', id)),
};
