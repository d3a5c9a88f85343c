import type { ReviewView } from '../../../contract/order/order-views';
import { useLabel, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { ToneTag } from '../../kit/state/StateTag';
import styles from './detail.less';

/** The contract review as it was signed (ISO/IEC 17025 7.1.8). */
export const Review = ({ review }: { review: ReviewView }) => {
  const label = useLabel();
  const text = useText();
  if (review.lines.length === 0) return <p className="muted">{text('order.noReview')}</p>;
  return (
    <>
      <p>
        <ToneTag tone={review.valid ? 'done' : 'sentBack'}>
          {text(review.valid ? 'order.reviewValid' : 'order.reviewVoid')}
        </ToneTag>{' '}
        {review.signedBy ? (
          <>
            {review.signedBy} <Time value={review.signedAt} />
          </>
        ) : null}
      </p>
      <ul className={styles.rows}>
        {review.lines.map((line) => (
          <li key={line.rule}>
            <ToneTag tone={line.ok ? 'done' : line.overridden ? 'mine' : 'sentBack'}>
              {text(line.ok ? 'order.ruleOk' : line.overridden ? 'order.ruleSetAside' : 'order.ruleFails')}
            </ToneTag>
            <span>{label(line.label)}</span>
            <span className="muted">
              {line.byName} {line.note}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};
