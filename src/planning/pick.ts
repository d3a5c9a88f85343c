import { addDays } from '../../domain/kit/calendar';
import { statesOf } from '../../domain/kit/workflow';
import type { BoardRows, Column } from '../../domain/planning/board';
import { taskWorkflow } from '../../domain/task/task.workflow';

/** What of the board is opened below it: a row, or one of its columns; `-1` and the number of columns are before and after. */
export type Pick = Readonly<{ row: string; name: string; slot: number | null }>;

type Span = Omit<Column, 'working'>;

/** The row of what nobody has. */
export const WAITING = 'waiting';

const keyOf: Readonly<Record<BoardRows, string>> = { person: 'assigneeId', item: 'testitemId', mandate: 'mandateId' };

const spanOf = (slot: number | null, columns: readonly Span[]): Record<string, string> => {
  const [first, last] = [columns[0], columns.at(-1)];
  if (slot === null || !first || !last) return {};
  if (slot < 0) return { dueDateTo: addDays(first.from, -1) };
  const column = columns[slot];
  return column ? { dueDateFrom: column.from, dueDateTo: column.to } : { dueDateFrom: addDays(last.to, 1) };
};

/** The filters of the list of tasks behind what is picked. */
export const tasksOf = (
  by: BoardRows,
  departId: string | undefined,
  pick: Pick,
  columns: readonly Span[],
): Readonly<Record<string, unknown>> => ({
  state: statesOf(taskWorkflow, pick.row === WAITING ? 'withNobody' : 'planned'),
  ...(pick.row === WAITING ? {} : { [keyOf[by]]: pick.row }),
  ...(departId && { departId }),
  ...spanOf(pick.slot, columns),
});
