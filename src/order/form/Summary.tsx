import type { OrderBase } from '../../../contract/order/order-base';
import { order } from '../../../domain/order/order.entity';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import type { Places } from '../../sample/entry/places';
import { dueWords } from './due';
import { FeeSummary } from './FeeSummary';
import { filledSamples, type OrderForm } from './form';
import type { MissingGroup } from './missing';
import { SubmissionProblems } from './SubmissionProblems';
import styles from './summary.less';

type Props = {
  form: OrderForm;
  base: OrderBase;
  missing: readonly MissingGroup[];
  /** What was found wrong, here or by the server. */
  said: Places;
  /** Things of the earlier order that it was filled in from that do not hold any more. */
  unsettled: number;
  /** A submission was refused for what is missing. */
  asked: boolean;
  /** The order was handed in before, and is changed now. */
  handedIn: boolean;
  /** The saved order, whose fees are known. */
  orderId: string | undefined;
  dirty: boolean;
  onGo: (place: string) => void;
};

/** What the order costs so far, and what is missing before its submission; every line leads to its field. */
export const Summary = ({ form, base, missing, said, unsettled, asked, handedIn, orderId, dirty, onGo }: Props) => {
  const label = useLabel();
  const text = useText();
  const samples = filledSamples(form);
  const items = samples.reduce((sum, line) => sum + line.items.length, 0);
  const { head, names } = form;
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

      <SubmissionProblems {...{ form, missing, said, unsettled, asked, handedIn, onGo }} />

      {samples.length > 0 ? (
        <ol className={styles.samples}>
          {samples.map((line, index) => (
            <li key={line.key}>
              <button type="button" onClick={() => onGo(`sample:${line.key}.name`)}>
                <span>
                  {index + 1}. {line.values.name || line.typeName || text('order.unnamed')}
                </span>
                <span className={line.isOut || line.items.length === 0 ? styles.none : 'muted'}>
                  {line.isOut ? text('order.sampleOut') : text('order.itemCount', { count: line.items.length })}
                </span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}

      <FeeSummary form={form} orderId={orderId} dirty={dirty} />
    </aside>
  );
};
