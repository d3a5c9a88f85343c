import type { Quotation, QuotationInput } from '../../contract/order/order-quotation';
import { localDay } from '../../domain/kit/calendar';
import type { Context } from '../kernel/context';
import { catalogueOf } from '../sample-type/offered';
import { quoteFor } from './commands/fees';

/** What an order would come to if it were saved as it is written now; nothing is stored. */
export const quotationOf = async (
  context: Context,
  { customerId, urgency, receivedAt, samples }: QuotationInput,
): Promise<Quotation> => {
  const { lines, unpriced } = await quoteFor(
    context,
    { customerId, urgency, day: localDay(receivedAt ?? context.at) },
    samples.map((sample, index) => ({ name: '', ...sample, id: String(index), sample2Id: sample.sample2Id ?? null })),
  );
  const { items } = await catalogueOf(context);
  const names = new Set(unpriced.map(({ testitemId }) => items.get(testitemId)?.name ?? testitemId));
  return {
    lines: lines.map(({ name, amount }) => ({ name, amount })),
    due: lines.reduce((sum, { amount }) => sum + amount, 0),
    unpriced: [...names],
  };
};
