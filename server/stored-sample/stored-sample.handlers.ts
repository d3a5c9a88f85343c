import type { storedSampleContract } from '../../contract/stored-sample/stored-sample';
import type { Handlers } from '../kernel/handlers';
import { returnToClient, sendOut } from './commands/give-away';
import { markReported, putBack, putIn } from './commands/put-in';
import { takeOut } from './commands/take-out';
import { listStoredSamples, storedSampleView } from './list';

export const storedSampleHandlers: Handlers<typeof storedSampleContract> = {
  list: (query, context) => listStoredSamples(context, query),
  putIn: async (input, context) => storedSampleView(context, await putIn(context, input)),
  markReported: async (input, context) => storedSampleView(context, await markReported(context, input)),
  sendOut: async (input, context) => storedSampleView(context, await sendOut(context, input)),
  takeOut: (input, context) => takeOut(context, input),
  returnToClient: async (input, context) => storedSampleView(context, await returnToClient(context, input)),
  putBack: async (input, context) => storedSampleView(context, await putBack(context, input)),
};
