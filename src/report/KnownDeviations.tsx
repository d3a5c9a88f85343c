import type { ReportRecord } from '../../contract/report/report-view';
import { useLabel, useText } from '../kit/format/label';
import { Shape } from '../kit/state/Shape';
import { LeadToFix } from '../services/Lead';
import styles from './conformity.less';

/** What the records know of deviations: it is printed by itself, and the client has to have agreed. */
export const KnownDeviations = ({ record }: { record: Pick<ReportRecord, 'report' | 'deviationsKnown'> }) => {
  const label = useLabel();
  const text = useText();
  const { deviationsKnown, report } = record;
  if (deviationsKnown.length === 0) return null;
  return (
    <ul className={styles.statements} aria-label={text('report.deviationsKnown')}>
      {deviationsKnown.map(({ text: words, agreed }) => (
        <li key={label(words)}>
          <Shape tone={agreed ? 'done' : 'wrong'} />
          <span>{label(words)}</span>
          {agreed ? (
            <span className="muted">{text('order.deviationAgreed')}</span>
          ) : (
            <span>
              {text('order.deviationOpen')}{' '}
              <LeadToFix to={`/order?id=${report.orderId}`}>{text('report.goFix')}</LeadToFix>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
