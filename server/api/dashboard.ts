import type { dashboardContract } from '../../contract/dashboard';
import type { Handlers } from '../kernel/handlers';
import { topCustomers } from '../store/statistics/customers';
import { dueSoon } from '../store/statistics/due-soon';
import { mandateFigures } from '../store/statistics/mandates';
import { periodOf } from '../store/statistics/period';
import { totalsOf } from '../store/statistics/totals';
import { todosOf } from '../store/todos';

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  cards: async (_input, context) => ({ todos: await todosOf(context), due: await dueSoon(context) }),
  total: (input, context) => totalsOf(context, periodOf(context, input)),
  mandates: (input, context) => mandateFigures(context, periodOf(context, input)),
  customers: (input, context) => topCustomers(context, periodOf(context, input)),
};
