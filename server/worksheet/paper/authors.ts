import { checkerCells } from '../../../domain/record-sheet/checker-cells';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { versionOf } from './form';

/** Everybody who filled or changed a cell of the record sheet of a worksheet that its testers fill. */
export const authorsOf = async (context: Context, sheet: RowOf<'worksheet'>): Promise<string[]> => {
  const version = await versionOf(context, sheet);
  if (version === null) return [];
  const { db } = context;
  const entries = db.selectFrom('cellEntry').select(['byId', 'cell']).where('worksheetId', '=', sheet.id);
  const revisions = db
    .selectFrom('cellRevision as r')
    .innerJoin('cellEntry as e', 'e.id', 'r.entryId')
    .select(['r.byId', 'e.cell'])
    .where('e.worksheetId', '=', sheet.id);
  const ofChecker = checkerCells({ inputs: version.inputs ?? [] });
  const touched = await entries.union(revisions).execute();
  return [...new Set(touched.flatMap(({ byId, cell }) => (ofChecker.has(cell) ? [] : [byId])))];
};
