import type { OrderDetail } from '../../../contract/order/order-views';
import { standingOrder } from '../../../domain/standing-order/standing-order.entity';

type Given = Readonly<{
  project: OrderDetail['order']['project'];
}>;

/** What a standing order may be called: as the project is, or else as the kinds of its samples are. */
export const suggestedName = (
  { project }: Given,
  samples: readonly Pick<OrderDetail['samples'][number], 'sample1Name'>[],
): string => {
  const kinds = [...new Set(samples.flatMap(({ sample1Name }) => sample1Name ?? []))];
  return (project?.trim() || kinds.slice(0, 3).join('、')).slice(0, standingOrder.fields.name.max);
};
