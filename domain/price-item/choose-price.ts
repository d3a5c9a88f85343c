import type { PriceItem } from './price-item.entity';

export type PriceTarget = Readonly<{ scope: PriceItem['scope']; targetId: string }>;
export type PriceList = readonly Pick<
  PriceItem,
  | 'id'
  | 'name'
  | 'scope'
  | 'targetId'
  | 'customerId'
  | 'unitPrice'
  | 'unit'
  | 'urgentRate'
  | 'exUrgentRate'
  | 'discountMin'
  | 'validFrom'
  | 'validTo'
>[];
export type Price = PriceList[number];

/** The price of a target for a client on a day: the client's own goes before the list, of two the one that began later. */
export const choosePrice = (
  prices: PriceList,
  { scope, targetId }: PriceTarget,
  customerId: string,
  day: string,
): Price | undefined => {
  const valid = prices.filter(
    (price) =>
      price.scope === scope &&
      price.targetId === targetId &&
      (price.customerId === null || price.customerId === customerId) &&
      price.validFrom <= day &&
      (price.validTo === null || day <= price.validTo),
  );
  const [best] = valid.sort((a, b) => {
    if ((a.customerId === null) !== (b.customerId === null)) return a.customerId === null ? 1 : -1;
    return a.validFrom < b.validFrom ? 1 : -1;
  });
  return best;
};
