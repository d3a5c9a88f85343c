import { useCallback, useEffect, useState } from 'react';
import { useDraftName } from '../../sample/entry/use-kept-draft';
import { dropDraft, keepDraft, readDraft } from '../../services/local-draft';
import type { PaperCellKey } from '../paper/cell-key';
import type { ColumnKey } from './column';

/** A remark that has not gone out: on a cell, or on the whole row. */
export type Remark = Readonly<{ taskId: string; cell: ColumnKey | PaperCellKey | null; text: string }>;
export type Remarks = readonly Remark[];

const isSamePlace = (one: Remark, other: Omit<Remark, 'text'>): boolean =>
  one.taskId === other.taskId && one.cell === other.cell;

/** An earlier version kept one remark a row, by task. */
const remarksOf = (kept: Remarks | Readonly<Record<string, string>> | undefined): Remarks =>
  Array.isArray(kept)
    ? kept
    : Object.entries(kept ?? {}).map(([taskId, text]): Remark => ({ taskId, cell: null, text: String(text) }));

/** The checker's remarks on cells; they go out with the data that he sends back, and are kept in this browser until then. */
export const useRemarks = (worksheetId: string, isChecked: boolean) => {
  const name = useDraftName('remarks', worksheetId);
  const [remarks, setRemarks] = useState<Remarks>(() => remarksOf(readDraft<Remarks>(name)?.data));

  useEffect(() => {
    if (!isChecked) return;
    if (remarks.length === 0) dropDraft(name);
    else keepDraft(name, { at: new Date().toISOString(), ver: 0, data: remarks });
  }, [name, remarks, isChecked]);

  /** Keeps what is said of a place; an empty text takes it back. */
  const keep = useCallback(
    (remark: Remark) =>
      setRemarks((last) => [
        ...last.filter((each) => !isSamePlace(each, remark)),
        ...(remark.text === '' ? [] : [remark]),
      ]),
    [],
  );
  return { remarks: isChecked ? remarks : none, keep, clear: useCallback(() => setRemarks([]), []) };
};

const none: Remarks = [];
