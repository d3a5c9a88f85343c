import { amountOf, atLeast, listAmountOf } from './amount';

it('multiplies price, quantity, urgency and discount and rounds once, half up', () => {
  expect(amountOf({ qty: '1', unitPrice: 12_345, rate: '1.50', discount: '0.85' })).toBe(15_740); // 15 739.875
  expect(amountOf({ qty: '1', unitPrice: 1, rate: '1.5' })).toBe(2);
  expect(amountOf({ qty: '0.5', unitPrice: 1 })).toBe(1);
});

it('does not round like a float', () => {
  // As a binary float 1.005 × 100 is 100.49999…
  expect(amountOf({ qty: '1.005', unitPrice: 100 })).toBe(101);
});

it('rounds the adjustment of an agreed total away from zero too', () => {
  expect(amountOf({ qty: '1', unitPrice: -1234 })).toBe(-1234);
});

it('knows the list amount of a line without urgency and discount', () => {
  expect(listAmountOf({ qty: '3', unitPrice: 2000, rate: '2', discount: '0.7' })).toBe(6000);
});

it('keeps a discount at the lowest that the price allows', () => {
  expect(atLeast('0.6', '0.70')).toBe('0.70');
  expect(atLeast('0.9', '0.70')).toBe('0.9');
});
