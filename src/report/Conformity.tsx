import type { Tone } from '../../domain/kit/workflow';
import { conformityText, criterionText } from '../../domain/report/conformity-text';
import type { ConformityOutcome, ReportDocument } from '../../domain/report/report-document';
import { useLabel, useText } from '../kit/format/label';
import { Shape } from '../kit/state/Shape';
import styles from './conformity.less';

const tones: Record<ConformityOutcome, Tone | 'wrong'> = { complies: 'done', fails: 'wrong', notJudged: 'waiting' };

/** What the conclusion is put from: each sample by each criterion, for the items tested. */
export const Conformity = ({ document: { conformity = [], lines } }: { document: ReportDocument }) => {
  const label = useLabel();
  const text = useText();
  if (conformity.length === 0) return null;
  return (
    <ul className={styles.statements} aria-label={text('report.conformity')}>
      {conformity.map((statement) => (
        <li key={`${statement.sampleNo} ${statement.criteria.join()}`}>
          <Shape tone={tones[statement.outcome]} />
          <span>
            <span className="mono">{statement.sampleNo}</span> · <bdi>{label(criterionText(statement))}</bdi>
          </span>
          <span>{label(conformityText(statement, lines))}</span>
        </li>
      ))}
    </ul>
  );
};
