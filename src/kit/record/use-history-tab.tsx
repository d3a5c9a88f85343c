import type { ReactNode } from 'react';
import { useText } from '../format/label';
import { RecordHistory } from './RecordHistory';

type Tab = { key: string; label: string; children: ReactNode };

/** The trail of a record as a tab beside its facts. */
export const useHistoryTab = (noun: string, id: string, ver?: number): Tab => {
  const text = useText();
  return { key: 'history', label: text('record.history'), children: <RecordHistory noun={noun} id={id} ver={ver} /> };
};
