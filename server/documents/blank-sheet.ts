import type { PrintedPaper } from '../../domain/mandate/mandate-document';
import { papersFor } from './papers';
import { pictureShelf } from './pictures';
import { typeset } from './typesetter';

/** Record sheets that are filled by hand: of which record, in which language their frame speaks, and the day on which they were printed. */
export type BlankSheet = Readonly<{
  language: 'zh' | 'en' | 'zh-en';
  laboratory: string;
  no: string;
  day: string;
  papers: readonly PrintedPaper[];
}>;

/** Takes what is to be filled by hand; gives its PDF/A-2b. The same sheet gives the same bytes. */
export const renderBlankSheet = (document: BlankSheet): Promise<Uint8Array> => {
  const { add, pictures } = pictureShelf();
  const printed = { ...document, papers: papersFor(document.papers, add) };
  return typeset({
    template: 'blank-sheet.typ',
    data: JSON.stringify({ document: printed, date: document.day.split('-').map(Number) }),
    pictures,
    timestamp: Date.parse(document.day) / 1000,
  });
};
