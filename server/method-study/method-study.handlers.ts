import type { methodStudyContract } from '../../contract/method-study/method-study';
import { localDay } from '../../domain/kit/calendar';
import { type Label, label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { approvalProblems, submitProblems, writtenProblems } from '../../domain/method-study/method-study.rules';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import { conclusionOf, workOut } from '../../domain/method-study/work-out';
import { nextNumber, padded } from '../db/sequence';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { holdersOf } from '../kernel/notify';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { sign } from '../kernel/sign';
import { assertCan, step } from '../kernel/step';
import { itemOf, itemRestsOn, studyDetail } from './detail';
import { notices } from './notices';

type Study = RowOf<'methodStudy'>;

/** `FY2026110001`: the month is the laboratory's. */
const studyNumber = async ({ db, actor, at }: Context): Promise<string> => {
  const month = localDay(at).slice(0, 7).replace('-', '');
  return `FY${month}${padded(await nextNumber(db, actor.companyId, 'methodStudy', month), 4)}`;
};

const assertEditable = (study: Study): void => {
  if (!inClass(methodStudyWorkflow, 'editable', study.state))
    throw conflict(label('方法研究已提交，不能修改', 'The study was submitted and is not changed any more'), study);
};

const assertNone = ([first]: readonly Label[], study: Study): void => {
  if (first !== undefined) throw conflict(first, study);
};

const standard = ruledHandlers('methodStudy', async (next, before, context) => {
  if (before !== null) assertEditable(before);
  assertNoProblems(writtenProblems(next, localDay(context.at)));
  const outcome = workOut(next);
  const derived = { figures: outcome.ok ? outcome.figures : null, conclusion: conclusionOf(outcome) };
  return before === null ? { ...derived, no: await studyNumber(context), state: methodStudyWorkflow.initial } : derived;
});

export const methodStudyHandlers: Handlers<typeof methodStudyContract> = {
  ...standard,
  /** What was submitted once stays in the record. */
  remove: async ({ id, ver }, context) => {
    assertEditable(await getRow(context, 'methodStudy', id, true));
    return standard.remove({ id, ver }, context);
  },
  detail: async ({ id }, context) => studyDetail(context, await getRow(context, 'methodStudy', id)),
  submit: async ({ id, ver }, context) => {
    const study = await getRow(context, 'methodStudy', id, true);
    assertNone(submitProblems(workOut(study)), study);
    const patch = { submittedById: context.actor.id, submittedAt: context.at };
    const submitted = await step(context, 'methodStudy', 'submit', { id, ver, patch }, study);
    await notices.submitted(context, submitted, (await itemOf(context, study)).name);
    return submitted;
  },
  recall: ({ id, ver }, context) => step(context, 'methodStudy', 'recall', { id, ver }),
  approve: async ({ id, ver, password, opinion }, context) => {
    const study = await getRow(context, 'methodStudy', id, true);
    assertCan(context, 'methodStudy', 'approve', study);
    assertNone(approvalProblems(study, context.actor.id), study);
    await sign(context, { refType: 'methodStudy', refId: id, refVer: study.ver, meaning: '批准', password, opinion });
    const patch = { approvedById: context.actor.id, approvedAt: context.at };
    const approved = await step(context, 'methodStudy', 'approve', { id, ver, patch, reason: opinion }, study);
    await notices.approved(context, approved);
    return approved;
  },
  sendBack: async ({ id, ver, reason }, context) => {
    const study = await step(context, 'methodStudy', 'sendBack', { id, ver, reason });
    await notices.sentBack(context, study, reason);
    return study;
  },
  void: async ({ id, ver, reason }, context) => {
    const study = await getRow(context, 'methodStudy', id, true);
    // Whoever keeps the items has to know of rules that have lost what they rest on.
    const keepers = (await itemRestsOn(context, study)) ? await holdersOf(context, 'testItem.update') : [];
    const voided = await step(
      context,
      'methodStudy',
      'void',
      { id, ver, reason, patch: { voidReason: reason } },
      study,
    );
    await notices.voided(context, voided, reason, keepers);
    return voided;
  },
};
