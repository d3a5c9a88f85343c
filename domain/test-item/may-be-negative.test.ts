import { mayBeNegative } from './may-be-negative';

const EITHER = ['°C', '℃', 'deg C', '摄氏度', 'deg F', 'mV', '毫伏', '‰', 'Bq/L', 'mBq/L', 'pCi/L', 'nCi/g', 'cpm'];
const NEVER = ['mg/L', 'NTU', 'CFU/mL', 'µS/cm', '无量纲', '个/L', 'K', 'kV/m', null];

it.each([...EITHER, 'counts/min'])('what is given in %s may be', (unit) => {
  expect(mayBeNegative({ unit, name: '某项' })).toBe(true);
});

it.each(NEVER)('what is given in %s is not', (unit) => {
  expect(mayBeNegative({ unit, name: '某项' })).toBe(false);
});

it('goes by the name where the unit says nothing', () => {
  expect(mayBeNegative({ unit: null, name: '氧化还原电位' })).toBe(true);
  expect(mayBeNegative({ unit: null, name: 'pH' })).toBe(false);
});
