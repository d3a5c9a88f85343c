import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Result, Skeleton, Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { reportContract } from '../../contract/report/report';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { Code } from '../kit/format/Code';
import { useText } from '../kit/format/label';
import { WayOn } from '../kit/page/WayOn';
import { StateTag } from '../kit/state/StateTag';
import { useCall } from '../services/use-call';
import { useFollow } from '../services/use-follow';
import styles from './desk.less';
import type { Desk } from './desks';
import { ReportPanel } from './ReportPanel';
import { ReportPdf } from './ReportPdf';

type Props = {
  id: string;
  desk: Desk;
  /** The list is out of sight, so the way back to it has to be in sight. */
  foldsList: boolean;
  onWalk: (step: 1 | -1) => void;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Something was done: lists and counts have to be read again. */
  onChanged: () => void;
  onDirty: (isDirty: boolean) => void;
};

const WalkButtons = ({ foldsList, onWalk, onClose }: Pick<Props, 'foldsList' | 'onWalk' | 'onClose'>) => {
  const text = useText();
  return (
    <span className={styles.walk}>
      <Tooltip title={`${text('report.previous')} ↑`}>
        <Button
          type="text"
          size="small"
          icon={<UpOutlined />}
          aria-label={text('report.previous')}
          onClick={() => onWalk(-1)}
        />
      </Tooltip>
      <Tooltip title={`${text('report.next')} ↓`}>
        <Button
          type="text"
          size="small"
          icon={<DownOutlined />}
          aria-label={text('report.next')}
          onClick={() => onWalk(1)}
        />
      </Tooltip>
      <Button type="text" size="small" icon={<CloseOutlined />} onClick={onClose}>
        {foldsList ? text('report.backToList') : text('report.close')}
      </Button>
    </span>
  );
};

/** One report at the desk: its PDF, and beside it all that has to be true. */
export const OpenedReport = ({ id, desk, onOpen, onChanged, onDirty, foldsList, ...walk }: Props) => {
  const text = useText();
  const { data: record, error, reload } = useCall(reportContract.record, { id });
  const onDone = () => {
    reload();
    onChanged();
  };
  // It takes a moment; what stands here is then of before.
  useFollow(record?.signing != null, reload);
  const panel = useRef<HTMLElement>(null);
  // Who opened it from a list beside it may go on in that list; anybody else is here, with what can be done, in front.
  useEffect(() => {
    const { activeElement } = document;
    if (foldsList || !activeElement?.closest('tr')) panel.current?.focus({ preventScroll: true });
  }, [foldsList]);
  return (
    <>
      <section className={styles.paper} aria-label={text('report.pdf')}>
        {record ? <ReportPdf key={id} id={id} ver={record.report.ver} /> : null}
      </section>
      <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={record?.report.no}>
        <header className={styles.head}>
          {record ? (
            <>
              <Code value={record.report.no} />
              <StateTag workflow={reportWorkflow} state={record.report.state} />
            </>
          ) : null}
          <WalkButtons foldsList={foldsList} {...walk} />
        </header>
        {record ? (
          <ReportPanel
            record={record}
            desk={desk}
            onDone={onDone}
            onDirty={onDirty}
            onOpen={onOpen}
            onClose={walk.onClose}
          />
        ) : error ? (
          <Result
            status={error.code === 403 ? '403' : error.code === 404 ? '404' : 'warning'}
            title={text(error.code === 403 ? 'forbidden.title' : 'report.failed')}
            subTitle={error.message}
            extra={<WayOn error={error} onRetry={reload} onBack={walk.onClose} />}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 12 }} className={styles.loading} />
        )}
      </section>
    </>
  );
};
