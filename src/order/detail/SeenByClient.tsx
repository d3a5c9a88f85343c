import { Modal } from 'antd';
import type { Understood } from '../../../domain/client-link/understood';
import { order as entity } from '../../../domain/order/order.entity';
import { Day } from '../../kit/format/Day';
import { useLabel } from '../../kit/format/label';
import { Money } from '../../kit/format/Money';
import styles from './detail.less';

type Props = { seen: Understood; title: string; onClose: () => void };

/** The order as it lay before the client when he answered. */
export const SeenByClient = ({ seen, title, onClose }: Props) => {
  const label = useLabel();
  const { fields } = entity;
  return (
    <Modal open width={640} title={title} footer={null} onCancel={onClose}>
      <section className={styles.group}>
        <dl>
          <div>
            <dt>{label(fields.customerId.label)}</dt>
            <dd>{seen.client}</dd>
          </div>
          <div>
            <dt>{label(fields.contactName.label)}</dt>
            <dd>{seen.contact}</dd>
          </div>
          <div>
            <dt>{label(fields.dueDate.label)}</dt>
            <dd>
              <Day value={seen.dueDate} />
            </dd>
          </div>
          {seen.price === null ? null : (
            <div>
              <dt>{label(fields.moneyDue.label)}</dt>
              <dd>
                <Money value={seen.price.due} />
              </dd>
            </div>
          )}
          {seen.terms.map((term) => (
            <div key={JSON.stringify(term)}>
              <dt>{label(term.label)}</dt>
              <dd>{label(term.value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {seen.samples.map(({ no, name, type, qty, items }) => (
        <section key={no} className={styles.group}>
          <h3>
            {no} · {name} · {type} · {qty}
          </h3>
          <ul className={styles.rows}>
            {items.map((item) => (
              <li key={JSON.stringify(item)}>
                <span>{label(item.name)}</span>
                <span className="muted">
                  {[item.method, item.criterion, item.limit === null ? null : label(item.limit)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
};
