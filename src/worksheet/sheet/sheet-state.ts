import type { WorksheetRow, WorksheetView } from '../../../contract/worksheet/bench';
import type { CellAnswer } from '../../../contract/worksheet/entries';
import { type Edits, entriesOf, rebased, withText } from './cell';
import { type ColumnKey, type Device, isNotMeasured, storedText } from './column';
import { type Answers, type Clash, type KeptRow, type KeptSheet, mergeRow } from './merge';

export type RowState = Readonly<{
  row: WorksheetRow;
  edits: Edits;
  clashes: readonly Clash[];
  /** Why a row that was submitted before is changed. */
  reason: string;
  answers: Answers;
  /** Why the server did not take the row. */
  refusal: string | null;
  /** It was refused because its test begins after the holding time; the reason for that, until it is saved. */
  asksLate: boolean;
  lateReason: string;
}>;

export type SheetState = Readonly<{
  order: readonly string[];
  rows: Readonly<Record<string, RowState>>;
  devices: readonly Device[];
  /** Rows whose entries came back from this browser after the page had gone. */
  recovered: number;
}>;

export type Typed = Readonly<{ taskId: string; key: ColumnKey; text: string }>;
export type SentRow = Readonly<{ edits: Edits; answers: Answers }>;

export type SheetAction =
  | { do: 'load'; view: WorksheetView; kept: KeptSheet }
  | { do: 'type'; entries: readonly Typed[] }
  | { do: 'answer'; taskId: string; commentId: string; text: string }
  | { do: 'reason'; reason: string }
  | { do: 'lateReason'; reason: string }
  | { do: 'saved'; cells: readonly CellAnswer[]; sent: Readonly<Record<string, SentRow>>; at: string }
  | { do: 'decide'; taskId: string; side: 'mine' | 'theirs' };

export const emptySheet: SheetState = { order: [], rows: {}, devices: [], recovered: 0 };

/** The text a cell shows: what is typed, or what the server holds. */
export const shownText = ({ row, edits }: RowState, key: ColumnKey, devices: readonly Device[]): string =>
  edits[key]?.mine ?? storedText(row, key, devices);

/** The answers that say something, as they are sent. */
export const givenAnswers = (answers: Answers): { commentId: string; text: string }[] =>
  Object.entries(answers).flatMap(([commentId, typed]) => (typed.trim() ? [{ commentId, text: typed.trim() }] : []));

export const isEdited = ({ edits, answers }: RowState): boolean =>
  Object.keys(edits).length > 0 || givenAnswers(answers).length > 0;

export const lacksReason = ({ row, edits, reason }: RowState): boolean =>
  row.needsReason && Object.keys(edits).length > 0 && reason === '';

/** Waits for the reason why its test begins after the holding time of its sample. */
export const lacksLateReason = ({ asksLate, refusal }: RowState): boolean => asksLate && refusal !== null;

/** What is to be kept in this browser of a sheet: the rows that the server does not have yet. */
export const keptOf = ({ rows }: SheetState): KeptSheet =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, state]) => isEdited(state))
      .map(([taskId, { row, edits, reason, answers }]): [string, KeptRow] => [
        taskId,
        { ver: row.ver, edits, reason, answers },
      ]),
  );

/** What was typed of a measurement is gone once the value is the client's. */
const stillOpen = (row: WorksheetRow, edits: Edits): Edits =>
  Object.fromEntries(entriesOf(edits).filter(([key]) => !isNotMeasured(row, key)));

const load = (state: SheetState, view: WorksheetView, kept: KeptSheet): SheetState => {
  const { devices } = view;
  const before: KeptSheet = { ...kept, ...keptOf(state) };
  const rows = view.rows.map((row): [string, RowState] => {
    const mine = view.editable ? before[row.taskId] : undefined;
    const merged = mine && mergeRow(mine, row.ver, (key) => storedText(row, key, devices));
    return [
      row.taskId,
      {
        row,
        edits: stillOpen(row, merged?.edits ?? {}),
        clashes: merged?.clashes ?? [],
        reason: mine?.reason ?? '',
        answers: mine?.answers ?? {},
        refusal: null,
        asksLate: false,
        lateReason: '',
      },
    ];
  });
  const recovered = state.order.length === 0 ? rows.filter(([, row]) => isEdited(row)).length : state.recovered;
  return { order: view.rows.map(({ taskId }) => taskId), rows: Object.fromEntries(rows), devices, recovered };
};

