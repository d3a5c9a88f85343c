import type { Price } from '../price-item/choose-price';
import { type QuotedSample, quote } from './quote';

const price = (over: Partial<Price>): Price => ({
  id: `${over.scope ?? 'item'}-${over.targetId}`,
  name: '价格',
  scope: 'item',
  targetId: 'ph',
  customerId: null,
  unitPrice: 5000,
  unit: 'perItem',
  urgentRate: '1.50',
  exUrgentRate: '2.00',
  discountMin: '0.70',
  validFrom: '2026-01-01',
  validTo: null,
  ...over,
});
const item = (testitemId: string, fen: number | null = null) => ({ testitemId, name: testitemId, price: fen });
const aSample = (over: Partial<QuotedSample> = {}): QuotedSample => ({
  id: 's1',
  sample1Id: 'water',
  typeName: '地表水',
  typeItems: ['ph', 'cod'],
  sample2Id: null,
  variantName: null,
  variantItems: [],
  variantPrice: null,
  items: [item('ph'), item('cod', 8000)],
  ...over,
});
const ask = (samples: QuotedSample[], prices: Price[], over: Partial<Parameters<typeof quote>[0]> = {}) =>
  quote({ samples, prices, customer: { id: 'c1', discount: null }, urgency: 'normal', day: '2026-05-01', ...over });
const amounts = ({ lines }: ReturnType<typeof quote>) => lines.map(({ amount }) => amount);

it('asks the price list first and the catalogue price where the list is silent', () => {
  expect(amounts(ask([aSample()], [price({ targetId: 'ph' })]))).toEqual([5000, 8000]);
});

it('names the items that nobody has priced instead of giving them away', () => {
  const { lines, unpriced } = ask([aSample()], []);
  expect(lines).toHaveLength(1);
  expect(unpriced).toEqual([{ sampleId: 's1', testitemId: 'ph' }]);
});

it("covers the type's own items by the type's price and adds what is beyond them", () => {
  const sample = aSample({ items: [item('ph'), item('cod'), item('lead', 12_000)] });
  expect(amounts(ask([sample], [price({ scope: 'sample1', targetId: 'water', unitPrice: 10_000 })]))).toEqual([
    10_000, 12_000,
  ]);
});

it("puts the variant's price before the type's, and a package before both", () => {
  const sample = aSample({ sample2Id: 'class3', variantItems: ['ph', 'cod'], variantPrice: 7000 });
  const ofType = price({ scope: 'sample1', targetId: 'water', unitPrice: 10_000 });
  expect(amounts(ask([sample], [ofType]))).toEqual([7000]);
  const ofVariant = price({ scope: 'sample2', targetId: 'class3', unitPrice: 6000 });
  expect(amounts(ask([sample], [ofType, ofVariant]))).toEqual([6000]);
  const bundle = price({ scope: 'package', targetId: 'class3', unitPrice: 5500 });
  expect(amounts(ask([sample], [ofType, ofVariant, bundle]))).toEqual([5500]);
});

it('asks a price per sample once a sample and a price per group once an order', () => {
  const two = [aSample({ items: [item('ph')] }), aSample({ id: 's2', items: [item('ph')] })];
  expect(amounts(ask(two, [price({ unit: 'perSample' })]))).toEqual([5000, 5000]);
  expect(amounts(ask(two, [price({ unit: 'perGroup' })]))).toEqual([5000]);
});

it("multiplies by the price's own urgency rate, or the usual one", () => {
  const prices = [price({ urgentRate: '1.8', exUrgentRate: null })];
  const one = [aSample({ items: [item('ph')] })];
  expect(amounts(ask(one, prices, { urgency: 'urgent' }))).toEqual([9000]);
  expect(amounts(ask(one, prices, { urgency: 'exUrgent' }))).toEqual([10_000]);
});

it("gives the client's discount, but not below what the price allows", () => {
  const one = [aSample({ items: [item('ph')] })];
  expect(amounts(ask(one, [price({})], { customer: { id: 'c1', discount: '0.9' } }))).toEqual([4500]);
  expect(amounts(ask(one, [price({})], { customer: { id: 'c1', discount: '0.5' } }))).toEqual([3500]);
});

it('does not discount a price that was agreed with the client', () => {
  const own = price({ customerId: 'c1', unitPrice: 4000 });
  expect(amounts(ask([aSample({ items: [item('ph')] })], [own], { customer: { id: 'c1', discount: '0.8' } }))).toEqual([
    4000,
  ]);
});

describe('a package that was chosen', () => {
  const basic = { id: 'basic', name: '饮用水常规', customerId: null, items: ['ph', 'cod'], price: 9000 };
  const of = (...ids: string[]) => ids.map((id) => ({ ...item(id, 8000), packageId: 'basic' }));
  const chosen = (over: Partial<QuotedSample> = {}) => aSample({ items: of('ph', 'cod'), packages: [basic], ...over });
  const brief = ({ lines }: ReturnType<typeof quote>) => lines.map(({ name, amount }) => [name, amount]);

  it('is asked once a sample, in place of its items', () => {
    const more = chosen({ id: 's2', items: [...of('ph', 'cod'), item('lead', 12_000)] });
    expect(brief(ask([chosen(), more], []))).toEqual([
      ['饮用水常规', 9000],
      ['饮用水常规', 9000],
      ['lead', 12_000],
    ]);
  });

  it('falls back to single prices when something is taken out, and says what', () => {
    const { lines, broken } = ask([chosen({ items: of('ph') })], [price({ targetId: 'ph' })]);
    expect(lines.map(({ amount }) => amount)).toEqual([5000]);
    expect(broken).toEqual([{ sampleId: 's1', packageId: 'basic', name: '饮用水常规', missing: ['cod'] }]);
  });

  it('is multiplied for urgency and discounted as its price allows', () => {
    const over = { urgency: 'urgent', customer: { id: 'c1', discount: '0.5' } } as const;
    expect(amounts(ask([chosen()], [], over))).toEqual([9450]); // 9000 × 1.5 × 0.7
    const listed = price({ scope: 'package', targetId: 'basic', unitPrice: 8000, urgentRate: '2', discountMin: '0.9' });
    expect(amounts(ask([chosen()], [listed], over))).toEqual([14_400]);
  });

  it('is not discounted where it is the client’s own', () => {
    const own = chosen({ packages: [{ ...basic, customerId: 'c1' }] });
    expect(amounts(ask([own], [], { customer: { id: 'c1', discount: '0.8' } }))).toEqual([9000]);
  });

  it('without a price of its own costs what its items cost', () => {
    expect(amounts(ask([chosen({ packages: [{ ...basic, price: null }] })], []))).toEqual([8000, 8000]);
  });

  it('covers an item that was there before, and nothing twice', () => {
    const mixed = chosen({ items: [item('ph', 5000), ...of('cod')] });
    expect(amounts(ask([mixed], []))).toEqual([9000]);
  });
});
