import type { reportUnitsContract } from '../../contract/report/report-units';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { mergeReports, splitReport } from './commands/arrange';
import { chooseCut, openByHand } from './commands/open-by-hand';
import { nameRetest } from './commands/retest';
import { planOf } from './plan';
import { statusOf } from './record';

export const reportUnitsHandlers: Handlers<typeof reportUnitsContract> = {
  plan: async ({ id }, context) => planOf(context, await getInScope(context, 'orders', id)),
  cut: async (input, context) => {
    await chooseCut(context, input);
    return { ok: true };
  },
  open: async (input, context) => statusOf(context, await openByHand(context, input)),
  merge: async ({ ids }, context) => statusOf(context, await mergeReports(context, ids)),
  split: async (input, context) => {
    const reports = await splitReport(context, input);
    return { reports: reports.map((row) => statusOf(context, row)) };
  },
  retest: async (input, context) => statusOf(context, await nameRetest(context, input)),
};
