import { localDay } from '../../domain/kit/calendar';
import { type Label, label } from '../../domain/kit/label';
import { MOST_COPIES } from '../../domain/order/most-copies';
import type { RowOf } from '../db/tables';
import { pagesIn, renderCopies, type Withdrawn } from '../documents/copies';
import { renderReport } from '../documents/render';
import { Unshown } from '../documents/typesetter';
import type { Context, FileAnswer } from '../kernel/context';
import { AppError, badField, notFound } from '../kernel/errors';
import { classifyFile } from '../kernel/file-rights/classify';
import { readFileBytes, storeFile } from '../kernel/files';
import { madeOutside } from '../kernel/outside';
import { signingHold } from './being-signed';
import { contradictionFindings } from './contradiction';
import { documentOf } from './document';
import { isFinal } from './final';
import { assertGenuine } from './genuine';
import { successorOf } from './successor';

export type StoredPdf = { filePdf: string; sha256: string; pages: number };

const PDF = 'application/pdf';

const cannotBePrinted = (characters: readonly string[]): Label =>
  label(
    '报告中有无法印出的字符：{characters}。请在写入它的地方改用其他文字，草稿中以方框标出',
    'The report has characters that cannot be printed: {characters}. Replace them where they were written; the draft shows a box for each',
    { characters: characters.join(' ') },
  );

/** Typesets the report in `row` and keeps the file; what is signed is never set with something else than was written. */
export const storePdf = async (context: Context, row: RowOf<'report'>): Promise<StoredPdf> => {
  const document = await documentOf(context, row);
  // The same document gives the same bytes.
  const bytes = await madeOutside(
    context,
    document,
    () =>
      renderReport(document, { isKept: true }).catch((error: unknown) => {
        throw error instanceof Unshown ? new AppError(409, cannotBePrinted(error.characters)) : error;
      }),
    signingHold(context, row.id),
  );
  const { id, sha256 } = await storeFile(context, { name: `${row.no}.pdf`, mime: PDF, bytes });
  await classifyFile(context, id, { kind: 'report' });
  return { filePdf: id, sha256, pages: pagesIn(bytes) };
};

const answer = (name: string, bytes: Uint8Array): FileAnswer => ({
  name: `${name}.pdf`,
  mime: PDF,
  bytes,
  inline: true,
});

const attachmentFile = async (context: Context, row: RowOf<'report'>, id: string): Promise<FileAnswer> => {
  if (!row.attachments?.includes(id)) throw notFound({ zh: '附件', en: 'The annex' });
  const { name, mime, bytes } = await readFileBytes(context, context.actor.companyId, id);
  return { name, mime, bytes };
};

const withdrawnOf = async ({ db }: Context, row: RowOf<'report'>): Promise<Withdrawn | null> => {
  if (row.state === 'cancelled') return { why: 'cancelled', successor: null };
  return row.state === 'superseded'
    ? { why: 'superseded', successor: await successorOf(db, row.supersededById) }
    : null;
};

type Which = Readonly<{ copy?: number | undefined; upTo?: number | undefined; attachment?: string | undefined }>;

/** The numbers of the copies asked for, all of which have been printed. */
const copiesOf = ({ printCount }: RowOf<'report'>, { copy = 1, upTo = copy }: Which): number[] => {
  if (upTo < copy) throw badField('upTo', label('末份不能小于首份', 'The last copy cannot come before the first'));
  if (upTo - copy >= MOST_COPIES)
    throw badField('upTo', label('一次最多 {most} 份', 'At most {most} copies at a time', { most: MOST_COPIES }));
  if (upTo > 1 && upTo > (printCount ?? 0))
    throw badField(upTo > copy ? 'upTo' : 'copy', label('没有打印过这一份', 'That copy was never printed'));
  return Array.from({ length: upTo - copy + 1 }, (_, index) => copy + index);
};

/**
 * The PDF that a reader gets: a draft until the report is approved, then the file that was approved, byte for byte. A copy
 * (from no. 2 on) is made of that file under 副本, and what is void or replaced says so across its pages; the file itself
 * stays as it is. Nothing of it leaves once it is not what was signed.
 */
export const reportFile = async (context: Context, row: RowOf<'report'>, which: Which): Promise<FileAnswer> => {
  await assertGenuine(context, row);
  if (which.attachment !== undefined) return attachmentFile(context, row, which.attachment);
  const copyNos = copiesOf(row, which);
  // An approved file that may not be issued does not leave by the reader's door either.
  const isHeld = (await contradictionFindings(context, row)).length > 0;
  if (!isFinal(row) || row.filePdf === null || isHeld)
    return answer(`${row.no}-draft`, await renderReport(await documentOf(context, row)));
  const { bytes: pdf } = await readFileBytes(context, context.actor.companyId, row.filePdf);
  const withdrawn = await withdrawnOf(context, row);
  const isOriginal = copyNos.every((copyNo) => copyNo === 1);
  if (isOriginal && withdrawn === null) return answer(row.no, pdf);
  const { no, lang, issueDate } = row;
  const issued = { no, language: lang ?? 'zh', day: issueDate ?? localDay(row.createdAt), pdf, withdrawn };
  return answer(isOriginal ? no : `${no}-${copyNos.join('-')}`, await renderCopies(issued, copyNos));
};
