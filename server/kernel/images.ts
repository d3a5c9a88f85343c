import { label } from '../../domain/kit/label';
import type { Picture } from '../../domain/report/report-document';
import { canBeSet } from '../documents/seal-preview';
import type { Context } from './context';
import { badField } from './errors';
import { readFileBytes } from './files';
import { isLargerThan } from './harmless';

const KB = 1024;
/** It is drawn anew on every paper that bears it, four bytes a point. */
const MOST_POINTS = 16_000_000;

const isPicture = (mime: string): mime is Picture['mime'] =>
  mime === 'image/png' || mime === 'image/jpeg' || mime === 'image/svg+xml';

/** A stored picture by its content, for the typesetter; nothing for a file that is none. */
export const pictureOf = async (
  context: Pick<Context, 'db' | 'system' | 'actor'>,
  fileId: string | null,
): Promise<Picture | null> => {
  if (fileId === null) return null;
  const { mime, bytes } = await readFileBytes(context, context.actor.companyId, fileId);
  return isPicture(mime) ? { mime, base64: bytes.toString('base64') } : null;
};

/** Refuses a file that is missing, no picture (PNG, JPEG), too heavy to be set into every report, or damaged. */
export const assertImage = async (
  context: Pick<Context, 'db' | 'system' | 'actor'>,
  field: string,
  fileId: string | null | undefined,
  mostKb: number,
): Promise<void> => {
  if (fileId == null) return;
  const file = await context.db
    .selectFrom('storedFile')
    .select(['mime', 'size'])
    .where('id', '=', fileId)
    .where('companyId', '=', context.actor.companyId)
    .executeTakeFirst();
  if (file === undefined) throw badField(field, label('文件不存在', 'There is no such file'));
  if (!['image/png', 'image/jpeg'].includes(file.mime))
    throw badField(field, label('只能使用 PNG 或 JPEG 图片', 'Only PNG and JPEG pictures are accepted'));
  if (file.size > mostKb * KB)
    throw badField(field, label('图片不能超过 {size} kB', 'The picture may have {size} kB at most', { size: mostKb }));
  const picture = await pictureOf(context, fileId);
  if (picture !== null && isLargerThan(Buffer.from(picture.base64, 'base64'), MOST_POINTS))
    throw badField(
      field,
      label(
        '图片不能超过 {most} 万像素，请缩小后再上传',
        'The picture may have {millions} million points at most; make it smaller',
        { most: MOST_POINTS / 10_000, millions: MOST_POINTS / 1_000_000 },
      ),
    );
  if (picture === null || !(await canBeSet(picture)))
    throw badField(
      field,
      label('图片已损坏，无法印到报告上', 'The picture is damaged: it cannot be printed on a report'),
    );
};
