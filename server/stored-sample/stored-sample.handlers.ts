import type { storedSampleContract } from '../../contract/stored-sample/stored-sample';
import type { Handlers } from '../kernel/handlers';
import { checkOut } from './commands/check-out';
import { returnToClient, sendOut } from './commands/give-away';
import { checkIn, markReported, store } from './commands/store';
import { waive } from './commands/waive';
import { listStoredSamples, storedSampleView } from './list';

export const storedSampleHandlers: Handlers<typeof storedSampleContract> = {
  list: (query, context) => listStoredSamples(context, query),
  store: async (input, context) => storedSampleView(context, await store(context, input)),
  markReported: async (input, context) => storedSampleView(context, await markReported(context, input)),
  sendOut: async (input, context) => storedSampleView(context, await sendOut(context, input)),
  checkOut: (input, context) => checkOut(context, input),
  returnToClient: async (input, context) => storedSampleView(context, await returnToClient(context, input)),
  waive: async (input, context) => storedSampleView(context, await waive(context, input)),
  checkIn: async (input, context) => storedSampleView(context, await checkIn(context, input)),
};
