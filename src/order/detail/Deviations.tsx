import type { DeviationsView } from '../../../contract/order/order-views';
import { order as entity } from '../../../domain/order/order.entity';
import { consentChannels } from '../../../domain/order/order.shapes';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { ToneTag } from '../../kit/state/StateTag';
import styles from './detail.less';

/** What the records know of deviations from methods, and how the client agreed to them (ISO/IEC 17025 7.2.1.7). */
export const Deviations = ({ deviations: { known, consents } }: { deviations: DeviationsView }) => {
  const label = useLabel();
  const text = useText();
  if (known.length === 0 && consents.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{text('order.deviations')}</h3>
      <ul className={styles.rows}>
        {known.map(({ key, text: words, agreed }) => (
          <li key={key}>
            <ToneTag tone={agreed ? 'done' : 'sentBack'}>
              {text(agreed ? 'order.deviationAgreed' : 'order.deviationOpen')}
            </ToneTag>
            <span>{label(words)}</span>
          </li>
        ))}
      </ul>
      {consents.length === 0 ? null : (
        <>
          <h3>{label(entity.fields.deviationConsents.label)}</h3>
          <ul className={styles.rows}>
            {consents.map(({ name, on, channel, note, byName, at, covers }) => (
              <li key={at + name}>
                <span>
                  {name} · <Day value={on} /> · {label(consentChannels[channel])}
                </span>
                <span>{covers.map(({ text: words }) => words).join('；')}</span>
                <span className="muted">
                  {note} {text('order.consentBy', { name: byName })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
