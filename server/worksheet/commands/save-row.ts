import type { CellAnswer, CellInput } from '../../../contract/worksheet/entries';
import type { Blocker } from '../../../domain/kit/blocker';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import type { MandateState } from '../../../domain/mandate/mandate.workflow';
import type { OrderState } from '../../../domain/order/order.workflow';
import { noJudgement } from '../../../domain/result/by-hand';
import { type Change, changesOf, type TypedValues, typedFields } from '../../../domain/result/changes';
import type { Computed } from '../../../domain/result/compute';
import { derivationOf } from '../../../domain/result/derivation';
import type { FromCells } from '../../../domain/result/result.shapes';
import { asksCorrection } from '../../../domain/result/slots';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { type Authorisation, isAuthorised } from '../../../domain/staff-auth/competence';
import { pauseOf } from '../../../domain/task/assign.rules';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { speak } from '../../../domain/words/speak';
import type { Values } from '../../db/tables';
import { pickProblem } from '../../equipment/pickable';
import type { Context } from '../../kernel/context';
import { updateRows } from '../../kernel/many-rows';
import type { CorrectionOn } from '../corrections-on';
import { type DeviceOn, usedOf } from '../device-used';
import { lineOfRow, lineRefusal, withLineNumbers } from '../lines-offered';
import { MIN_REASON } from '../reasons';
import { computedOf, judgingIn, type SheetRow } from '../sheet-rows';
import { type Names, type SavedRow, savedRow } from '../wire';
import { keepOld } from './keep-old';
import { keepStarts, lacksLateReason, lateText, type Start } from './late-start';
import { answerProblem, answerRemarks, keepRemarks, type Said, saidOf } from './remark';

/** What holds for every row of one save. */
export type Saving = Readonly<{
  mandateState: MandateState;
  orderState: OrderState;
  auths: readonly Authorisation[];
  /** The devices that the rows name. */
  deviceOn: DeviceOn;
  /** What corrects the readings of the devices of rows whose formulas ask for that. */
  correctionOn: CorrectionOn;
  /** The start that the worksheet names for all of its rows. */
  sheetFrom: string | null;
}>;

const IN_HAND = label('请样品管理员办理领样后再录入', 'Ask the sample custodian to issue it first');

/** What a row of the client's data does not have: nothing of ours measured it, in no room of ours. */
const ofMeasuring = ['equipmentId', 'curveId', 't', 'rh'] as const;

/** Whether the row holds the client's data once the cell is saved. */
const isGiven = ({ clientGiven }: SheetRow['result'], cell: CellInput): boolean =>
  (cell.clientGiven === undefined ? clientGiven : cell.clientGiven) !== null;

/** Gate G2 for one row: the sample in hand, the person authorised, the work not paused. */
export const rowObstacles = (
  context: Context,
  { task, sample, item, std, result }: SheetRow,
  saving: Saving,
  cell: CellInput,
): Blocker[] => {
  const object = `${sample.no} ${item.name}`;
  const found: Blocker[] = [];
  const pause = pauseOf(saving);
  if (pause !== null) found.push({ ...pause, object });
  if (!inClass(taskWorkflow, 'enterable', task.state))
    found.push({
      rule: 'task.state',
      object,
      text: label('{object}：任务当前不可录入', '{object}: the task takes no data now', { object }),
      fix: label('等待室主任处理退回申请', 'Wait until the director has decided on the return'),
    });
  if (!inClass(sampleWorkflow, task.submittedAt === null ? 'inLaboratory' : 'correctable', sample.state))
    found.push({
      rule: 'sample.notInHand',
      object,
      text: label('{object}：样品尚未领用', '{object}: the sample is not in hand', { object }),
      fix: IN_HAND,
      link: `/sample/${sample.id}/edit`,
    });
  const deed = {
    kind: 'test' as const,
    areaId: task.areaId,
    testitemId: task.testitemId,
    stdId: std.id,
    day: localDay(context.at),
  };
  if (!isGiven(result, cell) && !isAuthorised(saving.auths, deed))
    found.push({
      rule: 'competence.test',
      object,
      text: label('{object}：您没有有效的检测授权', '{object}: you hold no valid authorisation for it', { object }),
      fix: label('请技术负责人授权，或由室主任改派', 'Ask the technical manager for it, or the director to reassign'),
    });
  return found;
};

