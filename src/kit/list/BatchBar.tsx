import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../format/label';
import styles from './list.less';

type Props = { count: number; onClear: () => void; children: ReactNode };

/** Comes up when rows are chosen: how many, and what can be done with all of them. */
export const BatchBar = ({ count, onClear, children }: Props) => {
  const text = useText();
  if (count === 0) return null;
  return (
    <div className={styles.batch} role="toolbar" aria-label={text('list.selected', { count })}>
      <span>{text('list.selected', { count })}</span>
      <Button type="link" size="small" onClick={onClear}>
        {text('list.clearSelection')}
      </Button>
      <span className={styles.gap} />
      {children}
    </div>
  );
};
