import type { z } from 'zod';
import type { CellAnswer, CellInput, SheetChange, saveAnswer } from '../../../contract/worksheet/entries';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { asksCorrection, sourcesAskedBy } from '../../../domain/result/slots';
import { speak } from '../../../domain/words/speak';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { Values } from '../../db/tables';
import { entities, type RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked, forbidden, notFound } from '../../kernel/errors';
import { step } from '../../kernel/step';
import { tasksMoved } from '../../kernel/tasks-moved';
import { rollUpSamples } from '../../sample/commands/roll-up';
import { authorisationsOf } from '../../staff-auth/authorisations-of';
import { correctionsOn } from '../corrections-on';
import { deviceOnOf } from '../device-used';
import { type SheetRow, sheetRowsOf } from '../sheet-rows';
import { MIN_REASON, rowObstacles, type Saving, saveRows, shown } from './save-row';

type SaveAnswer = z.infer<typeof saveAnswer>;

/** The worksheet of the actor, of the mandate that the call names. */
export const ownWorksheet = async (context: Context, id: string, mandateId?: string): Promise<RowOf<'worksheet'>> => {
  const sheet = await getInScope(context, 'worksheet', id, true);
  if (mandateId !== undefined && sheet.mandateId !== mandateId) throw notFound(entities.worksheet.label);
  if (sheet.assigneeId !== context.actor.id)
    throw forbidden(label('录入他人的原始记录', "Enter data in another's record"));
  return sheet;
};

/** Where the work on a mandate stands, and its order. */
const statesAbove = ({ db }: Context, mandateId: string): Promise<Pick<Saving, 'mandateState' | 'orderState'>> =>
  db
    .selectFrom('mandate')
    .innerJoin('orders', 'orders.id', 'mandate.orderId')
    .select(['mandate.state as mandateState', 'orders.state as orderState'])
    .where('mandate.id', '=', mandateId)
    .executeTakeFirstOrThrow();

const savingOf = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  cells: readonly CellInput[],
  rows: ReadonlyMap<string, SheetRow>,
  typed: SheetChange | undefined,
): Promise<Saving> => {
  return {
    ...(await statesAbove(context, sheet.mandateId)),
    auths: await authorisationsOf(context.db, context.actor.companyId, [context.actor.id]),
    deviceOn: await deviceOnOf(
      context,
      cells.map(({ equipmentId }) => equipmentId ?? null),
      { removed: false },
    ),
    correctionOn: await correctionsOn(
      context.db,
      cells.flatMap(({ taskId, equipmentId }) => {
        const row = rows.get(taskId);
        return row !== undefined && asksCorrection(row.item) ? [equipmentId ?? row.result.equipmentId] : [];
      }),
    ),
    sheetFrom: typed?.testFrom ?? sheet.testFrom,
  };
};

/** What the worksheet's own fields change to; a field that is not sent stays. */
const sheetPatch = (sheet: RowOf<'worksheet'>, { reason, ...typed }: SheetChange): Values<'worksheet'> => {
  const patch = Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(sheet[name as keyof typeof typed]),
    ),
  );
  // The trail keeps the old value; after the first submission it also has to say why (ISO/IEC 17025 7.5.2).
  if (sheet.submittedAt !== null && Object.keys(patch).length > 0 && (reason ?? '').length < MIN_REASON)
    throw badField(
      'sheet.reason',
      label(
        '数据已提交过，修改须填写原因(至少 {least} 个字)',
        'The worksheet was submitted before; give a reason of at least {least} characters',
        { least: MIN_REASON },
      ),
    );
  return patch;
};

const NOT_HERE = label('该任务不在此原始记录中', 'The task is not in this worksheet');

/** The rows of the same sheet that are computed of results that have just changed, as they are now. */
const followersOf = async (
  { db }: Context,
  worksheetId: string,
  rows: readonly SheetRow[],
  changed: ReadonlySet<string>,
): Promise<SheetRow[]> => {
  if (changed.size === 0 || rows.every(({ item }) => sourcesAskedBy(item).length === 0)) return [];
  return (await sheetRowsOf(db, worksheetId)).filter(
    ({ task, item }) => sourcesAskedBy(item).length > 0 && !changed.has(task.id),
  );
};

/** Saves rows of the actor's own worksheet, each by itself: the grid learns what became of every row. */
export const saveWorksheet = async (
  context: Context,
  {
    id,
    mandateId,
    cells,
    sheet: typed,
  }: { id: string; mandateId: string; cells: readonly CellInput[]; sheet?: SheetChange | undefined },
): Promise<SaveAnswer> => {
  const sheet = await ownWorksheet(context, id, mandateId);
  const rows = new Map((await sheetRowsOf(context.db, id, true)).map((row) => [row.task.id, row]));
  const saving = await savingOf(context, sheet, cells, rows, typed);
  const named = cells.flatMap((cell) => {
    const row = rows.get(cell.taskId);
    return row === undefined ? [] : [{ row, cell }];
  });
  const obstacles = new Map(named.map(({ row, cell }) => [row.task.id, rowObstacles(context, row, saving, cell)]));
  if (named.length > 0 && named.every(({ row: { task } }) => (obstacles.get(task.id) ?? []).length > 0))
    throw blocked([...obstacles.values()].flat());

  const open = named.filter(({ row: { task } }) => (obstacles.get(task.id) ?? []).length === 0);
  const saved = await saveRows(context, open, saving);
  const became = new Map(saved.map(({ cell, answer }) => [cell, answer]));
  const refusalOf = ({ taskId }: CellInput): CellAnswer => {
    const [obstacle] = obstacles.get(taskId) ?? [];
    return { taskId, status: 'refused', message: speak(context.language, obstacle?.text ?? NOT_HERE) };
  };
  const changedIds = new Set(saved.filter(({ changes }) => changes.length > 0).map(({ row }) => row.task.id));
  const following = await followersOf(context, id, [...rows.values()], changedIds);
  const answers = [
    ...cells.map((cell) => became.get(cell) ?? refusalOf(cell)),
    ...following.map((row): CellAnswer => ({ taskId: row.task.id, status: 'saved', row: shown(row) })),
  ];
  const changed = saved
    .filter(({ touched }) => touched)
    .map(({ row, cell, changes }) => ({
      taskNo: row.task.no,
      changes,
      ...(cell.reason && { reason: cell.reason }),
      ...(cell.answers?.length && { answers: cell.answers }),
      ...(cell.remark && { remark: cell.remark }),
    }));
  const begun = saved.filter((each) => each.begun);
  const patch = sheetPatch(sheet, typed ?? {});
  const isTouched = changed.length > 0 || Object.keys(patch).length > 0;
  const to = sheet.state === 'rejected' ? 'rejected' : 'editing';
  // Also a save that changes nothing is refused from a state in which nothing may be typed.
  const now =
    isTouched || !inClass(worksheetWorkflow, 'editable', sheet.state)
      ? await step(context, 'worksheet', 'save', { id, to, patch, reason: typed?.reason, note: changed }, sheet)
      : sheet;
  if (begun.length > 0) {
    await rollUpSamples(
      context,
      begun.map(({ row }) => row.sample.id),
    );
    await tasksMoved(context, [sheet.mandateId]);
  }
  return { ok: true, savedAt: context.at, worksheet: { ver: now.ver, state: now.state }, cells: answers };
};
