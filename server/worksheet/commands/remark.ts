import type { RemarkInput } from '../../../contract/worksheet/entries';
import { label } from '../../../domain/kit/label';
import { newId } from '../../db/ids';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import type { SheetRow } from '../sheet-rows';

type Remark = Readonly<{ row: SheetRow; cell: string | null; text: string }>;

/** Keeps what somebody says of cells or rows, with his name and the moment. */
export const keepRemarks = async (
  { db, actor, at }: Context,
  remarks: readonly Remark[],
  byTester: boolean,
): Promise<void> => {
  if (remarks.length === 0) return;
  await db
    .insertInto('resultComment')
    .values(
      remarks.map(({ row, cell, text }) => ({
        id: newId(),
        companyId: actor.companyId,
        resultId: row.result.id,
        cell,
        byTester,
        text,
        byId: actor.id,
        byName: actor.name,
        at,
      })),
    )
    .execute();
};

/** The checker's remarks, that the tester has to answer. */
export const remarkAsChecker = (
  context: Context,
  rows: readonly SheetRow[],
  cells: readonly RemarkInput[],
): Promise<void> =>
  keepRemarks(
    context,
    cells.map(({ taskId, cell = null, comment }) => {
      const row = rows.find(({ task }) => task.id === taskId);
      if (row === undefined)
        throw badField(
          'cells',
          label('意见所指的任务不在此原始记录中', 'A remark names a task that is not of this worksheet'),
        );
      return { row, cell, text: comment };
    }),
    false,
  );
