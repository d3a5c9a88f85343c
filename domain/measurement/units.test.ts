import fc from 'fast-check';
import { convert, normaliseUnit, unitLabel } from './units';

describe('convert', () => {
  it.each([
    ['0.010', 'mg/L', 'µg/L', '10'],
    ['0.0105', 'mg/L', 'ug/l', '10.5'],
    ['10', 'ug/L', 'mg/l', '0.010'],
    ['1', 'g/L', 'ng/L', '1000000000'],
    ['2.50', 'ng/L', 'g/L', '0.00000000250'],
    ['3', 'mg/mL', 'g/L', '3'],
    ['-0.5', 'mg/kg', 'µg/kg', '-500'],
    ['7', 'ug/g', 'mg/kg', '7'],
    ['500', 'µS/cm', 'mS/m', '50.0'],
    ['500', 'uS/cm @25C', 'µS/cm', '500'],
    ['1.413', 'mS/cm', 'umho/cm', '1413'],
    ['100', 'CFU/mL', 'cfu/100ml', '10000'],
    ['0.30', 'NTU', 'ntu', '0.30'],
    ['25.0', 'deg C', '℃', '25.0'],
    ['1.5', 'mg/l as N', 'ug/L asN', '1500'],
    ['4', 'FNU', 'FNU', '4'],
  ])('%s %s in %s is %s', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBe(expected);
  });

  it.each([
    ['CFU/100mL', 'MPN/100mL'],
    ['mg/L', 'mg/kg'],
    ['NTU', 'FNU'],
    ['mg/L as N', 'mg/L as NO3'],
    ['mg/L as N', 'mg/L'],
    ['mg/L', 'toString'],
    ['', 'mg/L'],
  ])('%s and %s measure different things', (from, to) => {
    expect(convert('1', from, to)).toBeNull();
    expect(convert('1', to, from)).toBeNull();
  });

  it('refuses a value that is no number', () => {
    expect(() => convert('<5', 'mg/L', 'µg/L')).toThrow(RangeError);
  });

  it('loses nothing on the way there and back', () => {
    const digits = fc.bigInt({ min: -(10n ** 30n - 1n), max: 10n ** 30n - 1n });
    const unit = fc.constantFrom('g/L', 'mg/L', 'µg/L', 'ng/L', 'ng/mL');
    fc.assert(
      fc.property(digits, unit, unit, (whole, from, to) => {
        const there = convert(String(whole), from, to) ?? '';
        const back = convert(there, to, from) ?? '';
        expect(BigInt(back.split('.')[0] ?? '')).toBe(whole);
        expect(back.split('.')[1] ?? '0').toMatch(/^0+$/);
      }),
    );
  });
});

describe('normaliseUnit', () => {
  it.each([
    ['ug/l', 'µg/L'],
    ['UG/L', 'µg/L'],
    ['μg/L', 'µg/L'],
    [' mg / l ', 'mg/L'],
    ['ｍｇ／Ｌ', 'mg/L'],
    ['uS/cm @25C', 'µS/cm'],
    ['deg C', '°C'],
    ['℃', '°C'],
    ['cfu/100ml', 'CFU/100mL'],
    ['mg/l asNO3', 'mg/L as NO3'],
    [' 无量纲 ', '无量纲'],
    ['pCi/L', 'pCi/L'],
  ])('%j is printed %s', (text, expected) => {
    expect(normaliseUnit(text)).toBe(expected);
  });
});

it('a quantity without a unit is read as a dash where 无量纲 is no word', () => {
  expect(unitLabel('无量纲')).toEqual({ zh: '无量纲', en: '—' });
  expect(unitLabel('mg/L')).toEqual({ zh: 'mg/L', en: 'mg/L' });
});

it('compares amounts of samples: volumes and masses', () => {
  expect(convert('500', 'mL', 'L')).toBe('0.500');
  expect(convert('2', 'kg', 'g')).toBe('2000');
  expect(convert('1', 'L', 'kg')).toBeNull();
});
