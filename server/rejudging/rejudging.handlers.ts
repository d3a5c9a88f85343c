import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../contract/kit/endpoint';
import type { rejudgingContract } from '../../contract/rejudging/rejudging';
import { label } from '../../domain/kit/label';
import { leaves } from '../../domain/kit/workflow';
import type { CriterionRules } from '../../domain/rejudging/rejudging.shapes';
import { criterionRules, rulesIn } from '../../domain/rule-change/governed';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import { newId } from '../db/ids';
import { readRows } from '../db/read';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { crudHandlers } from '../kernel/crud-handlers';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { viewOfJob } from '../kernel/jobs/job-view';
import { cancelJob, createJob, type Job, jobOf } from '../kernel/jobs/jobs';
import { findRow, getRow } from '../kernel/rows';
import { groupsOf } from './groups';
import { linesOf } from './lines';
import type { RejudgingAsked } from './run-rejudging';
import { assertSeesAll } from './sees-all';
import { shiftsOf } from './shifts';

type Start = InputOf<typeof rejudgingContract.start>;

const standard = crudHandlers('rejudging');

/** The limits and rules that are to be judged by, and what they are called. */
const rulesAsked = async (
  context: Context,
  { by, otherId, changeId }: Start,
  criterion: RowOf<'criterion'>,
): Promise<{ rules: CriterionRules; name: string }> => {
  if (by === 'edition') {
    const other = otherId ? await findRow(context, 'criterion', otherId) : undefined;
    if (other === undefined || other.id === criterion.id)
      throw badField('otherId', label('请选择另一判定依据', 'Choose another criterion'));
    return { rules: rulesIn(criterionRules, other), name: `${criterion.name} / ${other.name}` };
  }
  if (by === 'change') {
    const change = changeId ? await findRow(context, 'ruleChange', changeId) : undefined;
    if (change?.criterionId !== criterion.id || !leaves(ruleChangeWorkflow, 'approve', change.state))
      throw badField(
        'changeId',
        label('请选择该判定依据待批准的规则变更', 'Choose a change of this criterion that waits for approval'),
      );
    return { rules: rulesIn(criterionRules, { ...criterion, ...change.after }), name: criterion.name };
  }
  return { rules: rulesIn(criterionRules, criterion), name: criterion.name };
};

const askedOf = async (context: Context, input: Start): Promise<RejudgingAsked> => {
  const { criterionId, by, otherId, changeId, submittedFrom = null, submittedTo = null } = input;
  const criterion = await findRow(context, 'criterion', criterionId);
  if (criterion === undefined) throw badField('criterionId', label('判定依据不存在', 'There is no such criterion'));
  if (submittedFrom !== null && submittedTo !== null && submittedTo < submittedFrom)
    throw badField('submittedTo', label('不早于起始日期', 'must not be before the first day'));
  const { rules, name } = await rulesAsked(context, input, criterion);
  return {
    ...{ criterionId, by, submittedFrom, submittedTo, rules, subject: name },
    otherId: by === 'edition' ? (otherId ?? null) : null,
    changeId: by === 'change' ? (changeId ?? null) : null,
  };
};

const runningOf = (job: Job, { language }: Context): OutputOf<typeof rejudgingContract.running> => ({
  ...viewOfJob(job, language),
  rejudging: (job.outcome as { rejudging?: string } | null)?.rejudging ?? null,
});

const started = async (context: Context, input: Start): Promise<OutputOf<typeof rejudgingContract.start>> => {
  assertSeesAll(context);
  const asked = await askedOf(context, input);
  const id = newId();
  await createJob(context, { id, kind: 'rejudge', name: asked.subject, step: 'rejudge', asked });
  const { rules: _rules, ...after } = asked;
  context.audit({ action: 'rejudging.start', refType: 'rejudging', refId: null, refNo: asked.subject, after });
  return runningOf(await jobOf(context.db, context.actor, 'rejudge', id), context);
};

const detailOf = async (context: Context, id: string): Promise<OutputOf<typeof rejudgingContract.detail>> => {
  assertSeesAll(context);
  const run = await getRow(context, 'rejudging', id);
  const [by] = await readRows<{ name: string | null }>(
    context.db,
    sql`select s.name from rejudging r left join staff s on s.id = r.created_by where r.id = ${id}`,
  );
  return { ...run, createdByName: by?.name ?? null, shifts: await shiftsOf(context.db, id) };
};

export const rejudgingHandlers: Handlers<typeof rejudgingContract> = {
  list: standard.list,
  start: (input, context) => started(context, input),
  running: async ({ id }, context) => runningOf(await jobOf(context.db, context.actor, 'rejudge', id), context),
  cancel: async ({ id }, context) => {
    const job = await jobOf(context.db, context.actor, 'rejudge', id);
    if (!(await cancelJob(context, id))) return { ok: true, already: true };
    context.audit({ action: 'rejudging.cancel', refType: 'rejudging', refId: null, refNo: job.name });
    return { ok: true };
  },
  detail: ({ id }, context) => detailOf(context, id),
  lines: (query, context) => {
    assertSeesAll(context);
    return linesOf(query, context);
  },
  groups: async ({ id, by }, context) => {
    assertSeesAll(context);
    await getRow(context, 'rejudging', id);
    return groupsOf(context, id, by);
  },
  remove: async (input, context) => {
    const removed = await standard.remove(input, context);
    await sql`delete from rejudged where rejudging_id = ${input.id}`.execute(context.db);
    return removed;
  },
};
