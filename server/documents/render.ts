import { both } from '../../domain/kit/label';
import { momentText } from '../../domain/kit/moment-text';
import { conformityText, criterionText } from '../../domain/report/conformity-text';
import type { ReportDocument } from '../../domain/report/report-document';
import { pictureShelf, qrSvg } from './pictures';
import { footnotes } from './report-notes';
import { typeset } from './typesetter';

/** A draft may not have a date at all; the file's metadata then bears this one, for a clock would make equal drafts differ. */
const NO_DATE = '2000-01-01';

/** What is said per sample and criterion, in the words of the paper; one statement is the sentence above it already. */
const statements = ({ conformity = [], lines }: ReportDocument) =>
  conformity.length < 2
    ? []
    : conformity.map((statement) => ({
        sampleNo: statement.sampleNo,
        criterion: both(criterionText(statement)),
        text: both(conformityText(statement, lines)),
        failed: statement.outcome === 'fails',
      }));

/**
 * Takes everything that a report prints; gives its PDF/A-2b. The same document gives the same bytes. In a draft a box stands for
 * a character that no font has; what is kept is refused with it (`Unshown`).
 */
export const renderReport = (
  document: ReportDocument,
  { isKept = false }: Readonly<{ isKept?: boolean }> = {},
): Promise<Uint8Array> => {
  const shelf = pictureShelf();
  const { lines, notes } = footnotes(document);
  const { laboratory, sealed } = document;
  const day = document.issuedOn ?? document.testedTo ?? NO_DATE;
  const printed = {
    ...document,
    lines,
    laboratory: {
      ...laboratory,
      logo: shelf.put(laboratory.logo),
      cmaMark: shelf.put(laboratory.cmaMark),
      cnasMark: shelf.put(laboratory.cnasMark),
    },
    sealed: sealed && { ...sealed, image: shelf.put(sealed.image) },
    signatures: document.signatures.map(({ role, signed }) => ({
      role,
      signed: signed && { ...signed, at: momentText(signed.at, document.timeZone), image: shelf.put(signed.image) },
    })),
  };
  return typeset({
    template: 'report.typ',
    data: JSON.stringify({
      document: printed,
      notes,
      statements: statements(document),
      date: day.split('-').map(Number),
    }),
    pictures: { ...shelf.pictures, 'qr.svg': qrSvg(document.verifyUrl) },
    timestamp: Date.parse(day) / 1000,
    ...(isKept && { unshown: 'refused' as const }),
  });
};
