import type { storedSampleContract } from '../../contract/stored-sample/stored-sample';
import type { Handlers } from '../kernel/handlers';
import { checkOut } from './commands/check-out';
import { extend } from './commands/extend';
import { returnToClient, sendOut } from './commands/give-away';
import { hold, release } from './commands/hold';
import { relocate } from './commands/relocate';
import { checkIn, markReported, store } from './commands/store';
import { waive } from './commands/waive';
import { listStoredSamples, storedSampleView } from './list';
import { workCounts } from './waiting';

export const storedSampleHandlers: Handlers<typeof storedSampleContract> = {
  list: (query, context) => listStoredSamples(context, query),
  store: async (input, context) => storedSampleView(context, await store(context, input)),
  markReported: async (input, context) => storedSampleView(context, await markReported(context, input)),
  sendOut: async (input, context) => storedSampleView(context, await sendOut(context, input)),
  checkOut: (input, context) => checkOut(context, input),
  returnToClient: async (input, context) => storedSampleView(context, await returnToClient(context, input)),
  waive: async (input, context) => storedSampleView(context, await waive(context, input)),
  checkIn: async (input, context) => storedSampleView(context, await checkIn(context, input)),
  workCounts: (_input, context) => workCounts(context),
  move: async (input, context) => storedSampleView(context, await relocate(context, input)),
  extend: async (input, context) => storedSampleView(context, await extend(context, input)),
  hold: async (input, context) => storedSampleView(context, await hold(context, input)),
  release: async (input, context) => storedSampleView(context, await release(context, input)),
};
