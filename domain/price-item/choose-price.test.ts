import { choosePrice, type Price } from './choose-price';

const price = (over: Partial<Price>): Price => ({
  id: 'p',
  name: 'pH',
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
const ph = { scope: 'item', targetId: 'ph' } as const;

it("takes the client's own price before the list", () => {
  const prices = [price({ id: 'list' }), price({ id: 'own', customerId: 'c1', unitPrice: 4000 })];
  expect(choosePrice(prices, ph, 'c1', '2026-05-01')?.id).toBe('own');
  expect(choosePrice(prices, ph, 'c2', '2026-05-01')?.id).toBe('list');
});

it('takes no price before its first or after its last day', () => {
  const prices = [price({ validFrom: '2026-02-01', validTo: '2026-02-28' })];
  const found = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((day) =>
    choosePrice(prices, ph, 'c', day),
  );
  expect(found.map((each) => each !== undefined)).toEqual([false, true, true, false]);
});

it('falls back to the list when the own price has ended', () => {
  const prices = [price({ id: 'list' }), price({ id: 'own', customerId: 'c1', validTo: '2026-03-31' })];
  expect(choosePrice(prices, ph, 'c1', '2026-04-01')?.id).toBe('list');
});

it('keeps scopes apart', () => {
  expect(choosePrice([price({ scope: 'sample1' })], ph, 'c', '2026-05-01')).toBeUndefined();
});
