import { momentText } from '../../domain/kit/moment-text';
import type { MandateDocument } from '../../domain/mandate/mandate-document';
import { papersFor } from './papers';
import { pictureShelf } from './pictures';
import { typeset } from './typesetter';

const NO_DATE = '2000-01-01';

/** Takes a mandate with its worksheets; gives its PDF/A-2b. The same document gives the same bytes. */
export const renderMandate = (document: MandateDocument): Promise<Uint8Array> => {
  const moment = (at: string | null): string | null => at && momentText(at, document.timeZone);
  const day = document.issuedOn ?? NO_DATE;
  const { add, pictures } = pictureShelf();
  const printed = {
    ...document,
    worksheets: document.worksheets.map((sheet) => ({
      ...sheet,
      submittedAt: moment(sheet.submittedAt),
      checkedAt: moment(sheet.checkedAt),
      equipment: sheet.equipment.map((device) => ({ ...device, from: moment(device.from), to: moment(device.to) })),
      results: sheet.results.map((result) => ({ ...result, from: moment(result.from) })),
      remarks: sheet.remarks.map((remark) => ({ ...remark, at: moment(remark.at) })),
      revisions: sheet.revisions.map((revision) => ({ ...revision, at: moment(revision.at) })),
      papers: papersFor(sheet.papers, add),
    })),
  };
  return typeset({
    template: 'mandate.typ',
    data: JSON.stringify({ document: printed, date: day.split('-').map(Number) }),
    pictures,
    timestamp: Date.parse(day) / 1000,
  });
};
