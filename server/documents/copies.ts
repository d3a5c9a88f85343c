import { both, label, type Pair } from '../../domain/kit/label';
import type { ReportDocument } from '../../domain/report/report-document';
import { typeset } from './typesetter';

/** The pages of a PDF that the typesetter has made. */
export const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 1;

/** Why a report is no longer to be used, and the report that took its place. */
export type Withdrawn = Readonly<{ why: 'cancelled' | 'superseded'; successor: string | null }>;

export type Issued = Readonly<{
  no: string;
  language: ReportDocument['language'];
  /** The day in the file's metadata: equal copies are equal files. */
  day: string;
  pdf: Uint8Array;
  withdrawn: Withdrawn | null;
}>;

type Mark = Readonly<{ tone: 'copy' | 'withdrawn'; words: Pair; no?: string | null }>;

const COPY: Mark = { tone: 'copy', words: { zh: '副 本', en: 'COPY' } };
const withdrawnWords = {
  cancelled: { zh: '作 废', en: 'VOID' },
  superseded: { zh: '已被更改代替', en: 'SUPERSEDED' },
} as const;

const markOf = (copyNo: number, withdrawn: Withdrawn | null): Mark | null => {
  if (withdrawn !== null) return { tone: 'withdrawn', words: withdrawnWords[withdrawn.why], no: withdrawn.successor };
  return copyNo > 1 ? COPY : null;
};

/**
 * Copies of a report, one behind the other, from the very file that was approved: nothing of it is set again, whatever
 * has changed since. The first is the original; from the second on 副本 stands across every page and the number below.
 */
export const renderCopies = (
  { no, language, day, pdf, withdrawn }: Issued,
  copyNos: readonly number[],
): Promise<Uint8Array> =>
  typeset({
    template: 'copy.typ',
    data: JSON.stringify({
      document: { language },
      title: copyNos.every((copyNo) => copyNo === 1) ? no : `${no} (${copyNos.join(', ')})`,
      pages: pagesIn(pdf),
      copies: copyNos.map((copyNo) => {
        const mark = markOf(copyNo, withdrawn);
        return {
          mark: mark && { tone: mark.tone, words: mark.words, no: mark.no ?? null },
          foot: copyNo > 1 ? both(label('副本 {no}', 'Copy {no}', { no: copyNo })) : null,
        };
      }),
    }),
    pictures: { 'original.pdf': pdf },
    timestamp: Date.parse(day) / 1000,
    // Pages that stand in a file of another make cannot be promised to be fit for the archive; the original is.
    format: 'plain',
  });
