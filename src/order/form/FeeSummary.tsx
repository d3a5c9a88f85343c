import { useAccess } from '@umijs/max';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { Access } from '../../access';
import { useListed, useText } from '../../kit/format/label';
import { Money } from '../../kit/format/Money';
import { useCall } from '../../services/use-call';
import { inForce } from '../fees';
import type { OrderForm } from './form';
import styles from './summary.less';
import { useQuotation } from './use-quotation';

type Props = { form: OrderForm; orderId: string | undefined; dirty: boolean };

type Line = { name: string; amount: number | null };
type Sum = { name: string; times: number; amount: number };

/** Lines of one name together: twenty items of ten samples are twenty lines here. */
const byName = (lines: readonly Line[]): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const { name, amount } of lines) {
    const sum = sums.get(name) ?? { name, times: 0, amount: 0 };
    sums.set(name, { name, times: sum.times + 1, amount: sum.amount + (amount ?? 0) });
  }
  return [...sums.values()];
};

/** More lines than these are folded away, so that the sum and what lacks stay in view. */
const SHOWN = 8;

const Sums = ({ sums }: { sums: readonly Sum[] }) =>
  sums.map(({ name, times, amount }) => (
    <div key={name} className={styles.fee}>
      <span title={name}>{times > 1 ? `${name} × ${times}` : name}</span>
      <Money value={amount} />
    </div>
  ));

/** The fee as the server computes it from the price list: of the form while it is written, of the order once saved. */
export const FeeSummary = ({ form, orderId, dirty }: Props) => {
  const text = useText();
  const listed = useListed();
  const access = useAccess() as Access;
  const readable = access['order.readMoney'];
  const isSaved = orderId !== undefined && !dirty;
  const fees = useCall(orderAdminContract.fees, readable && isSaved ? { orderId } : null);
  const money = useCall(orderAdminContract.money, readable && isSaved ? { id: orderId } : null);
  // What was taken out of a package is said of a saved order too.
  const hasPackage = form.samples.some(({ items }) => items.some(({ packageId }) => packageId));
  const quotation = useQuotation(form, readable && (!isSaved || hasPackage));
  if (!readable) return null;
  const due = isSaved ? money.data?.due : quotation.data?.due;
  const lines = isSaved ? inForce(fees.data ?? []) : (quotation.data?.lines ?? []);
  const sums = byName(lines);
  const unpriced = isSaved ? [] : (quotation.data?.unpriced ?? []);
  return (
    <section className={styles.fees}>
      <h3>
        {text('order.fee')}
        {due === undefined ? null : (
          <b>
            <Money value={due} />
          </b>
        )}
      </h3>
      {isSaved ? null : <p className="muted">{text(quotation.data ? 'order.feeQuoted' : 'order.feeToCome')}</p>}
      {sums.length > SHOWN ? (
        <details>
          <summary className="muted">{text('order.feeLines', { count: sums.length })}</summary>
          <Sums sums={sums} />
        </details>
      ) : (
        <Sums sums={sums} />
      )}
      {(quotation.data?.broken ?? []).map(({ name, missing, samples }) => (
        <p key={`${name} ${missing.join()}`}>{text('pack.broken', { name, items: listed(missing), samples })}</p>
      ))}
      {unpriced.length > 0 ? <p>{text('order.feeUnpriced', { items: listed(unpriced) })}</p> : null}
    </section>
  );
};
