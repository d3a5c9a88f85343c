import type { historyContract } from '../../../contract/history/history';
import type { Handlers } from '../../kernel/handlers';
import { compareVersions } from './compare';
import { historyOf } from './entries';

export const historyHandlers: Handlers<typeof historyContract> = {
  entries: (input, context) => historyOf(context, input),
  compare: (input, context) => compareVersions(context, input),
};
