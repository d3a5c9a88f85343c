import { label } from '../../domain/kit/label';
import type { Context } from './context';
import { badField } from './errors';

const KB = 1024;

/** Refuses a file that is missing, no picture (PNG, JPEG) or too heavy to be set into every report. */
export const assertImage = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  field: string,
  fileId: string | null | undefined,
  mostKb: number,
): Promise<void> => {
  if (fileId == null) return;
  const file = await db
    .selectFrom('storedFile')
    .select(['mime', 'size'])
    .where('id', '=', fileId)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst();
  if (file === undefined) throw badField(field, label('文件不存在', 'There is no such file'));
  if (!['image/png', 'image/jpeg'].includes(file.mime))
    throw badField(field, label('只能使用 PNG 或 JPEG 图片', 'Only PNG and JPEG pictures are accepted'));
  if (file.size > mostKb * KB)
    throw badField(field, label('图片不能超过 {size} kB', 'The picture may have {size} kB at most', { size: mostKb }));
};
