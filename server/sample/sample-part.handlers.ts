import type { samplePartContract } from '../../contract/sample/sample-part';
import { journeyOf } from '../across/journey/journey';
import type { Handlers } from '../kernel/handlers';
import { sampleView, sampleViews } from '../order/sample-view';
import { lookAt } from './commands/look';
import { splitSample } from './commands/split';
import { useOfSample } from './commands/use';

export const samplePartHandlers: Handlers<typeof samplePartContract> = {
  split: async ({ id, ...splitting }, context) => {
    const { whole, parts } = await splitSample(context, id, splitting);
    return { whole: await sampleView(context, whole), parts: await sampleViews(context, parts) };
  },
  use: async ({ id, ...using }, context) => sampleView(context, await useOfSample(context, id, using)),
  look: async ({ id, ...seen }, context) => sampleView(context, await lookAt(context, id, seen)),
  journey: ({ id }, context) => journeyOf(context, id),
};
