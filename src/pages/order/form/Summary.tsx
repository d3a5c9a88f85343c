import type { OrderBase } from '../../../../contract/order-base';
import { order } from '../../../../domain/order/order.entity';
import { Day } from '../../../components/format/Day';
import { useLabel, useText } from '../../../components/format/label';
import type { Places } from '../../../components/order/entry/places';
import { dueWords } from './due';
import { FeeSummary } from './FeeSummary';
import { filledSamples, type OrderForm } from './form';
import type { MissingGroup } from './missing';
import styles from './summary.less';

type Props = {
  form: OrderForm;
  base: OrderBase;
  missing: readonly MissingGroup[];
  /** What the server said about fields. */
  said: Places;
  /** A submission was refused for what is missing. */
  asked: boolean;
  /** The saved order, whose fees are known. */
  orderId: string | undefined;
  dirty: boolean;
  onGo: (place: string) => void;
};

/** What the order comes to so far, and what stands between it and its submission; every line leads to its field. */
export const Summary = ({ form, base, missing, said, asked, orderId, dirty, onGo }: Props) => {
  const label = useLabel();
  const text = useText();
  const samples = filledSamples(form);
  const items = samples.reduce((sum, line) => sum + line.items.length, 0);
  const { head, names } = form;
  const complaints = Object.entries(said);
  const count = missing.reduce((sum, { lacks }) => sum + lacks.length, 0);
  const urgency = order.fields.urgency.options?.[head.urgency ?? 'normal'];

  return (
    <aside className={styles.summary} aria-label={text('order.summary')}>
      <dl className={styles.facts}>
        <dt>{label(order.fields.customerId.label)}</dt>
        <dd>{names['customerId'] || '—'}</dd>
        <dt>{text('order.sumSamples')}</dt>
        <dd>
          <b>{samples.length}</b> {text('order.sumItems', { count: items })}
        </dd>
        <dt>{label(order.fields.urgency.label)}</dt>
        <dd className={head.urgency === 'normal' ? undefined : styles.urgent}>{urgency ? label(urgency) : '—'}</dd>
        <dt>{label(order.fields.dueDate.label)}</dt>
        <dd>
          <Day value={head.dueDate} />
          <div className="muted">{dueWords(head.dueDate, base, text)}</div>
        </dd>
      </dl>

      {samples.length > 0 ? (
        <ol className={styles.samples}>
          {samples.map((line, index) => (
            <li key={line.key}>
              <button type="button" onClick={() => onGo(`sample:${line.key}.name`)}>
                <span>
                  {index + 1}. {line.values.name || line.typeName || text('order.unnamed')}
                </span>
                <span className={line.items.length === 0 ? styles.none : 'muted'}>
                  {text('order.itemCount', { count: line.items.length })}
                </span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}

      <FeeSummary form={form} orderId={orderId} dirty={dirty} />

      {complaints.length > 0 ? (
        <section className={styles.wrong} role="alert">
          <h3>{text('order.wrong', { count: complaints.length })}</h3>
          <ul>
            {complaints.map(([place, words]) => (
              <li key={place}>
                <button type="button" onClick={() => onGo(place)}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      <section className={asked && count > 0 ? styles.asked : styles.missing}>
        <h3>{count === 0 ? text('order.complete') : text('order.missing', { count })}</h3>
        {missing.map(({ sample, key, lacks }) => (
          <div key={key ?? 'order'} className={styles.group}>
            {sample === undefined ? null : <span className="muted">{text('order.missingOf', { row: sample })}</span>}
            {lacks.map(({ place, label: words }) => (
              <button type="button" key={place} onClick={() => onGo(place)}>
                {label(words)}
              </button>
            ))}
          </div>
        ))}
      </section>
    </aside>
  );
};
