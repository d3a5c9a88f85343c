import { asMeasured } from './as-measured';

const number = { valueType: 'number', unit: 'mg/L', roundMode: 'evenSig', roundDigits: 2, lod: '0.01' } as const;

test('an item that was measured before and is now picked from words is read without unit, limit and rounding', () => {
  expect(asMeasured({ ...number, valueType: 'choice', choices: ['有', '无'] })).toMatchObject({
    choices: ['有', '无'],
    unit: null,
    roundMode: 'none',
    roundDigits: null,
    lod: null,
  });
});

test('what is left to the unit is decided by it, and what is said counts', () => {
  const never = (nonNegative: boolean | null, unit: string) => asMeasured({ ...number, nonNegative, unit }).nonNegative;
  expect([never(null, 'mg/L'), never(null, '℃')]).toEqual([true, false]);
  expect([never(false, 'mg/L'), never(true, '℃')]).toEqual([false, true]);
});

test('a number keeps what it is measured by', () => {
  expect(asMeasured(number)).toMatchObject(number);
});
