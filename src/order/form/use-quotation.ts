import { orderAdminContract } from '../../../contract/order/order-admin';
import type { QuotationInput } from '../../../contract/order/order-quotation';
import { useCall } from '../../services/use-call';
import { useDebounced } from '../../services/use-debounced';
import { filledSamples, type OrderForm } from './form';

/** How long the form rests before it is priced, in ms. */
const REST = 400;

/** What the price depends on; nothing while client, type or items are still to be chosen. */
export const toQuotation = (form: OrderForm): QuotationInput | null => {
  const { customerId, urgency } = form.head;
  const samples = filledSamples(form)
    .filter(({ isOut, values, items }) => !isOut && values.sample1Id && items.length > 0)
    .map(({ id, values, items }) => ({
      ...(id && { id }),
      sample1Id: values.sample1Id ?? '',
      sample2Id: values.sample2Id ?? null,
      items: items.map(({ testitemId, packageId }) => ({ testitemId, packageId })),
    }));
  if (!customerId || samples.length === 0) return null;
  return { customerId, urgency: urgency ?? 'normal', receivedAt: form.receivedAt ?? null, samples };
};

/** The price that the server quotes for the unsaved form. */
export const useQuotation = (form: OrderForm, wanted: boolean) => {
  const asked = useDebounced(wanted ? JSON.stringify(toQuotation(form)) : 'null', REST);
  const input = JSON.parse(asked) as QuotationInput | null;
  return useCall(orderAdminContract.quotation, input, { about: input?.customerId });
};
