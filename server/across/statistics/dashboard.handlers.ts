import type { dashboardContract } from '../../../contract/statistics/dashboard';
import type { Handlers } from '../../kernel/handlers';
import { todosOf } from '../to-do/to-dos';
import { topCustomers } from './customers';
import { dueSoon } from './due-soon';
import { mandateFigures } from './mandates';
import { periodOf } from './period';
import { totalsOf } from './totals';

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  cards: async (_input, context) => ({ todos: await todosOf(context), due: await dueSoon(context) }),
  total: (input, context) => totalsOf(context, periodOf(context, input)),
  mandates: (input, context) => mandateFigures(context, periodOf(context, input)),
  customers: (input, context) => topCustomers(context, periodOf(context, input)),
};
