import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { updateRow } from '../../kernel/rows';
import { feedRows } from '../../worksheet/commands/save';
import { paperOf } from '../../worksheet/paper/paper';
import { sheetRowsOf } from '../../worksheet/sheet-rows';
import { pinnedSheets, staysAsSigned } from '../version-effects';

/**
 * Pins the worksheets of a mandate that it has not closed to another version of their template, and the mandate itself where it names that
 * template. A record sheet that waits for its check stays as it was signed; what is filled already is worked out anew by the other version.
 */
export const pinTemplate = async (
  context: Context,
  mandate: RowOf<'mandate'>,
  templateId: string,
  version: number,
  reason: string,
): Promise<RowOf<'mandate'>> => {
  for (const sheet of await pinnedSheets(context, mandate, templateId, true)) {
    if (staysAsSigned(sheet)) continue;
    const pinned = await updateRow(context, 'worksheet', sheet, { templateVer: version });
    const rows = await sheetRowsOf(context.db, sheet.id, true);
    const paper = await paperOf(context, pinned, rows);
    if (paper !== null) await feedRows(context, pinned, paper, rows, reason);
  }
  return mandate.templateId === templateId
    ? updateRow(context, 'mandate', mandate, { templateVer: version })
    : updateRow(context, 'mandate', mandate, {});
};
