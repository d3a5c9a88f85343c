import fc from 'fast-check';
import { exact } from './decimal';
import { type RoundRule, roundValue } from './rounding';
import { roundingMark, roundMarked } from './rounding-mark';

const decimals = (digits: number): RoundRule => ({ mode: 'evenDecimals', digits });

describe('the mark for rounding in two stages', () => {
  it.each([
    ['16.5032', '16.5', '+', '17'],
    ['-16.5203', '-16.5', '+', '-17'],
    ['15.4546', '15.5', '-', '15'],
    ['-15.4546', '-15.5', '-', '-15'],
    ['17.5000', '17.5', '', '18'],
    ['16.4700', '16.5', '-', '16'],
    ['16.3', '16.3', '', '16'],
  ] as const)('%s prints %s(%s) and rounds again to %s', (value, first, mark, second) => {
    expect(roundValue(value, decimals(1))).toBe(first);
    expect(roundingMark(value, decimals(1))).toBe(mark);
    expect(roundMarked(first, mark, decimals(0))).toBe(second);
    expect(roundValue(value, decimals(0))).toBe(second);
  });

  it('looks past the zeros behind the last 5', () => {
    expect(roundingMark('16.5003', decimals(2))).toBe('+');
    expect(roundingMark('1648', decimals(-1))).toBe('-');
  });

  it('changes nothing when the second rounding is no coarser', () => {
    expect(roundMarked('16.5', '+', decimals(1))).toBe('16.5');
    expect(roundMarked('-16.5', '-', decimals(1))).toBe('-16.5');
  });

  it('makes two roundings as good as one', () => {
    const thousandths = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(thousandths, (count) => {
        const value = exact(String(count)).dividedBy(1000).toFixed();
        const mark = roundingMark(value, decimals(1));
        expect(roundMarked(roundValue(value, decimals(1)), mark, decimals(0))).toBe(roundValue(value, decimals(0)));
      }),
      { numRuns: 2000 },
    );
  });
});
