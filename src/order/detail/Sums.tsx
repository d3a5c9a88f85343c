import type { ReactNode } from 'react';
import { useText } from '../../kit/format/label';
import { Money } from '../../kit/format/Money';
import styles from './detail.less';

type Sum = 'order.moneyList' | 'order.moneyDue' | 'order.moneyPaid' | 'order.moneyOpen';
type Props = { sums: readonly (readonly [Sum, number])[]; children?: ReactNode };

/** Amounts of an order side by side, each under its name. */
export const Sums = ({ sums, children }: Props) => {
  const text = useText();
  return (
    <dl className={styles.sums}>
      {sums.map(([id, value]) => (
        <div key={id}>
          <dt>{text(id)}</dt>
          <dd>
            <Money value={value} />
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
};
