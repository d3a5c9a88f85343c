import type { Label } from '../../domain/kit/label';
import type { Context } from '../kernel/context';
import { notify } from '../kernel/notify';
import type { TaskFacts } from './facts';

type TaskNote = Readonly<{
  title: (mandateNo: string, count: number) => Label;
  body?: string | null;
  level?: 'info' | 'warn' | 'urgent';
  link: string;
}>;

/** Sends one message per mandate to the people concerned by its tasks. */
export const notifyTasks = async (
  context: Context,
  tasks: readonly TaskFacts[],
  to: (task: TaskFacts) => readonly (string | null)[],
  { title, body, level, link }: TaskNote,
): Promise<void> => {
  for (const mandateId of new Set(tasks.map((task) => task.mandateId))) {
    const own = tasks.filter((task) => task.mandateId === mandateId);
    const readers = new Set(own.flatMap((task) => to(task)));
    for (const reader of readers) {
      const count = own.filter((task) => to(task).includes(reader)).length;
      await notify(context, [reader], {
        kind: 'task',
        level: level ?? 'info',
        title: title(own[0]?.mandateNo ?? '', count),
        body: body ?? null,
        refType: 'mandate',
        refId: mandateId,
        link,
      });
    }
  }
};
