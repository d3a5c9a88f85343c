import type { z } from 'zod';
import type { CellAnswer, CellInput, SheetChange, saveAnswer } from '../../../contract/worksheet/entries';
import type { PaperChange } from '../../../contract/worksheet/paper';
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
import { SHEET } from '../../record-template/draft';
import { rollUpSamples } from '../../sample/commands/roll-up';
import { authorisationsOf } from '../../staff-auth/authorisations-of';
import { correctionsOn } from '../corrections-on';
import { deviceOnOf } from '../device-used';
import { type Feed, fedCells, feedsOf } from '../paper/feed';
import { type Paper, workedPages } from '../paper/paper';
import { typeCells } from '../paper/type-cells';
import { MIN_REASON } from '../reasons';
import { type SheetRow, sheetRowsOf } from '../sheet-rows';
import { isTesterOf } from '../testers';
import { rowObstacles, type Saving, saveRows, shown, type TypedRow } from './save-row';

type SaveAnswer = z.infer<typeof saveAnswer>;

const OF_ANOTHER = label('录入他人的原始记录', "Enter data in another's record");

/** The worksheet of the actor. */
export const ownWorksheet = async (context: Context, id: string): Promise<RowOf<'worksheet'>> => {
  const sheet = await getInScope(context, 'worksheet', id, true);
  if (sheet.assigneeId !== context.actor.id) throw forbidden(OF_ANOTHER);
  return sheet;
};

/** The worksheet that the actor tests on or helps with, of the mandate that the call names. */
const worksheetToFill = async (context: Context, id: string, mandateId: string): Promise<RowOf<'worksheet'>> => {
  const sheet = await getInScope(context, 'worksheet', id, true);
  if (sheet.mandateId !== mandateId) throw notFound(entities.worksheet.label);
  if (!(await isTesterOf(context, sheet))) throw forbidden(OF_ANOTHER);
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

/** What holds for every row of a save. Who helps works under the authorisation of the tester whose record it is. */
export const savingOf = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  cells: readonly Pick<CellInput, 'taskId' | 'equipmentId'>[],
  rows: ReadonlyMap<string, SheetRow>,
  typed: SheetChange | undefined,
): Promise<Saving> => {
  return {
    ...(await statesAbove(context, sheet.mandateId)),
    auths: await authorisationsOf(context.db, context.actor.companyId, [sheet.assigneeId ?? context.actor.id]),
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

const BY_CELLS = label(
  '由记录表的单元格得出，请在记录表中修改',
  'It comes from the cells of the record sheet: change it there',
);
/** Why a result that was submitted before is another, where nobody had to say it. */
const WORKED_OUT = label('按记录表重新计算', 'Worked out anew from the record sheet');

/** Why a row does not take what the grid sends: a record sheet gives it. */
const fedObstacle = (paper: Paper | null, row: SheetRow, cell: CellInput) => {
  if (paper === null || row.result.clientGiven !== null || cell.clientGiven != null) return null;
  const fed = fedCells(paper, row);
  const sent = { v0: cell.values, t: cell.t, rh: cell.rh, place: cell.place, from: cell.testFrom, to: cell.testTo };
  return fed.some((key) => sent[key as keyof typeof sent] !== undefined) ? BY_CELLS : null;
};

/** What a sheet gives a row, together with what the grid sends of it. */
const fedRowOf = (
  context: Context,
  { row, cell, fromCells }: Feed,
  sent: CellInput | undefined,
  reason: string | undefined,
): TypedRow => ({
  row,
  fromCells,
  cell: {
    ...sent,
    ...cell,
    ...(row.task.submittedAt !== null && {
      reason: sent?.reason ?? reason ?? speak(context.language, WORKED_OUT),
    }),
  },
});

/** What follows for the rows of a worksheet from what stands on its record sheet now. */
export const feedsNow = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  paper: Paper,
  rows: readonly SheetRow[],
  pages: Paper['pages'] = paper.pages,
): Promise<Feed[]> =>
  (await workedPages(context, paper, pages)).flatMap((worked) =>
    feedsOf(paper, worked, rows, { now: context.at, sheetFrom: sheet.testFrom }),
  );

/**
 * Brings the results of a record sheet to what stands on it now; gives whether one changed. What may not be measured now stays as it is: the
 * gate of the submission says why.
 */
export const feedRows = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  paper: Paper,
  rows: readonly SheetRow[],
  reason?: string,
): Promise<boolean> => {
  const feeds = await feedsNow(context, sheet, paper, rows);
  const saving = await savingOf(
    context,
    sheet,
    feeds.map(({ cell }) => cell),
    new Map(rows.map((row) => [row.task.id, row])),
    undefined,
  );
  const open = feeds.filter(({ row, cell }) => rowObstacles(context, row, saving, cell).length === 0);
  const saved = await saveRows(
    context,
    open.map((feed) => fedRowOf(context, feed, undefined, reason)),
    saving,
  );
  return saved.some(({ touched }) => touched);
};

type Saves = Readonly<{
  id: string;
  mandateId: string;
  cells: readonly CellInput[];
  sheet?: SheetChange | undefined;
  /** What was filled into its record sheet. */
  paper?: PaperChange | undefined;
}>;

