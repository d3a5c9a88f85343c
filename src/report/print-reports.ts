import type { PrintInput, PrintOutput } from '../../contract/report/report';
import { taskContract } from '../../contract/task/task';
import { call } from '../services/call';
import { printPdf } from './print-pdf';

/** What a print form gives: an emptied number is no number. */
export type PrintValues = Omit<PrintInput, 'reportIds' | 'copies'> & { copies?: number | null };

/**
 * Prints by the record, then on paper: the server makes and logs the copies, the browser prints those of one report in one
 * go. A browser asks once for each file, so several reports are offered one by one.
 */
export const printReports = async (reportIds: string[], { copies, ...how }: PrintValues): Promise<PrintOutput> => {
  const result = await call(taskContract.printReport, { reportIds, ...how, ...(copies != null && { copies }) });
  const [first, ...others] = result.list;
  const [from, upTo] = [first?.copies[0], first?.copies.at(-1)];
  if (first && from && upTo && others.length === 0 && how.kind === 'paper')
    await printPdf(first.id, from.copyNo, upTo.copyNo);
  return result;
};
