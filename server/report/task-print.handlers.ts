import type { PrintInput, PrintOutput } from '../../contract/report/report';
import type { Context } from '../kernel/context';
import { printReports } from './commands/print';

/** POST /api/task/printreport: the first official print of a report issues it. */
export const printReport = (input: PrintInput, context: Context): Promise<PrintOutput> => printReports(context, input);
