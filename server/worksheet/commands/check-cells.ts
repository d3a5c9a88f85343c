import type { OutputOf } from '../../../contract/kit/endpoint';
import type { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import type { EntryInput } from '../../../contract/worksheet/paper';
import { label } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { blocked, conflict, notFound } from '../../kernel/errors';
import { paperOf } from '../paper/paper';
import { typeCheckerCells } from '../paper/type-cells';
import { sheetRowsOf } from '../sheet-rows';
import { mayNotCheck } from './check';

/** Fills cells of a submitted record sheet as its checker: who tested cannot, and who may not check its items cannot. */
export const fillAsChecker = async (
  context: Context,
  { id, entries }: Readonly<{ id: string; entries: readonly EntryInput[] }>,
): Promise<OutputOf<typeof mandateAuditContract.cells>> => {
  const sheet = await getInScope(context, 'worksheet', id, true);
  const rows = await sheetRowsOf(context.db, id, true);
  const paper = await paperOf(context, sheet, rows);
  if (paper === null) throw notFound(label('记录表', 'The record sheet'));
  if (sheet.state !== 'submitted')
    throw conflict(label('记录提交后才由校核人填写', 'Its checker fills a record that was submitted'), sheet);
  const obstacles = await mayNotCheck(context, sheet, rows);
  if (obstacles.length > 0) throw blocked(obstacles);
  const { answers, changes } = await typeCheckerCells(context, sheet, paper, entries, rows);
  if (changes.length > 0)
    context.audit({
      action: 'worksheet.checkCells',
      refType: 'worksheet',
      refId: sheet.id,
      refNo: sheet.name,
      after: { cells: changes },
    });
  return { entries: [...answers] };
};
