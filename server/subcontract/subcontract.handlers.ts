import type { subcontractContract } from '../../contract/subcontract/subcontract';
import type { Handlers } from '../kernel/handlers';
import { acceptResult, withdrawResult } from './commands/accept';
import { enterResult } from './commands/enter';
import { listSubcontracted, subcontractedView } from './tasks';

export const subcontractHandlers: Handlers<typeof subcontractContract> = {
  list: (query, context) => listSubcontracted(context, query),
  enter: async (input, context) => {
    await enterResult(context, input);
    return subcontractedView(context, input.id);
  },
  accept: async (input, context) => {
    await acceptResult(context, input);
    return subcontractedView(context, input.id);
  },
  withdraw: async (input, context) => {
    await withdrawResult(context, input);
    return subcontractedView(context, input.id);
  },
};
