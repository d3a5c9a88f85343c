import type { ReportRecord } from '../../contract/report/report-view';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { Shape } from '../kit/state/Shape';
import styles from './signatures.less';

type Props = { signatures: ReportRecord['signatures'] };

/** Who has signed what the report says, and whether it still says it. */
export const Signatures = ({ signatures }: Props) => {
  const label = useLabel();
  const text = useText();
  if (signatures.length === 0) return <p className="muted">{text('report.unsigned')}</p>;
  return (
    <ul className={styles.signatures}>
      {signatures.map(({ id, meaning, printedName, at, opinion, valid, contentSha256 }) => (
        <li key={id} className={valid ? styles.valid : styles.broken}>
          <Shape tone={valid ? 'done' : 'void'} />
          <div>
            <b>{label(meaning)}</b> <span>{printedName}</span> <Time value={at} />
            {valid ? null : <em>{text('report.signatureVoid')}</em>}
            {opinion ? <blockquote>{opinion}</blockquote> : null}
            {contentSha256 ? (
              <small title={contentSha256}>
                {text('report.contentDigest')} <span className="mono">{contentSha256.slice(0, 12)}</span>
              </small>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
};
