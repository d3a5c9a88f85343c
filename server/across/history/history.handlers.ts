import type { historyContract } from '../../../contract/history/history';
import type { Context } from '../../kernel/context';
import type { Handlers } from '../../kernel/handlers';
import { compareVersions } from './compare';
import { historyOf } from './entries';

const leaveRow = ({ audit }: Pick<Context, 'audit'>, { noun, id }: { noun: string; id: string }) =>
  audit({ action: 'history.read', refType: noun, refId: id });

export const historyHandlers: Handlers<typeof historyContract> = {
  entries: (input, context) => {
    leaveRow(context, input);
    return historyOf(context, input);
  },
  compare: (input, context) => {
    leaveRow(context, input);
    return compareVersions(context, input);
  },
};
