import { Button } from 'antd';
import { itemLabel } from '../../../domain/test-item/item-label';
import { useLabel, useText } from '../../kit/format/label';
import { valueIndex } from './column';
import styles from './sheet.less';
import type { RowState } from './sheet-state';

type Props = { rows: readonly RowState[]; onDecide: (taskId: string, side: 'mine' | 'theirs') => void };

/** Cells that somebody else changed meanwhile: both values, and a choice. */
export const Conflicts = ({ rows, onDecide }: Props) => {
  const label = useLabel();
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <section className={styles.conflicts} role="alert">
      <b>{text('bench.conflict.title', { count: rows.length })}</b>
      {rows.map(({ row, clashes }) => (
        <div key={row.taskId}>
          <span className="mono">{row.sampleNo}</span> {label(itemLabel(row))}
          {clashes.map(({ key, mine, theirs }) => (
            <span key={key}>
              {text(`bench.col.${valueIndex(key) >= 0 ? 'values' : key}`)}: {text('bench.conflict.mine')}{' '}
              <b>{mine || text('bench.sheet.nothing')}</b>
              {' · '}
              {row.enteredByName ?? text('bench.conflict.other')} <b>{theirs || text('bench.sheet.nothing')}</b>
            </span>
          ))}
          <Button size="small" onClick={() => onDecide(row.taskId, 'mine')}>
            {text('bench.conflict.takeMine')}
          </Button>
          <Button size="small" onClick={() => onDecide(row.taskId, 'theirs')}>
            {text('bench.conflict.takeTheirs')}
          </Button>
        </div>
      ))}
    </section>
  );
};