/** Saves rows of a worksheet that the actor fills, each by itself: the grid learns what became of every row, the paper of every cell. */
export const saveWorksheet = async (
  context: Context,
  { id, mandateId, cells, sheet: typed, paper: filled }: Saves,
): Promise<SaveAnswer> => {
  const sheet = await worksheetToFill(context, id, mandateId);
  const stored = await sheetRowsOf(context.db, id, true);
  const rows = new Map(stored.map((row) => [row.task.id, row]));
  const isPaper = sheet.datatype === SHEET;
  const saving = await savingOf(
    context,
    sheet,
    isPaper ? [...cells, ...stored.map(({ task }) => ({ taskId: task.id }))] : cells,
    rows,
    typed,
  );
  const cellsTyped = isPaper
    ? await typeCells(context, sheet, filled ?? { entries: [] }, stored, (row) =>
        rowObstacles(context, row, saving, { taskId: row.task.id, ver: row.result.ver }),
      )
    : null;
  const paper = cellsTyped?.paper ?? null;
  const named = cells.flatMap((cell) => {
    const row = rows.get(cell.taskId);
    return row === undefined ? [] : [{ row, cell }];
  });
  const obstacles = new Map(named.map(({ row, cell }) => [row.task.id, rowObstacles(context, row, saving, cell)]));
  const isBarred = (taskId: string): boolean => (obstacles.get(taskId) ?? []).length > 0;
  if (named.length > 0 && (filled?.entries ?? []).length === 0 && named.every(({ row: { task } }) => isBarred(task.id)))
    throw blocked([...obstacles.values()].flat());

  const byCells = new Map(named.map(({ row, cell }) => [cell, fedObstacle(paper, row, cell)]));
  const open = named.filter(({ row: { task }, cell }) => !isBarred(task.id) && byCells.get(cell) === null);
  // A row that is named may wait for what its sheet says of it: a reason for a late beginning was missing.
  const pages = new Set([
    ...(cellsTyped?.touched ?? []),
    ...(paper?.pages ?? []).filter(({ samples }) => open.some(({ row }) => samples.includes(row.sample.id))),
  ]);
  const feeds = paper === null || pages.size === 0 ? [] : await feedsNow(context, sheet, paper, stored, [...pages]);
  const fedNow = feeds
    .filter(({ row, cell }) => rowObstacles(context, row, saving, cell).length === 0)
    .map((feed) => {
      const sent = open.find(({ row, cell }) => row === feed.row && cell.ver === row.result.ver)?.cell;
      return { sent, typed: fedRowOf(context, feed, sent, filled?.reason) };
    });
  const isMerged = (cell: CellInput): boolean => fedNow.some(({ sent }) => sent === cell);
  const saved = await saveRows(
    context,
    [...open.filter(({ cell }) => !isMerged(cell)), ...fedNow.map((each) => each.typed)],
    saving,
  );
  const sentAs = new Map(fedNow.map(({ sent, typed: { cell } }) => [cell, sent]));
  const became = new Map(saved.map(({ cell, answer }) => [sentAs.get(cell) ?? cell, answer]));
  const refusalOf = (cell: CellInput): CellAnswer => {
    const [obstacle] = obstacles.get(cell.taskId) ?? [];
    const why = obstacle?.text ?? byCells.get(cell) ?? NOT_HERE;
    return { taskId: cell.taskId, status: 'refused', message: speak(context.language, why) };
  };
  const changedIds = new Set(saved.filter(({ changes }) => changes.length > 0).map(({ row }) => row.task.id));
  const following = await followersOf(context, id, [...rows.values()], changedIds);
  const answers = [
    ...cells.map((cell) => became.get(cell) ?? refusalOf(cell)),
    ...fedNow.flatMap(({ sent, typed: { cell } }) => (sent === undefined ? (became.get(cell) ?? []) : [])),
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
  // One line of the trail a save, however many cells it filled.
  const filledCells = cellsTyped?.changes ?? [];
  const note = filledCells.length === 0 ? changed : [...changed, { cells: filledCells }];
  const begun = saved.filter((each) => each.begun);
  const patch = sheetPatch(sheet, typed ?? {});
  const isTouched = note.length > 0 || Object.keys(patch).length > 0;
  const to = sheet.state === 'rejected' ? 'rejected' : 'editing';
  const reason = typed?.reason ?? filled?.reason;
  // Also a save that changes nothing is refused from a state in which nothing may be typed.
  const now =
    isTouched || !inClass(worksheetWorkflow, 'editable', sheet.state)
      ? await step(context, 'worksheet', 'save', { id, to, patch, reason, note }, sheet)
      : sheet;
  if (begun.length > 0) {
    await rollUpSamples(
      context,
      begun.map(({ row }) => row.sample.id),
    );
    await tasksMoved(context, [sheet.mandateId]);
  }
  return {
    ...{ ok: true, savedAt: context.at, worksheet: { ver: now.ver, state: now.state }, cells: answers },
    entries: [...(cellsTyped?.answers ?? [])],
  };
};
