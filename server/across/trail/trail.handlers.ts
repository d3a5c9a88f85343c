import type { trailContract } from '../../../contract/trail/trail';
import type { Handlers } from '../../kernel/handlers';
import { checkingOf, startCheck } from './check-job';
import { startLines } from './lines';
import { trailPage, trailRowOf } from './list';
import { exceptionsOf, reviewsOf, signReview } from './review';
import { checkpointFile, keyOf, trailState } from './state';

export const trailHandlers: Handlers<typeof trailContract> = {
  list: (input, context) => trailPage(context, input),
  row: ({ seq }, context) => trailRowOf(context, seq),
  state: (_input, context) => trailState(context),
  key: async (_input, context) => keyOf(context),
  checkpoints: async (_input, context) => checkpointFile(context),
  lines: (filter, context) => startLines(context, filter),
  check: (_input, context) => startCheck(context),
  checking: ({ id }, context) => checkingOf(context, id),
  exceptions: (period, context) => exceptionsOf(context, period),
  reviews: (page, context) => reviewsOf(context, page),
  review: (input, context) => signReview(context, input),
};
