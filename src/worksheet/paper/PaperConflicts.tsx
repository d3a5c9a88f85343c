import { Button } from 'antd';
import { useCallback, useSyncExternalStore } from 'react';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { entryKey } from '../../../domain/record-sheet/pages';
import { useText } from '../../kit/format/label';
import sheet from '../sheet/sheet.less';
import type { PaperStore } from './paper-store';

type Props = { store: PaperStore; rows: readonly WorksheetRow[]; onDecided: () => void };

/** Cells that somebody else filled meanwhile: both values, and a choice. */
export const PaperConflicts = ({ store, rows, onDecided }: Props) => {
  const text = useText();
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => JSON.stringify(store.conflicts), [store]),
  );
  const { conflicts } = store;
  if (conflicts.length === 0) return null;
  return (
    <section className={sheet.conflicts} role="alert">
      <b>{text('paper.conflicts', { count: conflicts.length })}</b>
      {conflicts.map((conflict) => {
        const { mine, theirs, cell, sampleId } = conflict;
        const decide = (side: 'mine' | 'theirs') => {
          store.decide(conflict, side);
          onDecided();
        };
        return (
          <div key={entryKey(conflict)}>
            <span className="mono">{rows.find((row) => row.sampleId === sampleId)?.sampleNo}</span>{' '}
            {store.inputAt(cell)?.name ?? cell}
            <span>
              {text('bench.conflict.mine')} <b>{mine || text('bench.sheet.nothing')}</b>
              {' · '}
              {theirs.byName} <b>{theirs.value || text('bench.sheet.nothing')}</b>
            </span>
            <Button size="small" onClick={() => decide('mine')}>
              {text('bench.conflict.takeMine')}
            </Button>
            <Button size="small" onClick={() => decide('theirs')}>
              {text('bench.conflict.takeTheirs')}
            </Button>
          </div>
        );
      })}
    </section>
  );
};
