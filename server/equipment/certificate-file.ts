import { label } from '../../domain/kit/label';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { acceptedMime } from '../kernel/file-kinds';
import { storeFile } from '../kernel/files';

const accepted: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Stores the scan that came with a form, a PDF or a picture, and gives its id; null where none came. */
export const scanOf = async (context: Context): Promise<string | null> => {
  const [file] = context.files;
  if (file === undefined) return null;
  const mime = acceptedMime(file.name, file.head);
  if (mime === null || !accepted.has(mime))
    throw badField('file', label('请上传 PDF、PNG 或 JPG 文件', 'Upload a PDF, PNG or JPG file'));
  return (await storeFile(context, { name: file.name, mime, received: file })).id;
};
