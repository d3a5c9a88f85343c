import { Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { CallError } from '../../services/call-error';
import styles from './record-drawer.less';
import { SideDrawer } from './SideDrawer';
import { WayOn } from './WayOn';

type Props<Row> = {
  width: number;
  row: Row | undefined;
  /** What is said of the kind of record, until its own name is there. */
  noun: string;
  /** The record's name and its state. */
  title: (row: Row) => ReactNode;
  /** What stands at the other end of the head. */
  extra?: ((row: Row) => ReactNode) | undefined;
  error: CallError | undefined;
  /** Said above the error; without it the error stands alone. */
  notRead?: string;
  /** Where the answer has no such record: what is said. Without it there is none only while it is being read. */
  gone?: string | undefined;
  onRetry: () => void;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** A record opened over its list: that it is being read, why it could not be read and the way on from there, or the record. */
export const RecordDrawer = <Row,>(props: Props<Row>) => {
  const { width, row, noun, title, extra, error, notRead, gone, onRetry, onClose, children } = props;
  return (
    <SideDrawer
      open
      mask={false}
      width={`min(${width}px, 100vw)`}
      onClose={onClose}
      title={row === undefined ? noun : <span className={styles.line}>{title(row)}</span>}
      extra={row !== undefined && extra ? <span className={styles.line}>{extra(row)}</span> : null}
    >
      {error ? (
        <Result
          status={error.code === 404 ? '404' : 'warning'}
          title={notRead ?? error.message}
          subTitle={notRead === undefined ? undefined : error.message}
          extra={<WayOn error={error} onRetry={onRetry} onBack={onClose} />}
        />
      ) : null}
      {row === undefined && !error ? gone ? <Result status="404" title={gone} /> : <Skeleton active /> : null}
      {row === undefined ? null : children(row)}
    </SideDrawer>
  );
};
