import { Checkbox } from 'antd';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { StateTag } from '../kit/state/StateTag';
import { Lead } from '../services/Lead';
import type { MandateDetail } from './detail';
import styles from './mandate.less';

type Props = Pick<MandateDetail, 'worksheets'> & {
  mandateId: string;
  chosen: readonly string[];
  /** Worksheets are chosen where some of them may be passed or rejected. */
  onChoose: ((ids: string[]) => void) | undefined;
};

const heads = ['name', 'tester', 'progress', 'submitted', 'checked'] as const;

/** Whether the checker has read a submission as it is now: one that he has not does not pass. */
const Opened = ({ to, at }: { to: string; at: string | null }) => {
  const text = useText();
  return at === null ? (
    <Lead className={styles.bad} to={to}>
      {text('bench.mandate.sheet.unopened')}
    </Lead>
  ) : (
    <span className={styles.read}>
      {text('bench.mandate.sheet.opened')} <Time value={at} />
    </span>
  );
};

/** The worksheets with how far each is; those that wait for a check can be chosen. */
export const MandateSheets = ({ worksheets, mandateId, chosen, onChoose }: Props) => {
  const text = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {onChoose ? <th aria-label={text('bench.mandate.sheet.choose')} /> : null}
          {heads.map((name) => (
            <th key={name}>{text(`bench.mandate.sheet.${name}`)}</th>
          ))}
          <th />
        </tr>
      </thead>
      <tbody>
        {worksheets.map((sheet) => (
          <tr key={sheet.id}>
            {onChoose ? (
              <td>
                <Checkbox
                  aria-label={sheet.name}
                  disabled={sheet.state !== 'submitted'}
                  checked={chosen.includes(sheet.id)}
                  onChange={(event) =>
                    onChoose(event.target.checked ? [...chosen, sheet.id] : chosen.filter((id) => id !== sheet.id))
                  }
                />
              </td>
            ) : null}
            <td>
              {sheet.name} <StateTag workflow={worksheetWorkflow} state={sheet.state} />
            </td>
            <td>{sheet.assigneeName}</td>
            <td>
              {sheet.filled}/{sheet.rows}
              {sheet.failed > 0 ? (
                <b className={styles.bad}>{text('bench.mandate.sheet.failed', { count: sheet.failed })}</b>
              ) : null}
              {sheet.openComments > 0 ? (
                <span className={styles.bad}>
                  {text('bench.mandate.sheet.comments', { count: sheet.openComments })}
                </span>
              ) : null}
            </td>
            <td>
              <Time value={sheet.submittedAt} />
              {onChoose && sheet.state === 'submitted' ? (
                <Opened to={`/mandate/dataread/${mandateId}/${sheet.id}`} at={sheet.openedAt} />
              ) : null}
            </td>
            <td>
              {sheet.checkedByName} <Time value={sheet.checkedAt} />
            </td>
            <td>
              <Lead to={`/mandate/dataread/${mandateId}/${sheet.id}`}>{text('bench.mandate.sheet.open')}</Lead>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
