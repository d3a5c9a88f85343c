import type { dataMapContract } from '../../contract/data-map/data-map';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { ruledHandlers } from '../kernel/ruled';
import { recordTemplates } from './record-templates';

const standard = ruledHandlers('dataMap', async (next, before, { db, actor }) => {
  const taken = await db
    .selectFrom('dataMap')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('templateId', '=', next.templateId)
    .where('templateVer', '=', next.templateVer)
    .where('cell', '=', next.cell)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== before?.id)
    throw badField('cell', label('该模板版本的这个单元格已有映射', 'This cell of the template is mapped already'));
  return undefined;
});

export const dataMapHandlers: Handlers<typeof dataMapContract> = {
  ...standard,
  templates: (_input, { db, actor }) => recordTemplates(db, actor.companyId),
};
