import { Button } from 'antd';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { probabilityText } from '../../../domain/measurement/conformity';
import { undecidedText } from '../../../domain/measurement/verdict-text';
import { useLabel, useText } from '../../kit/format/label';
import { Verdict } from '../../kit/format/Verdict';
import type { Outcome } from './compute-row';
import styles from './grid.less';

type Props = {
  row: WorksheetRow;
  outcome: Outcome;
  /** The checker judges a row for which no verdict follows from its limit; null for who may not. */
  onJudge: ((taskId: string) => void) | null;
};

/** The verdict of a row, how sure it is, why there is none, and who gave one. */
export const VerdictCell = ({ row, outcome, onJudge }: Props) => {
  const label = useLabel();
  const text = useText();
  const undecided = undecidedText(outcome.verdict, outcome.verdictWhy);
  return (
    <>
      <Verdict value={outcome.verdict} />
      {outcome.probability === null ? null : (
        <small className={styles.note} title={text('bench.probabilityTitle')}>
          {text('bench.probability')} <bdi dir="ltr">{probabilityText(outcome.probability)}</bdi>
        </small>
      )}
      {undecided ? <small className={styles.note}>{label(undecided)}</small> : null}
      {row.judgement && outcome.confirmed ? (
        <small className={styles.note} title={row.judgement.reason}>
          {text('bench.judge.by', { name: row.judgement.byName })}
        </small>
      ) : null}
      {onJudge !== null && row.undecided ? (
        <Button className={styles.judge} type="link" size="small" onClick={() => onJudge(row.taskId)}>
          {text('bench.judge.title')}
        </Button>
      ) : null}
    </>
  );
};
