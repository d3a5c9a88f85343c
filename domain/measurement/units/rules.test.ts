import fc from 'fast-check';
import { exact, plain } from '../decimal';
import { convert, convertDifference, normaliseUnit } from '../units';
import { keyOf } from './dimension';
import { readUnit } from './read-unit';
import { ALL_SYMBOLS } from './symbols';

const FAMILIES: readonly (readonly string[])[] = [
  ['g/L', 'mg/L', 'µg/L', 'ng/mL', 'kg/m³', 'µg/m³', 'g/100mL', '% (m/v)'],
  ['g/kg', 'mg/kg', 'µg/g', '% (m/m)', 'mg/100g', 'ppm (m/m)'],
  ['Pa', 'kPa', 'bar', 'atm', 'mmHg', 'Torr', 'psi', 'kgf/cm²'],
  ['s', 'min', 'h', 'd', 'wk', 'a'],
  ['Bq/L', 'pCi/L', 'mBq/mL', 'dpm/100mL'],
  ['mmol/L', 'mol/m³', '°dH', 'µM'],
  ['°C', 'K', '°F', 'mK'],
  ['m²', 'ha', '亩', 'ac', 'ft²', 'km²'],
  ['CFU/mL', 'CFU/100mL', '10³CFU/L'],
  ['cmol(+)/kg', 'meq/100g', 'mmol(+)/kg'],
];

const pairOf = fc
  .constantFrom(...FAMILIES)
  .chain((family) => fc.tuple(fc.constantFrom(...family), fc.constantFrom(...family), fc.constantFrom(...family)));
const value = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, decimals]) =>
    exact(digits.toString())
      .dividedBy(exact(`1${'0'.repeat(decimals)}`))
      .toFixed(decimals),
  );

/** Equal but for what is cut after 30 digits; temperatures lose digits where they begin elsewhere. */
const isClose = (one: string, other: string): boolean => {
  const [left, right] = [exact(one), exact(other)];
  return left.minus(right).abs().lte(left.abs().plus(1000000).times('1e-24'));
};

it('comes back from every unit of the quantity', () => {
  fc.assert(
    fc.property(value, pairOf, (typed, [from, to]) => {
      const there = convert(typed, from, to) ?? '';
      expect(isClose(convert(there, to, from) ?? 'x', typed)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('is the same by way of a third unit', () => {
  fc.assert(
    fc.property(value, pairOf, (typed, [from, by, to]) => {
      const direct = convert(typed, from, to) ?? '';
      const [least] = [convert('0.000001', from, to) ?? '1'];
      const stepped = convert(convert(typed, from, by) ?? '', by, to) ?? '';
      expect(isClose(direct, stepped) || exact(direct).minus(stepped).abs().lte(exact(least).abs())).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('converts a difference as the difference of two values', () => {
  fc.assert(
    fc.property(value, value, pairOf, (one, other, [from, to]) => {
      const apart = exact(one).minus(other).toFixed();
      const values = exact(convert(one, from, to) ?? 'x').minus(convert(other, from, to) ?? 'x');
      expect(isClose(convertDifference(apart, from, to) ?? 'x', values.toFixed())).toBe(true);
    }),
  );
});

it.each([
  ['1', '°C', '°F', '1.8'],
  ['0.50', 'K', '°C', '0.50'],
  ['9', '°F', 'K', '5'],
  ['0.02', 'mg/L', 'µg/L', '20'],
])('a difference of %s %s is %s %s', (apart, from, to, expected) => {
  expect(convertDifference(apart, from, to)).toBe(expected);
});

it('converts in one dimension and in no other', () => {
  const units = fc.constantFrom(...FAMILIES.flat());
  fc.assert(
    fc.property(units, units, (one, other) => {
      const keys = [one, other].map((unit) => keyOf(readUnit(unit)?.dimension ?? {}));
      expect(convert('1', one, other) !== null).toBe(keys[0] === keys[1]);
    }),
  );
});

it('keeps the order of values', () => {
  fc.assert(
    fc.property(value, value, pairOf, (one, other, [from, to]) => {
      const [left, right] = [one, other].map((each) => exact(convert(each, from, to) ?? 'x'));
      expect(Math.sign((left ?? exact('0')).comparedTo(right ?? exact('0')))).toBe(
        Math.sign(exact(one).comparedTo(exact(other))),
      );
    }),
  );
});

it('keeps as many digits as were typed', () => {
  const digitsOf = (text: string): number => text.replace(/^-?[0.]*/, '').replace('.', '').length;
  fc.assert(
    fc.property(value, pairOf, (typed, [from, to]) => {
      const there = convert(typed, from, to) ?? '';
      expect(exact(there).isZero() || digitsOf(there) >= digitsOf(typed)).toBe(true);
    }),
  );
});

it('reads every symbol with every prefix, and prints it as it is read', () => {
  const spelled = ALL_SYMBOLS.flatMap(({ spelling, prefixes = '' }) =>
    ['', ...prefixes].map((prefix) => `${prefix}${spelling}`),
  );
  expect(new Set(spelled).size).toBe(spelled.length);
  expect(spelled.map(normaliseUnit)).toEqual(spelled);
});

it('reads what it prints', () => {
  const symbol = fc.constantFrom('mg', 'µg', 'L', 'm³', 'cm²', 'd', 'CFU', '100mL', 'Bq', 'mol', '10⁶', '个');
  const written = fc
    .tuple(fc.array(symbol, { minLength: 1, maxLength: 3 }), fc.array(symbol, { maxLength: 3 }))
    .map(([above, below]) => `${above.join('·')}${below.length > 0 ? `/(${below.join('·')})` : ''}`);
  fc.assert(
    fc.property(written, (text) => {
      const printed = normaliseUnit(text);
      expect(normaliseUnit(printed)).toBe(printed);
      const [unit, again] = [readUnit(text), readUnit(printed)];
      expect(again?.dimension).toEqual(unit?.dimension);
      expect(again?.size).toEqual(unit?.size);
    }),
  );
});

it('raises no number with a unit in parentheses', () => {
  expect(['(1g)2', '(100mL)^2', '(m/s)^2', '(100mL)-1'].map(normaliseUnit)).toEqual([
    ...['(1g)2', '(100mL)^2', 'm²/s²', '1/100mL'],
  ]);
});

it('takes any text without falling', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^[mµgL/·()^0-9 -]{0,20}$/));
  fc.assert(
    fc.property(text, (any) => {
      const read = normaliseUnit(any);
      expect(normaliseUnit(read)).toBe(read);
    }),
    { numRuns: 3000 },
  );
});

it.each([
  ['atm', 'mmHg', '101325', '133.322387415'],
  ['°dH', 'mmol/L', '10', '56.0774'],
  ['pCi/L', 'Bq/L', '0.037', '1'],
])('%s in %s is what the decimals say', (from, to, upper, lower) => {
  fc.assert(
    fc.property(value, (typed) => {
      const expected = exact(typed).times(exact(upper)).dividedBy(exact(lower));
      expect(exact(convert(typed, from, to) ?? '').toFixed()).toBe(plain(expected));
    }),
  );
});

it('does not convert by a factor that is larger than the arithmetic goes', () => {
  const times = Array.from({ length: 6 }, () => '10^99');
  const [large, small] = [[...times, 'L'].join('·'), ['L', ...times].join('/')];
  expect(convert('1', large, 'L')).toBe(`1${'0'.repeat(594)}`);
  expect(convert('1', large, small)).toBeNull();
  expect(convert('1', small, large)).toBeNull();
});
