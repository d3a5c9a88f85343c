import fc from 'fast-check';
import { decimalsOf, exact, plain } from './decimal';
import { roundValue } from './rounding';

describe('plain', () => {
  it.each([
    ['0.1', '0.1'],
    ['-0.0', '0'],
    ['1200', '1200'],
    ['0.000001', '0.000001'],
  ])('prints %s as %s', (value, expected) => {
    expect(plain(exact(value))).toBe(expected);
  });

  it('cuts after 30 digits and never onto a half or a round number', () => {
    expect(plain(exact('2').dividedBy(3))).toBe(`0.${'6'.repeat(30)}`);
    expect(plain(exact(`0.5${'0'.repeat(40)}1`))).toBe(`0.5${'0'.repeat(28)}1`);
    expect(plain(exact(`-0.5${'0'.repeat(40)}1`))).toBe(`-0.5${'0'.repeat(28)}1`);
    expect(plain(exact(`0.${'1'.repeat(29)}59`))).toBe(`0.${'1'.repeat(29)}6`);
  });

  it('drops what a division left over', () => {
    expect(plain(exact('1').dividedBy(3).times(3))).toBe('1');
    expect(plain(exact('1').dividedBy(7).times(7).minus('1'))).not.toContain('e');
  });

  it('leaves the rounding for a report the only rounding', () => {
    const digits = fc.bigInt({ min: 1n, max: 10n ** 50n });
    const nearHalf = fc
      .tuple(fc.integer({ min: 0, max: 999 }), fc.bigInt({ min: -3n, max: 3n }))
      .map(([whole, trifle]) =>
        exact(`${whole}.5`).plus(exact(trifle.toString()).dividedBy(exact(`1${'0'.repeat(45)}`))),
      );
    const value = fc.oneof(
      digits.map((one) => exact(one.toString()).dividedBy(exact(`1${'0'.repeat(47)}`))),
      nearHalf,
    );
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 20 }), (number, places) => {
        const rule = { mode: 'evenDecimals', digits: places } as const;
        expect(roundValue(plain(number), rule)).toBe(roundValue(number.toFixed(), rule));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('exact', () => {
  it.each(['', ' 1', '1e5', '.5', '5.', '+1', '0x1', 'NaN', '1'.repeat(201)])('refuses %j', (text) => {
    expect(() => exact(text)).toThrow(RangeError);
  });
});

describe('decimalsOf', () => {
  it('counts the places as written', () => {
    expect(['5', '0.5', '0.50', '-1.000'].map(decimalsOf)).toEqual([0, 1, 2, 3]);
  });
});
