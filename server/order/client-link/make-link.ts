import { clientLink } from '../../../domain/client-link/client-link.entity';
import { LINK_DAYS } from '../../../domain/client-link/link-days';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { permissions } from '../../../domain/role/permissions';
import { newToken } from '../../db/ids';
import type { RowOf } from '../../db/tables';
import { hashToken } from '../../kernel/account/session';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { conflict, forbidden } from '../../kernel/errors';
import { publicAddress, statedAddress } from '../../kernel/public-address';
import { getRow, insertRow } from '../../kernel/rows';
import { step } from '../../kernel/step';

type Order = RowOf<'orders'>;
type Asked = { sentTo?: string | undefined; withPrices?: boolean | undefined; days?: number | undefined };

const DAY_MS = 86_400_000;

/** Makes the link that the client of an order confirms it by; one that waits for its answer is taken back. */
export const makeLink = async (
  context: Context,
  order: Order,
  { sentTo, withPrices = false, days = LINK_DAYS.usual }: Asked,
) => {
  const { db, at } = context;
  if (withPrices && !context.can('order.readMoney')) throw forbidden(permissions['order.readMoney']);
  if (!inClass(orderWorkflow, 'active', order.state))
    throw conflict(
      label(
        '委托当前为「{state}」，不能请委托方确认',
        'The order is "{state}" now; the client cannot be asked to confirm it',
        {
          state: orderWorkflow.states[order.state as keyof typeof orderWorkflow.states],
        },
      ),
      order,
    );
  const open = await db
    .selectFrom('clientLink')
    .select('id')
    .where('orderId', '=', order.id)
    .where('state', '=', 'open')
    .where('deletedAt', 'is', null)
    .execute();
  for (const { id } of open) await step(context, 'clientLink', 'withdraw', { id });
  const token = newToken();
  const expiresAt = new Date(Date.parse(at) + days * DAY_MS).toISOString();
  const { id } = await insertRow(context, 'clientLink', {
    orderId: order.id,
    tokenHash: hashToken(token),
    sentTo: sentTo || null,
    withPrices,
    expiresAt,
    state: 'open',
  });
  context.audit({
    action: 'clientLink.create',
    refType: clientLink.name,
    refId: id,
    after: { orderId: order.id, sentTo: sentTo || null, withPrices, expiresAt },
  });
  return {
    id,
    url: `${await publicAddress(context)}/qrcode/order/${token}`,
    expiresAt,
    isReachable: (await statedAddress(context)) !== null,
  };
};

/** Takes a link back: whoever holds it sees nothing by it any more. */
export const withdrawLink = async (context: Context, id: string): Promise<void> => {
  const link = await getRow(context, 'clientLink', id);
  await getInScope(context, 'orders', link.orderId);
  await step(context, 'clientLink', 'withdraw', { id });
};
