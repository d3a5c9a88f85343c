import { LABORATORY_TIME_ZONE } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { momentText } from '../../../domain/kit/moment-text';
import { isPast } from '../../../domain/task/holding';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { updateRow } from '../../kernel/rows';
import { step } from '../../kernel/step';

type Task = RowOf<'task'>;
type Start = Readonly<{
  task: Task;
  /** When the test begins by its record. */
  testedAt: string;
  /** The client read the value: nothing of ours waited. */
  isClientGiven: boolean;
}>;

/** Whether a test begins after the holding time of its sample and nobody has said why. */
export const lacksLateReason = ({ task, testedAt, isClientGiven }: Start): boolean =>
  !isClientGiven && task.lateReason === null && isPast(task.latestStart, testedAt);

/** What is said of a test that begins too late without a reason. */
export const lateText = ({ latestStart }: Pick<Task, 'latestStart'>, least: number): Label =>
  label(
    '样品保存期已于 {moment} 届满，请填写超保存期检测的原因(至少 {least} 个字)',
    'The holding time of the sample ended on {moment}: give the reason for the late beginning, of at least {least} characters',
    { moment: momentText(latestStart ?? '', LABORATORY_TIME_ZONE), least },
  );

/**
 * Begins a task that has not begun, and keeps why it begins after the holding time; both stand in the trail. A reason goes
 * once the record names a start in time.
 */
export const keepStart = async (
  context: Context,
  { task, testedAt, isClientGiven }: Start,
  given: string | undefined,
): Promise<boolean> => {
  const lateReason = lacksLateReason({ task, testedAt, isClientGiven }) ? (given ?? null) : null;
  const late = lateReason === null ? {} : { lateReason };
  if (task.state === 'assigned') {
    await step(context, 'task', 'begin', {
      id: task.id,
      patch: { startedAt: task.startedAt ?? context.at, ...late },
      reason: lateReason ?? undefined,
    });
    return true;
  }
  const isRefuted = task.lateReason !== null && !isPast(task.latestStart, testedAt);
  if (isRefuted) {
    await updateRow(context, 'task', task, { lateReason: null });
    const { id: refId, no: refNo, lateReason: old } = task;
    context.audit({
      action: 'task.update',
      refType: 'task',
      refId,
      refNo,
      before: { lateReason: old },
      after: { lateReason: null },
    });
  }
  if (lateReason !== null) {
    await updateRow(context, 'task', task, late);
    context.audit({
      action: 'task.beginLate',
      refType: 'task',
      refId: task.id,
      refNo: task.no,
      before: { lateReason: task.lateReason },
      after: late,
      reason: lateReason,
    });
  }
  return false;
};
