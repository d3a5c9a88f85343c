import { amountOf, atLeast } from '../price-item/amount';
import { choosePrice, type Price, type PriceList } from '../price-item/choose-price';
import { coveredBy, takenOut } from '../test-package/ordered-packages';
import type { OrderedPackage } from '../test-package/test-package.shapes';
import type { Order } from './order.entity';

/** One fee line of a quotation; money in fen, amounts computed by `amountOf`. */
export type FeeLine = {
  name: string;
  sampleId: string | null;
  testitemId: string | null;
  qty: string;
  unitPrice: number;
  rate: string;
  discount: string;
  amount: number;
};

export type QuotedItem = Readonly<{
  testitemId: string;
  name: string;
  /** The price beside the catalogue entry: asked when no price list has the item. */
  price: number | null;
  /** The package that it was chosen by. */
  packageId?: string | null;
}>;

export type QuotedSample = Readonly<{
  id: string;
  sample1Id: string;
  typeName: string;
  /** The items that the sample type's price covers. */
  typeItems: readonly string[];
  sample2Id: string | null;
  variantName: string | null;
  variantItems: readonly string[];
  variantPrice: number | null;
  items: readonly QuotedItem[];
  /** The packages that its items name. */
  packages?: readonly OrderedPackage[];
}>;

type Quotation = Readonly<{
  samples: readonly QuotedSample[];
  customer: Readonly<{ id: string; discount: string | null }>;
  urgency: Order['urgency'];
  day: string;
  prices: PriceList;
}>;

/** What is asked where no price list says otherwise. */
export const USUAL = { urgentRate: '1.50', exUrgentRate: '2.00', discountMin: '0.70' } as const;

const rateOf = (urgency: Order['urgency'], price: Price | undefined): string => {
  if (urgency === 'urgent') return price?.urgentRate ?? USUAL.urgentRate;
  return urgency === 'exUrgent' ? (price?.exUrgentRate ?? USUAL.exUrgentRate) : '1';
};

/** A package that a sample has not wholly: its price is not asked, and these are its items that are missing. */
export type BrokenPackage = Readonly<{ sampleId: string; packageId: string; name: string; missing: readonly string[] }>;

type Part = Readonly<{
  name: string;
  unitPrice: number;
  price: Price | undefined;
  testitemId: string | null;
  /** A price that was agreed with this client is not discounted a second time. */
  isAgreed?: boolean;
}>;

type Find = (scope: Price['scope'], id: string) => Price | undefined;

/** The packages of a sample that have a price: whole ones with the items they cover, and those that something was taken out of. */
const packagesOf = (sample: QuotedSample, find: Find) => {
  const whole: { part: Part; covers: readonly QuotedItem[] }[] = [];
  const broken: BrokenPackage[] = [];
  const free = new Set(sample.items);
  for (const chosen of sample.packages ?? []) {
    const { id, name, customerId } = chosen;
    const price = find('package', id);
    const unitPrice = price?.unitPrice ?? chosen.price;
    if (unitPrice === null || !sample.items.some(({ packageId }) => packageId === id)) continue;
    const missing = takenOut(chosen, sample.items);
    if (missing.length > 0) {
      broken.push({ sampleId: sample.id, packageId: id, name, missing });
      continue;
    }
    const covers = coveredBy(chosen, [...free]);
    for (const item of covers) free.delete(item);
    whole.push({ part: { name, unitPrice, price, testitemId: null, isAgreed: customerId !== null }, covers });
  }
  return { whole, broken, rest: [...free] };
};

/**
 * Prices that cover several items of a sample at once by what the sample is: the variant's, or the type's. A price of the
 * scope of packages that names a variant dates from before packages were a noun, and is asked as it always was.
 */
const coverOf = (sample: QuotedSample, find: Find) => {
  const { sample1Id, sample2Id, typeItems, variantItems, variantPrice } = sample;
  const all = sample.items.map(({ testitemId }) => testitemId);
  const bundle = (sample2Id === null ? undefined : find('package', sample2Id)) ?? find('package', sample1Id);
  if (bundle !== undefined) return { name: bundle.name, unitPrice: bundle.unitPrice, price: bundle, covers: all };
  const ofVariant = sample2Id === null ? undefined : find('sample2', sample2Id);
  const variantFen = ofVariant?.unitPrice ?? variantPrice;
  if (variantFen !== null)
    return {
      name: sample.variantName ?? sample.typeName,
      unitPrice: variantFen,
      price: ofVariant,
      covers: variantItems,
    };
  const ofType = find('sample1', sample1Id);
  return ofType && { name: sample.typeName, unitPrice: ofType.unitPrice, price: ofType, covers: typeItems };
};

/** The fee lines of an order by the price list, the items that nobody has priced, and the packages that are none any more. */
export const quote = ({ samples, customer, urgency, day, prices }: Quotation) => {
  const find = (scope: Price['scope'], targetId: string) => choosePrice(prices, { scope, targetId }, customer.id, day);
  const lines: FeeLine[] = [];
  const unpriced: { sampleId: string; testitemId: string }[] = [];
  const broken: BrokenPackage[] = [];
  const groups = new Set<string>();

  const add = (sampleId: string, { name, unitPrice, price, testitemId, isAgreed = false }: Part) => {
    const isGroup = price?.unit === 'perGroup';
    if (isGroup && groups.has(price.id)) return;
    if (isGroup) groups.add(price.id);
    const rate = rateOf(urgency, price);
    const discount =
      isAgreed || price?.customerId != null
        ? '1'
        : atLeast(customer.discount ?? '1', price?.discountMin ?? USUAL.discountMin);
    const line = { qty: '1', unitPrice, rate, discount };
    lines.push({ name, sampleId: isGroup ? null : sampleId, testitemId, ...line, amount: amountOf(line) });
  };

  for (const sample of samples) {
    const packages = packagesOf(sample, find);
    for (const { part } of packages.whole) add(sample.id, part);
    broken.push(...packages.broken);
    const cover = coverOf(sample, find);
    const covered = packages.rest.filter(({ testitemId }) => cover?.covers.includes(testitemId));
    if (cover !== undefined && covered.length > 0) add(sample.id, { ...cover, testitemId: null });
    const perSample = new Set<string>();
    for (const item of packages.rest) {
      if (covered.includes(item)) continue;
      const price = find('item', item.testitemId);
      const unitPrice = price?.unitPrice ?? item.price;
      if (unitPrice === null) unpriced.push({ sampleId: sample.id, testitemId: item.testitemId });
      else if (price?.unit !== 'perSample' || !perSample.has(price.id)) {
        if (price !== undefined) perSample.add(price.id);
        add(sample.id, { name: item.name, unitPrice, price, testitemId: item.testitemId });
      }
    }
  }
  return { lines, unpriced, broken };
};
