import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { CallError } from '../../services/call-error';
import { useText } from '../format/label';
import { PlainTrouble } from '../plain/PlainTrouble';
import styles from './list.less';

type Props = {
  error: CallError | undefined;
  narrowed: boolean;
  empty: ReactNode;
  onRetry: () => void;
  onClear: () => void;
};

/** Shown in a list without rows: why it is empty, and what to do next. */
export const EmptyList = ({ error, narrowed, empty, onRetry, onClear }: Props) => {
  const text = useText();
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
  return <div className={styles.empty}>{empty ?? <p>{text('list.none')}</p>}</div>;
};
