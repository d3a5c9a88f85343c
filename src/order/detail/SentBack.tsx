import { useAccess } from '@umijs/max';
import { Alert } from 'antd';
import type { OrderDetail } from '../../../contract/order/order-views';
import { inClass } from '../../../domain/kit/workflow';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import type { Access } from '../../access';
import { useText } from '../../kit/format/label';
import { Lead } from '../../services/Lead';

/** Work of the order that came back to reception, with the way to where it is answered. */
export const SentBack = ({ mandates }: Pick<OrderDetail, 'mandates'>) => {
  const text = useText();
  const access = useAccess() as Access;
  const back = mandates.filter(
    ({ state, backNum }) => state === 'sentBack' || (inClass(mandateWorkflow, 'live', state) && backNum > 0),
  );
  return back.map(({ id, no, state, backNum }) => (
    <Alert
      key={id}
      type="warning"
      showIcon
      style={{ marginBottom: 8 }}
      message={
        state === 'sentBack' ? text('order.mandateBack', { no }) : text('order.tasksBack', { no, count: backNum })
      }
      action={access['mandate.read'] ? <Lead to={`/mandate/${id}`}>{text('order.openMandate')}</Lead> : null}
    />
  ));
};
