import type { TaskRow } from '../../../contract/worksheet/bench';
import type { WorksheetState } from '../../../domain/worksheet/worksheet.workflow';

/** The tasks that share a worksheet. */
export type SheetGroup = Readonly<{
  id: string;
  mandateId: string;
  mandateName: string | null;
  /** Empty where the worksheet has none yet. */
  state: WorksheetState | '';
  dueDate: string;
  tasks: readonly TaskRow[];
}>;

const earliest = (tasks: readonly TaskRow[]): string => tasks.map(({ dueDate }) => dueDate).sort()[0] ?? '';

const URGENT: Readonly<Record<string, number>> = { exUrgent: 0, urgent: 1 };
const urgencyOf = ({ tasks }: SheetGroup): number =>
  Math.min(...tasks.map(({ priority }) => URGENT[priority ?? ''] ?? 2));

/** Tasks by their worksheet, due soonest first, of one day the more urgent; a task without a worksheet has no place. */
export const groupsOf = (tasks: readonly TaskRow[]): SheetGroup[] => {
  const groups = new Map<string, TaskRow[]>();
  for (const task of tasks) {
    if (!task.instanceId) continue;
    groups.set(task.instanceId, [...(groups.get(task.instanceId) ?? []), task]);
  }
  return [...groups]
    .flatMap(([id, own]): SheetGroup[] => {
      const [first] = own;
      if (first === undefined) return [];
      return [
        {
          id,
          mandateId: first.mandateId,
          mandateName: first.mandateName,
          state: first.worksheetState ?? '',
          dueDate: earliest(own),
          tasks: own,
        },
      ];
    })
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate) || urgencyOf(a) - urgencyOf(b) || a.id.localeCompare(b.id));
};

/** The id of a sample in what a scanner reads from its label: the address of its page, or the id alone. */
export const sampleInScan = (text: string): string | null =>
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase() ?? null;
