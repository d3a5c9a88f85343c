import { reportContract } from '../../contract/report/report';
import { fileUrl } from '../services/download';
import { printFile } from '../services/print-file';

/** Opens a copy's PDF in the browser's print dialog, without leaving the desk. */
export const printPdf = async (id: string, copy: number): Promise<void> =>
  printFile(await fileUrl(reportContract.file, { id, copy }));
