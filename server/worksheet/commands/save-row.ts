import type { CellAnswer, CellInput } from '../../../contract/worksheet/entries';
import type { Blocker } from '../../../domain/kit/blocker';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import type { OrderState } from '../../../domain/order/order.workflow';
import { noJudgement } from '../../../domain/result/by-hand';
import { type Change, changesOf, type TypedValues, typedFields } from '../../../domain/result/changes';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { type Authorisation, isAuthorised } from '../../../domain/staff-auth/competence';
import { pauseOf } from '../../../domain/task/assign.rules';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { speak } from '../../../domain/words/speak';
import { newId } from '../../db/ids';
import type { RowOf, Values } from '../../db/tables';
import { pickProblem } from '../../equipment/pickable';
import type { Context } from '../../kernel/context';
import { updateRow } from '../../kernel/rows';
import { type DeviceOn, usedOf } from '../device-used';
import { computedOf, judgingIn, type SheetRow } from '../sheet-rows';
import { savedRow } from '../wire';
import { keepStart, lacksLateReason, lateText } from './late-start';
import { answerProblem, answerRemarks, keepRemarks } from './remark';

/** What holds for every row of one save. */
export type Saving = Readonly<{
  mandate: RowOf<'mandate'>;
  orderState: OrderState;
  auths: readonly Authorisation[];
  /** The devices that the rows name. */
  deviceOn: DeviceOn;
  /** The start that the worksheet names for all of its rows. */
  sheetFrom: string | null;
}>;

const IN_HAND = label('请样品管理员办理领样后再录入', 'Ask the sample custodian to issue it first');

/** What a row of the client's data does not have: nothing of ours measured it, in no room of ours. */
const ofMeasuring = ['equipmentId', 't', 'rh'] as const;

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
  const pause = pauseOf({ mandateState: saving.mandate.state, orderState: saving.orderState });
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

const keepOld = async (
  { db, actor, at }: Context,
  resultId: string,
  changes: readonly Change[],
  reason: string,
): Promise<void> => {
  await db
    .insertInto('resultRevision')
    .values(
      changes.map((change) => ({
        id: newId(),
        companyId: actor.companyId,
        resultId,
        ...change,
        reason,
        byId: actor.id,
        byName: actor.name,
        at,
      })),
    )
    .execute();
};

type Saved = Readonly<{ answer: CellAnswer; changes: readonly Change[]; begun: boolean; touched: boolean }>;
const untouched = (answer: CellAnswer): Saved => ({ answer, changes: [], begun: false, touched: false });

const refused = (taskId: string, text: Label, { language }: Context, field?: 'lateReason') =>
  untouched({ taskId, status: 'refused', message: speak(language, text), ...(field && { field }) });

/** The grid shows and takes minutes: an end that is typed within the minute of the first value is not before it. */
const minuteOf = (moment: string): string => `${moment.slice(0, 16)}:00.000Z`;

/** A shorter reason says nothing. */
export const MIN_REASON = 4;

/** Saves one row as typed: what cannot be read is kept and flagged, what somebody else changed is told, what was submitted keeps its old value. */
export const saveRow = async (context: Context, row: SheetRow, cell: CellInput, saving: Saving): Promise<Saved> => {
  const { task, result, item, judging } = row;
  const { actor, at, language } = context;
  const taskId = task.id;
  if (cell.ver !== result.ver)
    return untouched({
      taskId,
      status: 'conflict',
      mine: cell.values ?? [],
      theirs: savedRow(result, computedOf(row), judgingIn(row), row),
      message: speak(language, label('该行已被他人修改', 'Somebody has changed this row meanwhile')),
    });
  const typed = typedOf(result, cell);
  const changes = changesOf(result, typed);
  const answers = cell.answers ?? [];
  const unanswerable = await answerProblem(context, result.id, answers);
  if (unanswerable !== null) return refused(taskId, unanswerable, context);
  const keepSaid = async () => {
    await answerRemarks(context, answers);
    await keepRemarks(context, remarks, true);
  };
  const remarks = cell.remark ? [{ row, cell: cell.remark.cell ?? null, text: cell.remark.comment }] : [];
  if (changes.length === 0) {
    await keepSaid();
    return {
      ...untouched({ taskId, status: 'saved', row: savedRow(result, computedOf(row), judgingIn(row), row) }),
      touched: answers.length > 0 || remarks.length > 0,
    };
  }
  const isSubmittedBefore = task.submittedAt !== null;
  if (isSubmittedBefore && (cell.reason ?? '').length < MIN_REASON)
    return refused(
      taskId,
      label(
        '数据已提交过，修改须填写原因(至少 {least} 个字)',
        'The row was submitted before; give a reason of at least {least} characters',
        { least: MIN_REASON },
      ),
      context,
    );
  const equipmentId = typed.equipmentId;
  const next = { ...result, ...typed, ...noJudgement };
  const testedAt = next.testFrom ?? saving.sheetFrom ?? at;
  const device = saving.deviceOn(equipmentId, testedAt);
  if (equipmentId && device === undefined)
    return refused(taskId, label('所选设备不存在', 'There is no such device'), context);
  if (next.clientGiven !== null && ofMeasuring.some((field) => next[field] !== null))
    return refused(
      taskId,
      label(
        '该值由客户提供，不填写使用设备和环境条件',
        'The client gave the value: it has no device and no ambient conditions of ours',
      ),
      context,
    );
  // Only a choice is refused: a device that was chosen in time stays until the submission asks about it.
  const isChosenAnew = device !== undefined && device.id !== result.equipmentId;
  const unfit = isChosenAnew ? pickProblem(device, localDay(testedAt)) : null;
  if (unfit !== null) return refused(taskId, unfit, context);
  const start = { task, testedAt, isClientGiven: next.clientGiven !== null };
  if (lacksLateReason(start) && (cell.lateReason ?? '').length < MIN_REASON)
    return refused(taskId, lateText(task, MIN_REASON), context, 'lateReason');
  const computed = computedOf({ result: next, item, judging });
  const patch: Values<'result'> = {
    ...typed,
    // A record begins when its first value is written, unless the tester names an earlier start.
    ...(next.testFrom === null &&
      next.clientGiven === null &&
      (next.values ?? []).some(Boolean) && { testFrom: saving.sheetFrom ?? minuteOf(at) }),
    ...(equipmentId !== undefined && { equipmentUsed: usedOf(device) }),
    raw: computed.raw,
    reported: computed.reported,
    censored: computed.censored,
    verdict: computed.verdict,
    verdictWhy: computed.verdictWhy,
    ...noJudgement,
    enteredBy: actor.id,
    enteredAt: at,
  };
  const stored = await updateRow(context, 'result', result, patch);
  await keepSaid();
  if (isSubmittedBefore) await keepOld(context, result.id, changes, cell.reason ?? '');
  const begun = await keepStart(context, start, cell.lateReason);
  return {
    answer: {
      taskId,
      status: 'saved',
      row: savedRow(stored, computed, judgingIn({ result: stored, item, judging }), {
        enteredByName: actor.name,
        judgedByName: null,
      }),
    },
    changes,
    begun,
    touched: true,
  };
};
