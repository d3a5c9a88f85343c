import type { CellInput } from '../../../contract/worksheet/entries';
import { cellInputOf, entriesOf, sendable } from './cell';
import type { ColumnKey } from './column';
import { givenAnswers, lacksReason, type RowState, type SentRow, type SheetState } from './sheet-state';

export type Batch = Readonly<{ cells: readonly CellInput[]; sent: Readonly<Record<string, SentRow>> }>;

const entryOf = (state: RowState, devices: SheetState['devices'], now: Date): [CellInput, SentRow] | null => {
  // A clash waits for a person; a refused row for another entry.
  if (state.clashes.length > 0 || state.refusal !== null || lacksReason(state)) return null;
  const edits = sendable(state.row, state.edits, devices, now);
  const answers = givenAnswers(state.answers);
  // A row that its record sheet fills waits for nothing but the reason.
  if (Object.keys(edits).length === 0 && answers.length === 0 && state.lateReason === '') return null;
  const input = {
    ...cellInputOf(state.row, edits, devices, now),
    ...(state.row.needsReason && state.reason !== '' && { reason: state.reason }),
    ...(state.lateReason !== '' && { lateReason: state.lateReason }),
    ...(answers.length > 0 && { answers }),
  };
  return [input, { edits, answers: state.answers }];
};

/** What can be sent of a sheet now. */
export const batchOf = ({ order, rows, devices }: SheetState, now: Date): Batch => {
  const found = order.flatMap((taskId) => {
    const state = rows[taskId];
    const entry = state && entryOf(state, devices, now);
    return entry ? [entry] : [];
  });
  return {
    cells: found.map(([input]) => input),
    sent: Object.fromEntries(found.map(([input, sent]) => [input.taskId, sent])),
  };
};

/** The first cell that keeps the sheet from being saved whole: it cannot be read, or its row was not taken. */
export const firstKeptBack = (
  { order, rows, devices }: SheetState,
  now: Date,
): { taskId: string; key: ColumnKey } | null => {
  for (const taskId of order) {
    const state = rows[taskId];
    if (state === undefined) continue;
    const sent = sendable(state.row, state.edits, devices, now);
    const [key] = entriesOf(state.edits).find(([name]) => !(name in sent) || state.refusal !== null) ?? [];
    if (key !== undefined) return { taskId, key };
  }
  return null;
};
