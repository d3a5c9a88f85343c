import { orderAdminContract } from '../../../contract/order/order-admin';
import { type ListedStandingOrder, standingOrderContract } from '../../../contract/order/standing-order';
import { statesOf } from '../../../domain/kit/workflow';
import { standingOrder } from '../../../domain/standing-order/standing-order.entity';
import { standingOrderWorkflow } from '../../../domain/standing-order/standing-order.workflow';
import { useLabel } from '../../kit/format/label';
import { RefSelect } from '../../kit/ref/RefSelect';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';
import type { OrderForm } from '../form/form';
import { fromDetailAsNew } from '../form/wire';
import styles from './standing.less';
import { contentWords, standingWords as words } from './words';

type Props = { customerId: string; onFill: (form: OrderForm) => void };

/** Offers the standing orders of the chosen client while nothing else is in the form; the one that is chosen fills it in. */
export const StandingChoice = ({ customerId, onFill }: Props) => {
  const label = useLabel();
  const params = { customerId, state: [...statesOf(standingOrderWorkflow, 'offered')] };
  const { data } = useCall(standingOrderContract.list, { ...params, current: 1, pageSize: 1 });
  const [fill, isFilling] = useSubmit(async ({ id, orderId }: ListedStandingOrder) =>
    onFill(fromDetailAsNew(await call(orderAdminContract.detail, { id: orderId }), id)),
  );
  if (!data || data.total === 0) return null;
  const describe = (row: ListedStandingOrder) =>
    [row.orderNo, label(contentWords(row.sampleCount, row.itemCount))].join(' · ');
  return (
    <div className={styles.choice}>
      <span>{label(words.startFrom)}</span>
      <RefSelect
        endpoint={standingOrderContract.list as never}
        titleKey={standingOrder.title}
        params={params}
        name={label(words.startFrom)}
        placeholder={label(words.search)}
        describe={describe as never}
        disabled={isFilling}
        onChange={(_id, row) => {
          if (row) void fill(row as unknown as ListedStandingOrder);
        }}
      />
    </div>
  );
};
