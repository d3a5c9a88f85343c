import { label } from '../../domain/kit/label';
import type { RowOf } from '../db/tables';
import { renderReport } from '../documents/render';
import type { Context, FileAnswer } from '../kernel/context';
import { badField, notFound } from '../kernel/errors';
import { classifyFile } from '../kernel/file-rights/classify';
import { readFileBytes, storeFile } from '../kernel/files';
import { contradictionFindings } from './contradiction';
import { documentOf } from './document';
import { isFinal } from './final';
import { assertGenuine } from './genuine';

export type StoredPdf = { filePdf: string; sha256: string; pages: number };

const PDF = 'application/pdf';
const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 1;

/** Typesets the report in `row` and keeps the file. */
export const storePdf = async (context: Context, row: RowOf<'report'>): Promise<StoredPdf> => {
  const bytes = await renderReport(await documentOf(context, row));
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

/**
 * The PDF that a reader gets: a draft until the report is approved, then the file that was approved, byte for byte; a
 * copy (from no. 2 on) is the same content under 副本. Nothing of it leaves once it is not what was signed.
 */
export const reportFile = async (
  context: Context,
  row: RowOf<'report'>,
  { copy = 1, attachment }: { copy?: number | undefined; attachment?: string | undefined },
): Promise<FileAnswer> => {
  await assertGenuine(context, row);
  if (attachment !== undefined) return attachmentFile(context, row, attachment);
  if (copy > 1) {
    if (copy > (row.printCount ?? 0)) throw badField('copy', label('没有打印过这一份', 'That copy was never printed'));
    const document = await documentOf(context, row);
    return answer(`${row.no}-${copy}`, await renderReport({ ...document, copyNo: copy }));
  }
  // An approved file that may not be issued does not leave by the reader's door either.
  const isHeld = (await contradictionFindings(context, row)).length > 0;
  if (isFinal(row) && row.filePdf !== null && !isHeld) {
    const { bytes } = await readFileBytes(context, context.actor.companyId, row.filePdf);
    return answer(row.no, bytes);
  }
  return answer(`${row.no}-draft`, await renderReport(await documentOf(context, row)));
};
