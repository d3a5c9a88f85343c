import type { companyContract } from '../../contract/company/company';
import { isCreditCode } from '../../domain/customer/credit-code';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertImage } from '../kernel/images';
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

export const companyHandlers: Handlers<typeof companyContract> = {
  ...standard,
  remove: async (input, context) => {
    if (input.id === context.actor.companyId)
      throw badField('id', label('不能删除当前所在的机构', 'The company you work in cannot be deleted'));
    return standard.remove(input, context);
  },
};
