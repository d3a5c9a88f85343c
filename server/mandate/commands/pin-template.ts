import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { updateRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';

/** Pins a mandate, and with it the worksheets it has not closed, to another version of its record template. */
export const pinTemplate = async (
  context: Context,
  mandate: RowOf<'mandate'>,
  version: number,
): Promise<RowOf<'mandate'>> => {
  const sheets = await context.db
    .selectFrom('worksheet')
    .select(['id', 'ver'])
    .where('mandateId', '=', mandate.id)
    .where('companyId', '=', context.actor.companyId)
    .where('templateId', '=', mandate.templateId)
    .where(stateIn(worksheetWorkflow, 'unpassed', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const sheet of sheets) await updateRow(context, 'worksheet', sheet, { templateVer: version });
  return updateRow(context, 'mandate', mandate, { templateVer: version });
};
