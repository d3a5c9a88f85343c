import type { trailContract } from '../../../contract/trail/trail';
import { label } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { seesCompany } from '../../kernel/data-scope';
import { AppError } from '../../kernel/errors';
import type { Handlers } from '../../kernel/handlers';
import { checkingOf, startCheck } from './check-job';
import { startLines } from './lines';
import { trailPage, trailRowOf } from './list';
import { exceptionsOf, reviewsOf, signReview } from './review';
import { checkpointFile, keyOf, trailState } from './state';

const PART = label(
  '审计追踪涉及整个实验室，您的数据范围只是其中一部分；请管理员调整角色的数据范围',
  'The trail is that of the whole laboratory, and your data scope is a part of it; an administrator can change the scope of your role',
);

/** The trail tells of everybody's work: whoever sees a part of it reads none. */
const ofWhole = (context: Context): Context => {
  if (!seesCompany(context)) throw new AppError(403, PART);
  return context;
};

export const trailHandlers: Handlers<typeof trailContract> = {
  list: (input, context) => trailPage(ofWhole(context), input),
  row: ({ seq }, context) => trailRowOf(ofWhole(context), seq),
  state: (_input, context) => trailState(context),
  key: async (_input, context) => keyOf(context),
  checkpoints: async (_input, context) => checkpointFile(context),
  lines: (filter, context) => startLines(ofWhole(context), filter),
  check: (_input, context) => startCheck(context),
  checking: ({ id }, context) => checkingOf(context, id),
  exceptions: (period, context) => exceptionsOf(ofWhole(context), period),
  reviews: (page, context) => reviewsOf(ofWhole(context), page),
  review: (input, context) => signReview(ofWhole(context), input),
};
