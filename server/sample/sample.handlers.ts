import type { sampleContract } from '../../contract/sample/sample';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { sampleView, sampleViews } from '../order/sample-view';
import { consumeSample, giveBackSample, issueSamples, reportLoss, resolveException } from './commands/moves';
import { addSample, changeSample, removeSample } from './commands/save';
import { listSamples } from './list';
import { needsOf } from './needs';
import { takersOf } from './takers';
import { workCounts } from './work';

export const sampleHandlers: Handlers<typeof sampleContract> = {
  list: (query, context) => listSamples(context, query),
  workCounts: (_input, context) => workCounts(context),
  needs: ({ ids }, context) => needsOf(context, ids),
  takers: ({ ids }, context) => takersOf(context, ids),
  detail: async ({ id }, context) => sampleView(context, await getInScope(context, 'sample', id)),
  create: async (input, context) => sampleView(context, await addSample(context, input)),
  update: async ({ id, ...input }, context) => sampleView(context, await changeSample(context, id, input)),
  remove: async ({ id, ver, reason }, context) => {
    await removeSample(context, id, ver, reason);
    return { ok: true };
  },
  issue: async ({ ids, toStaffId, place }, context) =>
    sampleViews(context, await issueSamples(context, ids, toStaffId, place)),
  giveBack: async ({ id, receiver, place }, context) =>
    sampleView(context, await giveBackSample(context, id, receiver, place)),
  consume: async ({ id }, context) => sampleView(context, await consumeSample(context, id)),
  reportLoss: async ({ id, ...loss }, context) => sampleView(context, await reportLoss(context, id, loss)),
  resolve: async ({ id, ...decision }, context) => sampleView(context, await resolveException(context, id, decision)),
};
