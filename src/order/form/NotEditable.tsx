import { history } from '@umijs/max';
import { Button } from 'antd';
import type { OrderDetail } from '../../../contract/order/order-views';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { useText } from '../../kit/format/label';
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
        <Button type="primary" onClick={() => history.push(`/order?id=${order.id}`)}>
          {text('order.openOrder')}
        </Button>
      </PlainTrouble>
    </Page>
  );
};
