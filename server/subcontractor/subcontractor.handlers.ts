import type { subcontractorContract } from '../../contract/subcontract/subcontractor';
import { localDay } from '../../domain/kit/calendar';
import { approvedFields, standingProblem } from '../../domain/subcontractor/subcontractor.rules';
import { subcontractorWorkflow } from '../../domain/subcontractor/subcontractor.workflow';
import type { Handlers } from '../kernel/handlers';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { step } from '../kernel/step';

const { update, ...standard } = ruledHandlers('subcontractor', (_next, before) =>
  before === null ? { state: subcontractorWorkflow.initial } : undefined,
);

export const subcontractorHandlers: Handlers<typeof subcontractorContract> = {
  ...standard,
  /** An approval was of the competence that stood there: where that changes, somebody has to approve it again. */
  update: async (input, context) => {
    const before = await getRow(context, 'subcontractor', input.id, true);
    const after = await update(input, context);
    const isOther = approvedFields.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    if (before.state !== 'approved' || !isOther) return after;
    const patch = { approvedBy: null, approvedAt: null };
    return step(context, 'subcontractor', 'changed', { id: after.id, bySystem: true, patch });
  },
  offered: async (_input, { db, actor, at }) => {
    const day = localDay(at);
    const rows = await db
      .selectFrom('subcontractor')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .orderBy('name')
      .execute();
    return rows
      .filter((body) => standingProblem(body, day) === null)
      .map(({ id, name, certNo, testitemIds }) => ({ id, name, certNo, testitemIds: testitemIds ?? [] }));
  },
  approve: ({ id, ver }, context) =>
    step(context, 'subcontractor', 'approve', {
      id,
      ver,
      patch: { approvedBy: context.actor.id, approvedAt: context.at, suspendReason: null },
    }),
  suspend: ({ id, ver, reason }, context) =>
    step(context, 'subcontractor', 'suspend', { id, ver, reason, patch: { suspendReason: reason } }),
};
