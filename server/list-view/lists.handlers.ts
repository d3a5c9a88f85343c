import type { listsContract } from '../../contract/list-view/lists';
import type { Handlers } from '../kernel/handlers';
import { arrange, layoutsOf } from './layouts';
import { addView, changeView, removeView, viewsOf } from './views';

export const listsHandlers: Handlers<typeof listsContract> = {
  all: async (_input, context) => ({ layouts: await layoutsOf(context), views: await viewsOf(context) }),
  arrange: (input, context) => arrange(context, input),
  addView: (input, context) => addView(context, input),
  changeView: (input, context) => changeView(context, input),
  removeView: async (input, context) => {
    await removeView(context, input);
    return { ok: true };
  },
};
