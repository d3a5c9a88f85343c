import type { storedSampleContract } from '../../contract/stored-sample';
import type { Handlers } from '../kernel/handlers';
import { returnToClient, sendOut } from '../store/stored-samples/give-away';
import { listStoredSamples, storedSampleView } from '../store/stored-samples/list';
import { markReported, putBack, putIn } from '../store/stored-samples/put-in';
import { takeOut } from '../store/stored-samples/take-out';

export const storedSampleHandlers: Handlers<typeof storedSampleContract> = {
  list: (query, context) => listStoredSamples(context, query),
  putIn: async (input, context) => storedSampleView(context, await putIn(context, input)),
  markReported: async (input, context) => storedSampleView(context, await markReported(context, input)),
  sendOut: async (input, context) => storedSampleView(context, await sendOut(context, input)),
  takeOut: (input, context) => takeOut(context, input),
  returnToClient: async (input, context) => storedSampleView(context, await returnToClient(context, input)),
  putBack: async (input, context) => storedSampleView(context, await putBack(context, input)),
};
