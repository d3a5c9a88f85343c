import { reportContract } from '../../contract/report/report';
import { fileUrl } from '../services/download';
import { printFile } from '../services/print-file';

/** Opens the PDF of a copy, or of several in a row, in the browser's print dialog, without leaving the desk. */
export const printPdf = async (id: string, copy: number, upTo = copy): Promise<void> =>
  printFile(await fileUrl(reportContract.file, { id, copy, ...(upTo > copy && { upTo }) }));
