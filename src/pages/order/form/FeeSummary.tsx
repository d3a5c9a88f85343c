import { useAccess } from '@umijs/max';
import { orderAdminContract } from '../../../../contract/order-admin';
import type { Access } from '../../../access';
import { useText } from '../../../components/format/label';
import { Money } from '../../../components/format/Money';
import { useCall } from '../../../services/use-call';
import styles from './summary.less';

type Props = { orderId: string | undefined; dirty: boolean };

/** The fee as the server computed it from the price list at the last save; nothing is guessed in between. */
export const FeeSummary = ({ orderId, dirty }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const readable = access['order.readMoney'];
  const fees = useCall(orderAdminContract.fees, readable && orderId ? { orderId } : null);
  const money = useCall(orderAdminContract.money, readable && orderId ? { id: orderId } : null);
  if (!readable) return null;
  return (
    <section className={styles.fees}>
      <h3>
        {text('order.fee')}
        {money.data ? (
          <b>
            <Money value={money.data.due} />
          </b>
        ) : null}
      </h3>
      {orderId === undefined ? <p className="muted">{text('order.feeAfterSave')}</p> : null}
      {orderId !== undefined && dirty ? <p className="muted">{text('order.feeStale')}</p> : null}
      {(fees.data ?? [])
        .filter(({ reversedBy }) => reversedBy === null)
        .map((line) => (
          <div key={line.id} className={styles.fee}>
            <span title={line.name}>
              {line.sampleNo ? `${line.sampleNo.split('-').pop()} · ${line.name}` : line.name}
            </span>
            <Money value={line.amount} />
          </div>
        ))}
    </section>
  );
};
