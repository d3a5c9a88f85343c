import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReportRecord } from '../../contract/report/report-view';
import type { Access } from '../access';
import { Day } from '../kit/format/Day';
import { useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { CollectDialog } from './CollectDialog';
import { printPdf } from './print-pdf';
import styles from './record.less';

type Props = { record: ReportRecord; onDone: () => void };

/** Every copy that was ever made: which, by whom, when; and to whom the report went. */
export const Copies = ({ record: { report, prints }, onDone }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [collecting, setCollecting] = useState(false);
  if (prints.length === 0) return <p className="muted">{text('report.noCopies')}</p>;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{text('report.issuedOn')}</dt>
        <dd>
          <Day value={report.issueDate} />
        </dd>
        <dt>{text('report.issuedTo')}</dt>
        <dd>{report.issuedTo || text('report.notCollected')}</dd>
        {report.deliverNo ? (
          <>
            <dt>{text('report.deliverNo')}</dt>
            <dd className="mono">{report.deliverNo}</dd>
          </>
        ) : null}
      </dl>
      {report.state === 'issued' && access['report.seal'] ? (
        <Button size="small" onClick={() => setCollecting(true)}>
          {text('report.collect')}
        </Button>
      ) : null}
      {collecting ? (
        <CollectDialog
          report={report}
          onCancel={() => setCollecting(false)}
          onDone={() => {
            setCollecting(false);
            onDone();
          }}
        />
      ) : null}
      <ul className={styles.rows}>
        {prints.map(({ copyNo, kind, at, byName }) => (
          <li key={copyNo}>
            <span>{copyNo === 1 ? text('report.original') : text('report.copy', { no: copyNo })}</span>
            <span>{text(`report.kind.${kind}`)}</span>
            <span>{byName}</span>
            <Time value={at} />
            <Button type="link" size="small" onClick={() => void printPdf(report.id, copyNo)}>
              {text('report.openCopy')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
