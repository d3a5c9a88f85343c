import { LABORATORY_TIME_ZONE } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { momentText } from '../../../domain/kit/moment-text';
import { isPast } from '../../../domain/task/holding';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { updateRow } from '../../kernel/rows';
import { stepAll } from '../../kernel/step';

type Task = Pick<RowOf<'task'>, 'id' | 'ver' | 'no' | 'state' | 'startedAt' | 'latestStart' | 'lateReason'>;
export type Start = Readonly<{
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

const lateOf = (start: Start, given: string | undefined): string | null =>
  lacksLateReason(start) ? (given ?? null) : null;

/** Keeps why a test that runs already began after the holding time, or that it did not; both stand in the trail. */
const keepLate = async (context: Context, start: Start, given: string | undefined) => {
  const lateReason = lateOf(start, given);
  const { task, testedAt } = start;
  const { id: refId, no: refNo, lateReason: old } = task;
  const said = { refType: 'task', refId, refNo, before: { lateReason: old }, after: { lateReason } } as const;
  if (lateReason !== null) {
    await updateRow(context, 'task', task, { lateReason });
    context.audit({ ...said, action: 'task.beginLate', reason: lateReason });
  } else if (old !== null && !isPast(task.latestStart, testedAt)) {
    await updateRow(context, 'task', task, { lateReason });
    context.audit({ ...said, action: 'task.update' });
  }
};

/**
 * Begins the tasks that have not begun, and keeps why one begins after the holding time. A reason goes once the record names a start in
 * time. Gives the ids of those that have begun now.
 */
export const keepStarts = async (
  context: Context,
  starts: readonly (Start & { lateReason: string | undefined })[],
): Promise<ReadonlySet<string>> => {
  const waiting = starts.filter(({ task }) => task.state === 'assigned');
  await stepAll(
    context,
    'task',
    'begin',
    waiting.map(({ lateReason: given, ...start }) => {
      const lateReason = lateOf(start, given);
      const late = lateReason === null ? {} : { lateReason };
      return {
        id: start.task.id,
        patch: { startedAt: start.task.startedAt ?? context.at, ...late },
        reason: lateReason ?? undefined,
      };
    }),
  );
  for (const { lateReason, ...start } of starts)
    if (start.task.state !== 'assigned') await keepLate(context, start, lateReason);
  return new Set(waiting.map(({ task }) => task.id));
};
