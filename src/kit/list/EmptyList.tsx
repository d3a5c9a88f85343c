import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '../../../domain/kit/label';
import type { CallError } from '../../services/call-error';
import { useLabel, useText } from '../format/label';
import { PlainTrouble } from '../plain/PlainTrouble';
import styles from './list.less';

type Props = {
  error: CallError | undefined;
  narrowed: boolean;
  /** The view that is open, and the one that shows all, where the open one is only a part. */
  cut?: { view: Label; whole: Label } | undefined;
  empty: ReactNode;
  onRetry: () => void;
  onClear: () => void;
  onWhole?: () => void;
};

/** Shown in a list without rows: why it is empty, and what to do next. Where only the filter or the view is empty, it says so. */
export const EmptyList = ({ error, narrowed, cut, empty, onRetry, onClear, onWhole }: Props) => {
  const text = useText();
  const label = useLabel();
  if (error?.code === 403) return <PlainTrouble inside title={text('forbidden.title')} words={error.message} />;
  if (error)
    return (
      <PlainTrouble inside title={text('list.failed')} words={error.message}>
        <Button onClick={onRetry}>{text('list.retry')}</Button>
      </PlainTrouble>
    );
  if (narrowed)
    return (
      <div className={styles.empty}>
        <p>{text('list.noneMatch')}</p>
        <Button onClick={onClear}>{text('list.clearFilters')}</Button>
      </div>
    );
  if (cut)
    return (
      <div className={styles.empty}>
        <p>{text('list.noneInView', { view: label(cut.view) })}</p>
        <Button onClick={onWhole}>{text('list.showWhole', { view: label(cut.whole) })}</Button>
      </div>
    );
  return <div className={styles.empty}>{empty ?? <p>{text('list.none')}</p>}</div>;
};
