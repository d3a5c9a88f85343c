import type { PrintInput, PrintOutput } from '../../contract/report/report';
import { taskContract } from '../../contract/task/task';
import { call } from '../services/call';
import { printPdf } from './print-pdf';

/** Prints by the record, then on paper: the server makes and logs the copies, the browser prints the first of one report. */
export const printReports = async (reportIds: string[], how: Omit<PrintInput, 'reportIds'>): Promise<PrintOutput> => {
  const result = await call(taskContract.printReport, { reportIds, ...how });
  const [first, ...others] = result.list;
  const [copy] = first?.copies ?? [];
  if (first && copy && others.length === 0 && how.kind === 'paper') await printPdf(first.id, copy.copyNo);
  return result;
};
