import { type RefObject, useEffect, useRef, useState } from 'react';
import { tasksContract } from '../../../contract/task/tasks';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { useDraftName } from '../../sample/entry/use-kept-draft';
import type { CallError } from '../../services/call-error';
import { dropDraft, keepDraft, readDraft } from '../../services/local-draft';
import { useCall } from '../../services/use-call';
import { type KeptPaper, PaperStore } from './paper-store';

/** The record sheet of a worksheet once its workbook is there; `current` for what saves. */
export type Paper = Readonly<{
  store: PaperStore | undefined;
  current: RefObject<PaperStore | undefined>;
  error: CallError | undefined;
  reload: () => void;
}>;

/** Reads the workbook once, lays what the server holds and what this browser kept on it, and keeps what is typed. */
export const usePaper = (view: WorksheetView): Paper => {
  const { id } = view.worksheet;
  const draft = useDraftName('paper', id);
  const { paper } = view;
  const editable = view.editable || paper?.isChecked === true;
  const asked = paper === null ? null : { id };
  // A version never changes: another one is another workbook.
  const { data: book, error, reload } = useCall(tasksContract.paperBook, asked, { about: `${id} ${paper?.version}` });
  const [store, setStore] = useState<PaperStore>();
  const current = useRef<PaperStore>(undefined);
  // A checker says what he finds: nobody asks him why.
  const needsReason = view.editable && view.rows.some((row) => row.needsReason);
  const made = useRef('');

  useEffect(() => {
    if (paper === null || book === undefined) return;
    const about = `${id} ${paper.version} ${editable} ${needsReason}`;
    if (made.current === about && current.current !== undefined) {
      current.current.load(paper);
      return;
    }
    made.current = about;
    const kept = editable ? readDraft<KeptPaper>(draft)?.data : undefined;
    current.current = new PaperStore(paper, book, needsReason, kept);
    setStore(current.current);
  }, [paper, book, id, editable, needsReason, draft]);

  useEffect(() => {
    if (store === undefined || !editable) return undefined;
    // At every key: a crash costs nothing.
    return store.subscribe(() => {
      const kept = store.kept();
      if (kept === undefined) dropDraft(draft);
      else keepDraft(draft, { at: new Date().toISOString(), ver: 0, data: kept });
    });
  }, [store, editable, draft]);

  return { store, current, error, reload };
};