const typedOf = (result: SheetRow['result'], cell: CellInput): TypedValues => {
  const typed = Object.fromEntries(
    typedFields.flatMap((field) => (cell[field] === undefined ? [] : [[field, cell[field]]])),
  ) as TypedValues;
  // What stood there of a measurement goes when the value becomes the client's, on record as any other change.
  return isGiven(result, cell) && result.clientGiven === null
    ? { ...Object.fromEntries(ofMeasuring.map((field) => [field, null])), ...typed }
    : typed;
};

/** What a row reads from besides its values: its calibration line and the correction of its device. */
type ReadFrom = Pick<SheetRow, 'curve' | 'correction'>;

/** A row and what is typed into it; where a record sheet feeds it, the cells that it comes from. */
export type TypedRow = Readonly<{ row: SheetRow; cell: CellInput; fromCells?: FromCells | undefined }>;

/** What becomes of one row: refused, or nothing to write, or a change that is written with those of the other rows. */
type Plan = Readonly<{ row: SheetRow; cell: CellInput }> &
  (
    | Readonly<{ answer: CellAnswer }>
    | Readonly<{ change: null }>
    | Readonly<{
        change: Readonly<{
          patch: Values<'result'>;
          computed: Computed;
          read: ReadFrom;
          fields: readonly Change[];
          start: Start;
        }>;
      }>
  );

type Changed = Extract<Plan, { change: object }>;

/** The grid shows and takes minutes: an end that is typed within the minute of the first value is not before it. */
const minuteOf = (moment: string): string => `${moment.slice(0, 16)}:00.000Z`;

/** A row as the grid shows it: as it stood, or as it was stored with what follows from it. */
export const shown = (
  row: SheetRow,
  stored?: SheetRow['result'],
  computed?: Computed,
  names: Omit<Names, keyof ReadFrom> = row,
  { curve, correction }: ReadFrom = row,
): SavedRow => {
  const { result, item, judging, sources } = row;
  const ruled = { result: stored ?? result, item, judging, sources, curve, correction };
  return savedRow(ruled.result, computed ?? computedOf(ruled), judgingIn(ruled), { ...names, curve, correction });
};

/** What is to be written of one row as typed: what cannot be read is kept and flagged, what somebody else changed is told, what was submitted keeps its old value. */
const planOf = (context: Context, { row, cell, fromCells }: TypedRow, saving: Saving, said: Said): Plan => {
  const { task, result, item, judging, sources } = row;
  const { actor, at, language } = context;
  const taskId = task.id;
  const plan = { row, cell };
  const refused = (text: Label, field?: 'lateReason'): Plan => ({
    ...plan,
    answer: { taskId, status: 'refused', message: speak(language, text), ...(field && { field }) },
  });
  if (cell.ver !== result.ver)
    return {
      ...plan,
      answer: {
        taskId,
        status: 'conflict',
        mine: cell.values ?? [],
        theirs: shown(row),
        message: speak(language, label('该行已被他人修改', 'Somebody has changed this row meanwhile')),
      },
    };
  const typed = typedOf(result, cell);
  const fields = changesOf(result, typed).map((change) => withLineNumbers(change, row.lines));
  const unanswerable = answerProblem(said, result.id, cell.answers ?? []);
  if (unanswerable !== null) return refused(unanswerable);
  if (fields.length === 0) return { ...plan, change: null };
  if (task.submittedAt !== null && (cell.reason ?? '').length < MIN_REASON)
    return refused(
      label(
        '数据已提交过，修改须填写原因(至少 {least} 个字)',
        'The row was submitted before; give a reason of at least {least} characters',
        { least: MIN_REASON },
      ),
    );
  const equipmentId = typed.equipmentId;
  const next = { ...result, ...typed, ...noJudgement };
  const testedAt = next.testFrom ?? saving.sheetFrom ?? at;
  const device = saving.deviceOn(equipmentId, testedAt);
  if (equipmentId && device === undefined) return refused(label('所选设备不存在', 'There is no such device'));
  if (next.clientGiven !== null && ofMeasuring.some((field) => next[field] !== null))
    return refused(
      label(
        '该值由客户提供，不填写使用设备和环境条件',
        'The client gave the value: it has no device and no ambient conditions of ours',
      ),
    );
  // Only a choice is refused: a device that was chosen in time stays until the submission asks about it.
  const isChosenAnew = device !== undefined && device.id !== result.equipmentId;
  const unfit = isChosenAnew ? pickProblem(device, localDay(testedAt)) : null;
  if (unfit !== null) return refused(unfit);
  const curve = lineOfRow({ item, result: next }, row.lines, testedAt);
  const unfitLine = next.curveId === result.curveId ? null : lineRefusal(row.lines, next, item, testedAt);
  if (unfitLine !== null) return refused(unfitLine);
  const start = { task, testedAt, isClientGiven: next.clientGiven !== null };
  if (lacksLateReason(start) && (cell.lateReason ?? '').length < MIN_REASON)
    return refused(lateText(task, MIN_REASON), 'lateReason');
  const correction = asksCorrection(item) ? saving.correctionOn(next.equipmentId, localDay(testedAt)) : null;
  const computed = computedOf({ result: next, item, judging, sources, curve, correction });
  const patch: Values<'result'> = {
    ...typed,
    // A record begins when its first value is written, unless the tester names an earlier start.
    ...(next.testFrom === null &&
      next.clientGiven === null &&
      (next.values ?? []).some(Boolean) && { testFrom: saving.sheetFrom ?? minuteOf(at) }),
    ...(equipmentId !== undefined && { equipmentUsed: usedOf(device) }),
    // The line that served the first reading stays until the tester takes another.
    ...(next.clientGiven === null && computed.raw !== null && curve !== null && { curveId: curve.id }),
    raw: computed.raw,
    reported: computed.reported,
    censored: computed.censored,
    derivation:
      next.clientGiven === null ? derivationOf(item, { sources, curve, correction, shown: row.shown }, computed) : null,
    verdict: computed.verdict,
    verdictWhy: computed.verdictWhy,
    ...noJudgement,
    ...(fromCells !== undefined && { fromCells }),
    enteredBy: actor.id,
    enteredAt: at,
  };
  return { ...plan, change: { patch, computed, read: { curve, correction }, fields, start } };
};

