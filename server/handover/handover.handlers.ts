import type { handoverContract } from '../../contract/handover/handover';
import type { Handlers } from '../kernel/handlers';
import { answerHandovers, withdrawHandovers } from './commands/answer';
import { giveSamples } from './commands/give';
import { listHandovers, scanned, takers } from './list';

export const handoverHandlers: Handlers<typeof handoverContract> = {
  list: (query, context) => listHandovers(context, query),
  scan: ({ code }, context) => scanned(context, code),
  takers: (_input, context) => takers(context),
  give: (input, context) => giveSamples(context, input),
  answer: (input, context) => answerHandovers(context, input),
  withdraw: ({ ids }, context) => withdrawHandovers(context, ids),
};
