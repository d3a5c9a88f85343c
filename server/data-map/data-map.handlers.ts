import type { dataMapContract } from '../../contract/data-map/data-map';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { assertMapFits, openVersionOf } from '../record-template/maps';
import { recordTemplates } from './record-templates';

/** A map belongs to a version of a record template and is frozen with it. A cell may show one value and give another, but no two of either. */
const standard = ruledHandlers('dataMap', async (next, before, context) => {
  const { db, actor } = context;
  if (before !== null) await openVersionOf(context, before);
  const version = await openVersionOf(context, next);
  await assertMapFits(context, version, next);
  const taken = await db
    .selectFrom('dataMap')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('templateId', '=', next.templateId)
    .where('templateVer', '=', next.templateVer)
    .where('cell', '=', next.cell)
    .where('direction', next.direction === 'out' ? '=' : '<>', 'out')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== before?.id)
    throw badField('cell', label('该模板版本的这个单元格已有映射', 'This cell of the template is mapped already'));
  return undefined;
});

export const dataMapHandlers: Handlers<typeof dataMapContract> = {
  ...standard,
  remove: async (input, context) => {
    await openVersionOf(context, await getRow(context, 'dataMap', input.id));
    return standard.remove(input, context);
  },
  templates: (_input, { db, actor }) => recordTemplates(db, actor.companyId),
};
