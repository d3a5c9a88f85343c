import { Button } from 'antd';
import type { ReportRecord } from '../../contract/report/report-view';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { Day } from '../kit/format/Day';
import { useText } from '../kit/format/label';
import { No } from '../kit/format/No';
import { Said } from '../kit/format/Said';
import { StateTag } from '../kit/state/StateTag';
import styles from './record.less';

type Props = { versions: ReportRecord['versions']; current: string; onOpen: (id: string) => void };

/** The report and its amendments (ISO/IEC 17025 7.8.8): what replaced what, and why. */
export const Versions = ({ versions, current, onOpen }: Props) => {
  const text = useText();
  return (
    <ul className={styles.rows}>
      {versions.map(({ id, no, version, state, issueDate, amendReason }) => (
        <li key={id}>
          <span>{text('report.version', { version })}</span>
          {id === current ? (
            <b className="mono">{no}</b>
          ) : (
            <Button type="link" size="small" onClick={() => onOpen(id)}>
              <No>{no}</No>
            </Button>
          )}
          <StateTag workflow={reportWorkflow} state={state} />
          <Day value={issueDate} />
          {amendReason ? (
            <p>
              <Said>{amendReason}</Said>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
};
