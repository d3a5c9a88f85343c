import { useEffect, useMemo, useRef, useState } from 'react';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { call } from '../../services/call';
import { CallError, NO_ANSWER } from '../../services/call-error';
import { momentNow } from '../../services/clock';
import type { SaveStatus } from '../sheet/use-sheet';
import type { Paper } from './use-paper';

/** What a checker fills into a record, and how it stands with the server. */
export type CheckerCells = Readonly<{
  status: SaveStatus;
  /** Saves a moment after the typing rests. */
  saveSoon: () => void;
  /** Sends what can be sent; true when nothing is left behind. */
  save: () => Promise<boolean>;
}>;

const SOON = 700;

/** Sends what whoever checks a record types into his cells; `onSaved`: what keeps it from passing may be less now. */
export const useCheckerCells = (view: WorksheetView, paper: Paper['current'], onSaved: () => void): CheckerCells => {
  const { id } = view.worksheet;
  const [status, setStatus] = useState<SaveStatus>({ phase: 'idle', savedAt: null, message: null });
  const saved = useRef(onSaved);
  saved.current = onSaved;
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const { save, saveSoon } = useMemo(() => {
    const send = async (): Promise<boolean> => {
      const store = paper.current;
      const filled = store?.batch();
      if (store === undefined || filled === undefined) return (store?.pending ?? 0) === 0;
      setStatus((last) => ({ ...last, phase: 'saving', message: null }));
      try {
        const { entries } = await call(mandateAuditContract.cells, { id, entries: filled.entries }, { noerror: true });
        store.taken(filled, entries);
        setStatus({ phase: 'idle', savedAt: momentNow(), message: null });
        saved.current();
        return store.pending === 0;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const phase = error.code === NO_ANSWER ? 'offline' : 'failed';
        setStatus((last) => ({ ...last, phase, message: error.blockers[0]?.text ?? error.message }));
        return false;
      }
    };
    const saveNow = async (): Promise<boolean> => {
      window.clearTimeout(timer.current);
      // One save at a time: the revision of a cell is the one that the last save gave it.
      await running.current;
      running.current = send().finally(() => {
        running.current = undefined;
      });
      return running.current;
    };
    return {
      save: saveNow,
      saveSoon: () => {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => void saveNow(), SOON);
      },
    };
  }, [id, paper]);
  return { status, save, saveSoon };
};
