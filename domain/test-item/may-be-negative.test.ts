import { mayBeNegative } from './may-be-negative';

it.each(['°C', '℃', 'deg C', 'mV', '‰', 'Bq/L', 'mBq/L', 'pCi/L', 'cpm', 'counts/min'])(
  'what is given in %s may be',
  (unit) => {
    expect(mayBeNegative({ unit, name: '某项' })).toBe(true);
  },
);

it.each(['mg/L', 'NTU', 'CFU/mL', 'µS/cm', '无量纲', null])('what is given in %s is not', (unit) => {
  expect(mayBeNegative({ unit, name: '某项' })).toBe(false);
});

it('goes by the name where the unit says nothing', () => {
  expect(mayBeNegative({ unit: null, name: '氧化还原电位' })).toBe(true);
  expect(mayBeNegative({ unit: null, name: 'pH' })).toBe(false);
});