/** What became of one row; `touched` where something of it was written. */
type Saved = Readonly<{
  row: SheetRow;
  cell: CellInput;
  answer: CellAnswer;
  changes: readonly Change[];
  begun: boolean;
  touched: boolean;
}>;

/** Saves rows of one worksheet, each by itself: one that is refused keeps no other from being saved. However many they are, the statements stay as few. */
export const saveRows = async (context: Context, typed: readonly TypedRow[], saving: Saving): Promise<Saved[]> => {
  const answered = typed.filter(({ cell }) => (cell.answers ?? []).length > 0);
  const said = await saidOf(
    context,
    answered.map(({ row }) => row.result.id),
  );
  const plans = typed.map((each) => planOf(context, each, saving, said));
  const kept = plans.filter((plan) => 'change' in plan);
  const changed = kept.filter((plan): plan is Changed => plan.change !== null);
  const stored = await updateRows(
    context,
    'result',
    changed.map(({ row, change }) => ({ row: row.result, patch: change.patch })),
  );
  const results = new Map(stored.map((result) => [result.taskId, result]));
  await answerRemarks(
    context,
    kept.flatMap(({ cell }) => cell.answers ?? []),
  );
  await keepRemarks(
    context,
    kept.flatMap(({ row, cell: { remark } }) =>
      remark ? [{ row, cell: remark.cell ?? null, text: remark.comment }] : [],
    ),
    true,
  );
  await keepOld(context, changed);
  const begun = await keepStarts(
    context,
    changed.map(({ cell, change: { start } }) => ({ ...start, lateReason: cell.lateReason })),
  );
  return plans.map((plan): Saved => {
    const { row, cell } = plan;
    const taskId = row.task.id;
    if ('answer' in plan) return { ...plan, changes: [], begun: false, touched: false };
    const result = results.get(taskId);
    const names = { enteredByName: context.actor.name, judgedByName: null };
    return {
      row,
      cell,
      answer: {
        taskId,
        status: 'saved',
        row: result === undefined ? shown(row) : shown(row, result, plan.change?.computed, names, plan.change?.read),
      },
      changes: plan.change?.fields ?? [],
      begun: begun.has(taskId),
      touched: result !== undefined || (cell.answers ?? []).length > 0 || Boolean(cell.remark),
    };
  });
};
