import type { companyContract } from '../../contract/company/company';
import { isCreditCode } from '../../domain/customer/credit-code';
import { label } from '../../domain/kit/label';
import { renderSealPreview } from '../documents/seal-preview';
import type { Context, FileAnswer } from '../kernel/context';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertImage, pictureOf } from '../kernel/images';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';

/** Logo, seal and marks are set into every report. */
const pictures = ['logo', 'sealFile', 'cmaMark', 'cnasMark'] as const;
const PICTURE_KB = 1024;

const standard = ruledHandlers('company', async (next, before, context) => {
  const { db, actor, at } = context;
  if (next.creditCode != null && next.creditCode !== before?.creditCode && !isCreditCode(next.creditCode))
    throw badField(
      'creditCode',
      label('统一社会信用代码校验位不正确', 'The check character of the unified credit code is wrong'),
    );
  for (const field of pictures)
    if (next[field] !== before?.[field]) await assertImage(context, field, next[field], PICTURE_KB);
  // One company is the default: the last that says so.
  if (next.isDefault === true && before?.isDefault !== true)
    await db
      .updateTable('company')
      .set({ isDefault: false, updatedAt: at })
      .where('companyId', '=', actor.companyId)
      .where('isDefault', '=', true)
      .execute();
  return undefined;
});

/** The seal and the marks as the saved data give them. */
const sealPreview = async (context: Context, id: string): Promise<FileAnswer> => {
  const { name, sealNo, sealFile, cmaMark, cmaNo, cnasMark, cnasNo } = await getRow(context, 'company', id);
  const [image, cma, cnas] = await Promise.all([sealFile, cmaMark, cnasMark].map((file) => pictureOf(context, file)));
  const marks = [
    { image: cma, no: cmaNo },
    { image: cnas, no: cnasNo },
  ].flatMap(({ image: picture, no }) => (picture ? [{ image: picture, no }] : []));
  const bytes = await renderSealPreview({ name, no: sealNo, image: image ?? null, marks });
  return { name: 'seal.svg', mime: 'image/svg+xml', bytes, inline: true };
};

export const companyHandlers: Handlers<typeof companyContract> = {
  ...standard,
  seal: ({ id }, context) => sealPreview(context, id),
  remove: async (input, context) => {
    if (input.id === context.actor.companyId)
      throw badField('id', label('不能删除当前所在的机构', 'The company you work in cannot be deleted'));
    return standard.remove(input, context);
  },
};
