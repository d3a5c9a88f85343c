import type { Tone } from '../../domain/kit/workflow';
import { conformityText, criterionText } from '../../domain/report/conformity-text';
import type { ConformityOutcome, ReportDocument } from '../../domain/report/report-document';
import { useLabel, useText } from '../kit/format/label';
import { Said } from '../kit/format/Said';
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
          <div>
            <span>
              <span className="mono">{statement.sampleNo}</span> ·{' '}
              <bdi>
                <Said>{label(criterionText(statement))}</Said>
              </bdi>
            </span>
            <span>
              <Said>{label(conformityText(statement, lines))}</Said>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
};