const type = (state: SheetState, entries: readonly Typed[]): SheetState => {
  const rows = { ...state.rows };
  for (const { taskId, key, text } of entries) {
    const old = rows[taskId];
    if (old === undefined || isNotMeasured(old.row, key)) continue;
    const edits = withText(old.edits, key, storedText(old.row, key, state.devices), text);
    rows[taskId] = { ...old, edits, refusal: null };
  }
  return { ...state, rows };
};

type Saved = Extract<CellAnswer, { status: 'saved' }>;

const afterSave = (
  state: RowState,
  { row: saved }: Saved,
  sent: SentRow,
  devices: readonly Device[],
  at: string,
): RowState => {
  const row = {
    ...state.row,
    ...saved,
    comments: state.row.comments.map((each) => {
      const answer = sent.answers[each.id]?.trim();
      return answer ? { ...each, answer, resolvedAt: at } : each;
    }),
  };
  // What was typed while the save was under way has not been saved by it.
  const since = Object.fromEntries(entriesOf(state.edits).filter(([key, edit]) => edit.mine !== sent.edits[key]?.mine));
  const edits = stillOpen(row, rebased(since, row, devices));
  return {
    ...state,
    row,
    edits,
    refusal: null,
    asksLate: false,
    lateReason: '',
    // A reason is given for one change; the next change asks again.
    reason: Object.keys(edits).length === 0 ? '' : state.reason,
    answers: Object.fromEntries(Object.entries(state.answers).filter(([id, typed]) => typed !== sent.answers[id])),
  };
};

const afterAnswer = (
  state: RowState,
  answer: CellAnswer,
  sent: SentRow,
  devices: readonly Device[],
  at: string,
): RowState => {
  if (answer.status === 'saved') return afterSave(state, answer, sent, devices, at);
  if (answer.status === 'refused')
    return { ...state, refusal: answer.message, asksLate: answer.field === 'lateReason' };
  const row = { ...state.row, ...answer.theirs };
  const { edits, clashes } = mergeRow({ ver: state.row.ver, edits: state.edits }, row.ver, (key) =>
    storedText(row, key, devices),
  );
  return { ...state, row, edits, clashes, refusal: null };
};

const saved = (state: SheetState, { cells, sent, at }: Extract<SheetAction, { do: 'saved' }>): SheetState => {
  const rows = { ...state.rows };
  for (const answer of cells) {
    const old = rows[answer.taskId];
    const what = sent[answer.taskId];
    if (old && what) rows[answer.taskId] = afterAnswer(old, answer, what, state.devices, at);
    // What was not sent follows from what was: it is computed of the results that have changed.
    else if (old && answer.status === 'saved') rows[answer.taskId] = { ...old, row: { ...old.row, ...answer.row } };
  }
  return { ...state, rows };
};

const decide = (state: RowState, side: 'mine' | 'theirs'): RowState => {
  const given = new Set<string>(side === 'theirs' ? state.clashes.map(({ key }) => key) : []);
  const edits = Object.fromEntries(Object.entries(state.edits).filter(([key]) => !given.has(key)));
  return { ...state, edits, clashes: [] };
};

const withRow = (state: SheetState, taskId: string, change: (row: RowState) => RowState): SheetState => {
  const old = state.rows[taskId];
  return old === undefined ? state : { ...state, rows: { ...state.rows, [taskId]: change(old) } };
};

/** Everything that can happen to the entries of a worksheet. A row that nothing happens to stays the same object. */
export const sheetReducer = (state: SheetState, action: SheetAction): SheetState => {
  switch (action.do) {
    case 'load':
      return load(state, action.view, action.kept);
    case 'type':
      return type(state, action.entries);
    case 'answer':
      return withRow(state, action.taskId, (row) => ({
        ...row,
        answers: { ...row.answers, [action.commentId]: action.text },
        refusal: null,
      }));
    case 'reason':
      return {
        ...state,
        rows: Object.fromEntries(
          Object.entries(state.rows).map(([id, row]) => [
            id,
            lacksReason(row) ? { ...row, reason: action.reason, refusal: null } : row,
          ]),
        ),
      };
    case 'lateReason':
      return {
        ...state,
        rows: Object.fromEntries(
          Object.entries(state.rows).map(([id, row]) => [
            id,
            lacksLateReason(row) ? { ...row, lateReason: action.reason, refusal: null, asksLate: false } : row,
          ]),
        ),
      };
    case 'saved':
      return saved(state, action);
    case 'decide':
      return withRow(state, action.taskId, (row) => decide(row, action.side));
  }
};
