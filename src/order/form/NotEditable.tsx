import type { OrderDetail } from '../../../contract/order/order-views';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { useText } from '../../kit/format/label';
import { LeadButton } from '../../kit/page/LeadButton';
import { Page } from '../../kit/page/Page';
import { PlainTrouble } from '../../kit/plain/PlainTrouble';
import { EditorSub } from '../../sample/entry/EditorParts';

/** An order that has gone too far to be changed says so before anything is typed. */
export const NotEditable = ({ order }: Pick<OrderDetail, 'order'>) => {
  const text = useText();
  return (
    <Page
      title={text('order.editTitle')}
      sub={<EditorSub no={order.no} workflow={orderWorkflow} state={order.state} />}
    >
      <PlainTrouble inside title={text('order.notEditable')} words={text('order.notEditableWhy')}>
        <LeadButton type="primary" to={`/order?id=${order.id}`}>
          {text('order.openOrder')}
        </LeadButton>
      </PlainTrouble>
    </Page>
  );
};
