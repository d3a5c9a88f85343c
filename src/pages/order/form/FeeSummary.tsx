import { useAccess } from '@umijs/max';
import { orderAdminContract } from '../../../../contract/order-admin';
import type { FeeView } from '../../../../contract/order-views';
import type { Access } from '../../../access';
import { useText } from '../../../components/format/label';
import { Money } from '../../../components/format/Money';
import { inForce } from '../../../components/order/fees';
import { useCall } from '../../../services/use-call';
import styles from './summary.less';

type Props = { orderId: string | undefined; dirty: boolean };

type Sum = { name: string; times: number; amount: number };

/** The lines in force, those of one name together: twenty items of ten samples are twenty lines here. */
const byName = (fees: readonly FeeView[]): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const { name, amount } of inForce(fees)) {
    const sum = sums.get(name) ?? { name, times: 0, amount: 0 };
    sums.set(name, { name, times: sum.times + 1, amount: sum.amount + (amount ?? 0) });
  }
  return [...sums.values()];
};

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
      {byName(fees.data ?? []).map(({ name, times, amount }) => (
        <div key={name} className={styles.fee}>
          <span title={name}>{times > 1 ? `${name} × ${times}` : name}</span>
          <Money value={amount} />
        </div>
      ))}
    </section>
  );
};
