import type { CellInput, RemarkInput } from '../../../contract/worksheet/entries';
import { type Label, label } from '../../../domain/kit/label';
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

type Answers = NonNullable<CellInput['answers']>;

/** The checkers' remarks on results, with their answers. */
export type Said = readonly Readonly<{ id: string; resultId: string; answer: string | null }>[];

export const saidOf = async ({ db }: Context, resultIds: readonly string[]): Promise<Said> =>
  resultIds.length === 0
    ? []
    : db
        .selectFrom('resultComment')
        .select(['id', 'resultId', 'answer'])
        .where('resultId', 'in', [...resultIds])
        .where('byTester', '=', false)
        .execute();

/** Why a row's remarks cannot be answered so: an answer that another window gave stands. The same answer again is none. */
export const answerProblem = (said: Said, resultId: string, answers: Answers): Label | null => {
  for (const { commentId, text } of answers) {
    const remark = said.find((each) => each.id === commentId && each.resultId === resultId);
    if (remark === undefined) return label('所答复的意见不在此行', 'The remark that is answered is not of this row');
    if (remark.answer !== null && remark.answer !== text)
      return label('该意见已有答复：{answer}', 'The remark has been answered: {answer}', { answer: remark.answer });
  }
  return null;
};

/** Settles remarks, each by its own answer. */
export const answerRemarks = async ({ db, actor, at }: Context, answers: Answers): Promise<void> => {
  for (const { commentId, text } of answers)
    await db
      .updateTable('resultComment')
      .set({ answer: text, answeredBy: actor.id, resolvedAt: at })
      .where('id', '=', commentId)
      .where('resolvedAt', 'is', null)
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
