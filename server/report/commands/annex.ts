import { joined, label, say } from '../../../domain/kit/label';
import type { RowOf } from '../../db/tables';
import { docxText } from '../../documents/docx-text';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked } from '../../kernel/errors';
import { acceptedMime } from '../../kernel/file-kinds';
import { readFileBytes, type StoredFile, storeFile } from '../../kernel/files';
import { assertDocument } from '../../kernel/harmless';
import { assertCan, step } from '../../kernel/step';
import { composedOf } from './content';

const accepted = /\.(docx|pdf)$/i;

/** Keeps an uploaded Word or PDF file; it belongs to the report only once it has been looked at. */
export const uploadAnnex = async (context: Context, id: string): Promise<StoredFile> => {
  const row = await getInScope(context, 'report', id);
  assertCan(context, 'report', 'upload', row);
  const [file] = context.files;
  if (file === undefined) throw badField('file', label('请选择文件', 'Choose a file'));
  const mime = accepted.test(file.name) ? acceptedMime(file.name, file.head) : null;
  if (mime === null)
    throw badField(
      'file',
      label(
        '只接受 docx 和 pdf 文件，且内容须与扩展名一致',
        'Only docx and pdf files whose content agrees with the name',
      ),
    );
  await assertDocument(file);
  return storeFile(context, { name: file.name.slice(-200), mime, received: file });
};

const wordsOf = async (context: Context, row: RowOf<'report'>): Promise<string[]> => {
  const { lines } = await composedOf(context, row);
  const values = lines.flatMap(({ sampleNo, value }) => [
    sampleNo,
    typeof value === 'string' ? value : value === null ? '' : say('zh', value),
  ]);
  return [...new Set([row.no, ...values])].filter((word) => word !== '');
};

type Acceptance = { id: string; fileId: string; sha256: string; reason?: string | undefined };

/**
 * Takes an uploaded file as an annex of the report: its digest is the one the browser has, and its text holds the
 * report's number, its samples and every value; otherwise somebody says why it does not.
 */
export const acceptAnnex = async (
  context: Context,
  { id, fileId, sha256, reason }: Acceptance,
): Promise<{ missing: string[]; readable: boolean }> => {
  const row = await getInScope(context, 'report', id, true);
  assertCan(context, 'report', 'upload', row);
  const file = await readFileBytes(context, context.actor.companyId, fileId);
  if (file.sha256 !== sha256.toLowerCase())
    throw badField('sha256', label('文件摘要不一致，请重新上传', 'The digest differs; upload the file again'));
  const text = file.name.toLowerCase().endsWith('.docx') ? await docxText(file.bytes) : null;
  const missing =
    text === null ? [] : (await wordsOf(context, row)).filter((word) => !text.includes(word.replace(/\s+/g, '')));
  if ((text === null || missing.length > 0) && reason === undefined)
    throw blocked([
      {
        rule: 'annex',
        object: file.name,
        text:
          text === null
            ? label(
                '无法读取文件中的文字，不能自动核对',
                'The text of the file cannot be read, so it cannot be compared',
              )
            : label('文件中没有找到：{words}', 'Not found in the file: {words}', {
                words: joined(missing.slice(0, 10)),
              }),
        fix: label('人工核对后填写原因再提交', 'Compare it yourself and give the reason'),
      },
    ]);
  const attachments = [...new Set([...(row.attachments ?? []), fileId])];
  await step(context, 'report', 'upload', {
    id,
    patch: { attachments },
    reason: reason ?? null,
    note: { name: file.name, sha256: file.sha256 },
  });
  return { missing, readable: text !== null };
};
