import { type Dispatch, type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { tasksContract } from '../../../contract/task/tasks';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import type { CellAnswer, CellInput } from '../../../contract/worksheet/entries';
import { useDraftName } from '../../sample/entry/use-kept-draft';
import { call } from '../../services/call';
import { CallError, NO_ANSWER } from '../../services/call-error';
import { dropDraft, keepDraft, readDraft } from '../../services/local-draft';
import type { PaperStore } from '../paper/paper-store';
import { batchOf } from './batch';
import type { KeptSheet } from './merge';
import { emptySheet, isEdited, keptOf, type SheetAction, type SheetState, sheetReducer } from './sheet-state';

/** How the entries stand with the server; the foot says it in words. */
export type SaveStatus = Readonly<{
  phase: 'idle' | 'saving' | 'offline' | 'failed';
  savedAt: string | null;
  message: string | null;
}>;

export type Sheet = Readonly<{
  state: SheetState;
  dispatch: Dispatch<SheetAction>;
  status: SaveStatus;
  /** Sends what can be sent; true when nothing is left behind. */
  save: () => Promise<boolean>;
  /** Saves what was said of one row elsewhere than in its cells, after all that was typed; gives what became of it. */
  saveOne: (cell: Omit<CellInput, 'ver'>) => Promise<CellAnswer | undefined>;
  /** Saves a moment after the typing rests. */
  saveSoon: () => void;
  /** The entries as they are now, after a save that the caller has waited for. */
  latest: () => SheetState;
  /** The version of the worksheet that the last answer of the server told. */
  ver: () => number;
}>;

const SOON = 700;
/** Whatever happens, nothing typed is older than this on its way to the server (domain 2.4). */
const AT_LEAST_EVERY = 20_000;

/** `isNews`: more has changed than the rows, a reason was kept or the worksheet has come into another state with other steps. */
type Props = {
  view: WorksheetView;
  /** Its record sheet, where it is filled on one. */
  paper?: RefObject<PaperStore | undefined> | undefined;
  onSaved: (isNews: boolean) => void;
};

/** The entries of one worksheet: kept in this browser as they are typed, and sent to the server as they rest. */
export const useSheet = ({ view, paper, onSaved }: Props): Sheet => {
  const { id, mandateId } = view.worksheet;
  const draft = useDraftName('worksheet', id);
  const [state, dispatch] = useReducer(sheetReducer, emptySheet, (empty) =>
    sheetReducer(empty, { do: 'load', view, kept: readDraft<KeptSheet>(draft)?.data ?? {} }),
  );
  const [status, setStatus] = useState<SaveStatus>({ phase: 'idle', savedAt: null, message: null });
  const latest = useRef(state);
  latest.current = state;
  const saved = useRef(onSaved);
  saved.current = onSaved;
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<number>(undefined);
  const isFirst = useRef(true);
  const wasEditable = useRef(view.editable);
  const ver = useRef(view.worksheet.ver);
  const stage = useRef(view.worksheet.state);

  useEffect(() => {
    // What was typed while the sheet closed under the hands is still in this browser when it opens again.
    const kept = view.editable && !wasEditable.current ? (readDraft<KeptSheet>(draft)?.data ?? {}) : {};
    if (!isFirst.current) dispatch({ do: 'load', view, kept });
    isFirst.current = false;
    wasEditable.current = view.editable;
    ver.current = view.worksheet.ver;
    stage.current = view.worksheet.state;
  }, [view, draft]);

  const { save, saveOne, saveSoon } = useMemo(() => {
    const send = async (): Promise<boolean> => {
      const { cells, sent } = batchOf(latest.current, new Date());
      const store = paper?.current;
      const filled = store?.batch();
      if (cells.length === 0 && filled === undefined)
        return !Object.values(latest.current.rows).some(isEdited) && (store?.pending ?? 0) === 0;
      setStatus((last) => ({ ...last, phase: 'saving', message: null }));
      try {
        const input = { id, mandateId, cells: [...cells], ...(filled && { paper: filled }) };
        const answer = await call(tasksContract.save, input, { noerror: true });
        if (filled !== undefined) store?.taken(filled, answer.entries);
        ver.current = answer.worksheet.ver;
        dispatch({ do: 'saved', cells: answer.cells, sent, at: answer.savedAt });
        setStatus({ phase: 'idle', savedAt: answer.savedAt, message: null });
        saved.current(
          cells.some(({ reason, lateReason }) => reason !== undefined || lateReason !== undefined) ||
            filled?.reason !== undefined ||
            filled?.counts !== undefined ||
            answer.worksheet.state !== stage.current,
        );
        stage.current = answer.worksheet.state;
        return answer.cells.every(({ status: became }) => became === 'saved') && (store?.pending ?? 0) === 0;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.blockers.length > 0) {
          // Every row was refused: each is told its own reason, where it has one.
          const refused = cells.map(({ taskId }) => {
            const row = latest.current.rows[taskId]?.row;
            const own = error.blockers.find(({ object }) => object === `${row?.sampleNo} ${row?.itemName}`);
            return { taskId, status: 'refused' as const, message: own ? `${own.text} · ${own.fix}` : error.message };
          });
          dispatch({ do: 'saved', cells: refused, sent, at: '' });
          setStatus((last) => ({ ...last, phase: 'idle', message: null }));
          return false;
        }
        const phase = error.code === NO_ANSWER ? 'offline' : 'failed';
        setStatus((last) => ({ ...last, phase, message: phase === 'failed' ? error.message : null }));
        return false;
      }
    };
    // One save at a time: the version of a row is the one the last save gave it.
    const saveNow = async (): Promise<boolean> => {
      await running.current;
      running.current = send().finally(() => {
        running.current = undefined;
      });
      return running.current;
    };
    return {
      save: saveNow,
      saveOne: async (cell: Omit<CellInput, 'ver'>): Promise<CellAnswer | undefined> => {
        await saveNow();
        const row = latest.current.rows[cell.taskId]?.row;
        if (row === undefined) return undefined;
        const sending = call(tasksContract.save, { id, mandateId, cells: [{ ...cell, ver: row.ver }] });
        running.current = sending
          .then(
            () => true,
            () => false,
          )
          .finally(() => {
            running.current = undefined;
          });
        const { worksheet, cells, savedAt } = await sending;
        ver.current = worksheet.ver;
        stage.current = worksheet.state;
        const sent = { [cell.taskId]: { edits: {}, answers: {} } };
        // A refusal is read in the dialog that asked, not on the row.
        dispatch({ do: 'saved', cells: cells.filter(({ status }) => status !== 'refused'), sent, at: savedAt });
        return cells[0];
      },
      saveSoon: () => {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => void saveNow(), SOON);
      },
    };
  }, [id, mandateId, paper]);

  // At every key: a crash costs nothing, and a sheet that is wholly edited takes half a millisecond to write.
  useEffect(() => {
    if (!view.editable) return;
    const kept = keptOf(state);
    if (Object.keys(kept).length === 0) dropDraft(draft);
    else keepDraft(draft, { at: new Date().toISOString(), ver: view.worksheet.ver, data: kept });
  }, [draft, state, view.editable, view.worksheet.ver]);

  useEffect(() => {
    if (!view.editable) return undefined;
    const again = () => void save();
    const interval = window.setInterval(again, AT_LEAST_EVERY);
    window.addEventListener('online', again);
    if (Object.values(latest.current.rows).some(isEdited) || (paper?.current?.pending ?? 0) > 0) saveSoon();
    return () => {
      window.clearInterval(interval);
      window.clearTimeout(timer.current);
      window.removeEventListener('online', again);
      again();
    };
  }, [view.editable, save, saveSoon, paper]);

  return { state, dispatch, status, save, saveOne, saveSoon, latest: () => latest.current, ver: () => ver.current };
};
