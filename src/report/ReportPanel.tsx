import { Alert, Badge, Tabs } from 'antd';
import { useRef, useState } from 'react';
import type { ReportRecord } from '../../contract/report/report-view';
import { say } from '../../domain/kit/label';
import { useText } from '../kit/format/label';
import { Timeline } from '../kit/page/Timeline';
import { Amended } from './Amended';
import { Arrange } from './Arrange';
import { Attachments } from './Attachments';
import { Checks } from './Checks';
import { CompileForm, type CompileHandle } from './CompileForm';
import { Copies } from './Copies';
import { DeskActions } from './DeskActions';
import styles from './desk.less';
import type { Desk } from './desks';
import { Lines } from './Lines';
import { ChangedNote, ReportNotes } from './ReportNotes';
import { ReportSummary } from './ReportSummary';
import { Signatures } from './Signatures';
import { Versions } from './Versions';

type Props = {
  record: ReportRecord;
  desk: Desk;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
};

const canCompile = ({ actions }: ReportRecord): boolean =>
  actions.some(({ code, enabled }) => code === 'compile' && enabled);

/** What must be true, what is to be done, and what has been done to one report. */
export const ReportPanel = ({ record, desk, onDone, onDirty, onOpen, onClose }: Props) => {
  const text = useText();
  const form = useRef<CompileHandle>(null);
  const [stale, setStale] = useState(false);
  const compiles = desk.name === 'reporttask' && canCompile(record);
  const { report, document, lines, checks, history } = record;
  const missing = checks.filter(({ ok }) => !ok).length;

  const saved = async () => (form.current ? form.current.saveChanges() : report.ver);

  const truth = (
    <>
      <Checks checks={checks} />
      {compiles ? null : <ReportSummary record={record} />}
      <h3>{text('report.lines')}</h3>
      <Lines document={document} sources={lines} />
      <Amended document={document} />
    </>
  );
  const items = [
    ...(compiles
      ? [
          {
            key: 'compile',
            label: text('report.tab.compile'),
            forceRender: true,
            children: <CompileForm key={report.id} handle={form} record={record} onDone={onDone} onDirty={onDirty} />,
          },
        ]
      : []),
    {
      key: 'truth',
      label: (
        <>
          {text('report.tab.truth')} <Badge count={missing} size="small" />
        </>
      ),
      children: truth,
    },
    {
      key: 'history',
      label: text('report.tab.history'),
      children: (
        <>
          <h3>{text('report.signatures')}</h3>
          <Signatures signatures={record.signatures} />
          <h3>{text('report.history')}</h3>
          <Timeline
            events={history.toReversed().map(({ at, actorName, label: words, opinion }) => ({
              id: at + say('en', words),
              at,
              who: actorName,
              text: words,
              reason: opinion,
            }))}
          />
        </>
      ),
    },
    {
      key: 'versions',
      label: text('report.tab.versions'),
      children: (
        <>
          <h3>{text('report.versions')}</h3>
          <Versions versions={record.versions} current={report.id} onOpen={onOpen} />
          <h3>{text('report.copies')}</h3>
          <Copies record={record} onDone={onDone} />
          <h3>{text('report.attachments')}</h3>
          <Attachments record={record} onDone={onDone} />
        </>
      ),
    },
  ];
  return (
    <>
      <ReportNotes record={record} />
      {stale ? <ChangedNote last={history.at(-1)} onSeen={() => setStale(false)} /> : null}
      {report.overdue ? <Alert banner type="warning" message={text('report.overdue')} /> : null}
      {compiles ? <Arrange record={record} before={saved} onDone={onDone} /> : null}
      <Tabs className={styles.tabs} items={items} size="small" />
      <DeskActions
        record={record}
        desk={desk}
        beforeSubmit={saved}
        onDone={onDone}
        onStale={() => {
          setStale(true);
          onDone();
        }}
        onClose={onClose}
        onOpen={onOpen}
      />
    </>
  );
};
