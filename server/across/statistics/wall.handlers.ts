import type { wallContract } from '../../../contract/statistics/wall';
import type { Handlers } from '../../kernel/handlers';
import { makeWall, wallOf, wallsOf, withdrawWall } from './wall/walls';

export const wallHandlers: Handlers<typeof wallContract> = {
  list: (_input, context) => wallsOf(context),
  make: (asked, context) => makeWall(context, asked),
  withdraw: async ({ id }, context) => {
    await withdrawWall(context, id);
    return { ok: true };
  },
  show: ({ id }, context) => wallOf(context, id),
};
