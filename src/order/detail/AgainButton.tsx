import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { orderContract } from '../../../contract/order/order';
import type { Access } from '../../access';
import { useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { useGo } from '../../services/Lead';

type Props = { orderId: string; no: string };

/** As last time: a new draft with the same client, kinds of samples and items, opened in its form. */
export const AgainButton = ({ orderId, no }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const { message } = App.useApp();
  const go = useGo();
  const [again, isPending] = useSubmit(async () => {
    const made = await call(orderContract.again, { id: orderId });
    void message.success(text('order.againDone', { no: made.no, like: no }));
    go(`/order/${made.id}/edit`);
  });
  return access['order.create'] ? (
    <Button size="small" loading={isPending} onClick={() => again()}>
      {text('order.again')}
    </Button>
  ) : null;
};
