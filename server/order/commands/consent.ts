import type { ConsentInput } from '../../../contract/order/order-input';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { isAgreed } from '../../../domain/order/deviation-consent';
import { acceptedDay } from '../../../domain/order/due-date';
import type { DeviationConsent } from '../../../domain/order/order.shapes';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField, conflict } from '../../kernel/errors';
import { step } from '../../kernel/step';
import { deviationsOfOrder, keyOf } from '../deviations';

type Order = RowOf<'orders'>;

/** Records that the client has agreed to deviations (7.2.1.7): who said so, when, by what means, and to which of them. */
export const recordConsent = async (
  context: Context,
  order: Order,
  { name, on, channel, note, keys, ver }: ConsentInput,
): Promise<Order> => {
  const { actor, at } = context;
  if (on > localDay(at)) throw badField('on', label('日期不能晚于今天', 'The date cannot be in the future'));
  if (on < acceptedDay(order, at))
    throw badField('on', label('日期不能早于委托受理日期', 'The date cannot be before the order was received'));
  const open = (await deviationsOfOrder(context, order)).filter((deviation) => !isAgreed(deviation, order));
  const asked = open.filter((deviation) => keys.includes(keyOf(deviation)));
  if (asked.length < new Set(keys).size)
    throw conflict(
      label('偏离已有变化，或已登记过，请核对后重新登记', 'The deviations have changed or are agreed to; look again'),
      order,
    );
  const consent: DeviationConsent = {
    name,
    on,
    channel,
    note: note || null,
    covers: asked.map(({ noted, rows }) => ({ text: noted, taskIds: rows.map(({ taskId }) => taskId) })),
    byId: actor.id,
    byName: actor.name,
    at,
  };
  return step(context, 'order', 'recordConsent', {
    id: order.id,
    ver,
    to: 'unchanged',
    patch: { deviationConsents: [...(order.deviationConsents ?? []), consent] },
  });
};
