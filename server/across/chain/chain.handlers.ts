import type { chainContract } from '../../../contract/task/chain';
import type { Handlers } from '../../kernel/handlers';
import { chainOfTask } from './chain';
import { chainPaper } from './paper';

export const chainHandlers: Handlers<typeof chainContract> = {
  chain: ({ id }, context) => chainOfTask(context, id),
  paper: async ({ id, language }, context) => chainPaper(context, await chainOfTask(context, id), language),
};
