import fc from 'fast-check';
import {
  decidingProbability,
  guardRatioOf,
  largestFalseAcceptance,
  probabilityOfConformity,
  probabilityText,
} from './conformity';
import { Exact, exact, plain } from './decimal';
import { judge } from './judge';
import { type Limit, rangesOf } from './limit';
import { longRunRisks } from './long-run';
import { nearTail } from './normal-tail';
import { normalTail } from './statistics/distributions';

const atMost = (hi: string): Limit => ({ op: 'le', hi });
const between = (lo: string, hi: string): Limit => ({ op: 'between', lo, hi });
const probability = (value: string, limit: Limit, U: string): number =>
  Number(probabilityOfConformity(value, rangesOf(limit), U));

describe('the probability of conformity', () => {
  // Φ(1), Φ(2), Φ(3) and Φ(1.645): the table of the normal distribution.
  it.each([
    ['9', atMost('10'), '2', 0.841344746],
    ['8', atMost('10'), '2', 0.977249868],
    ['7', atMost('10'), '2', 0.998650102],
    ['8.355', atMost('10'), '2', 0.950015094],
    ['10', atMost('10'), '2', 0.5],
    ['12', atMost('10'), '2', 0.022750132],
    ['9', { op: 'ge', lo: '10' } as Limit, '2', 0.158655254],
    ['0', between('-1.96', '1.96'), '2', 0.95000421],
    ['1', between('0', '2'), '2', 0.682689492],
  ])('of %s against %j with U = %s is %d', (value, limit, U, expected) => {
    expect(probability(value, limit, U)).toBeCloseTo(expected, 9);
  });

  it('is the sum over the ranges that meet a limit', () => {
    const [one, other] = [probability('5', between('1', '2'), '4'), probability('5', between('6', '9'), '4')];
    const both = [...rangesOf(between('1', '2')), ...rangesOf(between('6', '9'))];
    expect(Number(probabilityOfConformity('5', both, '4'))).toBeCloseTo(one + other, 12);
  });

  it('says nothing without an uncertainty, nor of a limit that one value alone meets', () => {
    expect(probabilityOfConformity('5', rangesOf(atMost('10')), null)).toBeNull();
    expect(probabilityOfConformity('5', rangesOf(atMost('10')), '0')).toBeNull();
    expect(probabilityOfConformity('5', rangesOf({ op: 'eq', lo: '5' }), '1')).toBeNull();
    expect(probabilityOfConformity('5', [], '1')).toBeNull();
  });

  it('of a limit and of its opposite is one together', () => {
    const number = fc.integer({ min: -5000, max: 5000 }).map((n) => (n / 100).toFixed(2));
    const width = fc.integer({ min: 1, max: 900 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(number, number, width, (value, mark, U) => {
        const sum = probability(value, atMost(mark), U) + probability(value, { op: 'ge', lo: mark }, U);
        expect(sum).toBeCloseTo(1, 12);
      }),
      { numRuns: 40 },
    );
  });

  it('is in doubles what it is in 30 digits, to twelve decimals', () => {
    for (let z = -8; z <= 8; z += 0.17)
      expect(Math.abs(nearTail(z) - Number(normalTail(new Exact(z))))).toBeLessThan(1e-13);
  });

  it('is worked out in full where it lies at a mark by which it decides', () => {
    const ranges = rangesOf(atMost('10'));
    const half = exact('0.5');
    expect(decidingProbability('10', ranges, '2', [half])?.eq(half)).toBe(true);
    const level = exact('1').minus(normalTail(exact('1')));
    expect(decidingProbability('9', ranges, '2', [level])?.toFixed(30)).toBe(level.toFixed(30));
    expect(decidingProbability('9', ranges, '2', [half])?.toFixed(12)).toBe('0.841344746069');
  });

  it('is printed in per cent, and never as a certainty', () => {
    expect(['0.977249868', '0.5', '0.9995', '0.0004', '1', '0'].map(probabilityText)).toEqual([
      '97.7 %',
      '50 %',
      '>99.9 %',
      '<0.1 %',
      '100 %',
      '0 %',
    ]);
  });
});

describe('the rule by probability', () => {
  const limit = atMost('10');
  const verdictOf = (value: string, conformityLevel: string | null = null, of: Limit = limit) => {
    const { verdict, why } = judge({
      result: { censor: value.startsWith('<') ? '<' : '', value: value.replace('<', '') },
      limit: of,
      rule: { compareMethod: 'full', decisionRule: 'probability', uncertainty: '2', conformityLevel },
      nonNegative: true,
    });
    return `${verdict} ${why}`;
  };

  it('passes and fails what is sure enough, and says of the rest to which side it leans', () => {
    // The 95 % quantile of the normal distribution is 1.645: with u = 1 the marks are 8.355 and 11.645.
    expect(['8.35', '8.36', '9.99', '10.01', '11.64', '11.65'].map((value) => verdictOf(value))).toEqual([
      'pass sureEnough',
      'conditionalPass notSure',
      'conditionalPass notSure',
      'conditionalFail notSure',
      'conditionalFail notSure',
      'fail sureEnough',
    ]);
  });

  it('asks for as much as its level says', () => {
    expect(verdictOf('8.36', '90')).toBe('pass sureEnough');
    expect(verdictOf('8.35', '99')).toBe('conditionalPass notSure');
  });

  it('regards both ends of a range at once', () => {
    // Two u wide, one u from either end: 68 %, where one end alone would be 84 %.
    expect(verdictOf('9', '70', between('8', '10'))).toBe('conditionalPass notSure');
    expect(verdictOf('9', '68', between('8', '10'))).toBe('pass sureEnough');
  });

  it('holds a non-detect against the limit with the band of its level', () => {
    expect(verdictOf('<8')).toBe('pass belowDetectionUpperLimit');
    expect(verdictOf('<9')).toBe('conditionalPass guardBand');
    expect(verdictOf('<11')).toBe('none detectionLimitAboveLimit');
  });

  it('leaves to a person what it cannot tell', () => {
    expect(verdictOf('10', null, { op: 'eq', lo: '10' })).toBe('none onePoint');
    expect(
      judge({
        result: { censor: '', value: '5' },
        limit,
        rule: { compareMethod: 'full', decisionRule: 'probability', uncertainty: null },
      }),
    ).toEqual({ verdict: 'none', why: 'uncertaintyMissing' });
  });

  it('is at a single end the guard band of its level', () => {
    expect(plain(guardRatioOf('95').toDecimalPlaces(6))).toBe('0.822427');
    const value = fc.integer({ min: 500, max: 1500 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(value, (typed) => {
        const ratio = plain(guardRatioOf('95'));
        const guarded = judge({
          result: { censor: '', value: typed },
          limit,
          rule: { compareMethod: 'full', decisionRule: 'guard', guardRatio: ratio, uncertainty: '2' },
        });
        expect(verdictOf(typed).split(' ')[0]).toBe(guarded.verdict);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a level that is none', () => {
    expect(() => guardRatioOf('50')).toThrow(RangeError);
    expect(() => guardRatioOf('100')).toThrow(RangeError);
  });
});

it('a guard band of one U at k = 2 lets 2.3 % through at most, and none a half', () => {
  expect(probabilityText(plain(largestFalseAcceptance('1')))).toBe('2.3 %');
  expect(probabilityText(plain(largestFalseAcceptance('0')))).toBe('50 %');
});

describe('in the long run', () => {
  const limit = rangesOf(atMost('10'));
  const risks = (guard: string, U: string, mean: string, sd: string) => longRunRisks(limit, guard, U, { mean, sd });

  it('agrees with the two-dimensional normal distribution', () => {
    // At a limit in the middle of the population: P(x > 0, y < 0) = arccos(ρ) / 2π with ρ = s / √(s² + u²).
    const expected = Math.acos(3 / Math.hypot(3, 1)) / (2 * Math.PI);
    const found = risks('0', '2', '10', '3');
    expect(Number(found?.consumer)).toBeCloseTo(expected, 8);
    expect(Number(found?.producer)).toBeCloseTo(expected, 8);
    expect(Number(found?.conforming)).toBeCloseTo(0.5, 8);
  });

  it('a guard band trades the one risk for the other', () => {
    const [none, one] = [risks('0', '2', '9', '2'), risks('2', '2', '9', '2')];
    expect(Number(one?.consumer)).toBeLessThan(Number(none?.consumer) / 10);
    expect(Number(one?.producer)).toBeGreaterThan(Number(none?.producer) * 2);
    expect(one?.conforming).toBe(none?.conforming);
  });

  it('accepts nothing where the bands of both ends meet', () => {
    const found = longRunRisks(rangesOf(between('9', '11')), '2', '2', { mean: '10', sd: '1' });
    expect(found?.consumer).toBe('0');
    expect(found?.producer).toBe(found?.conforming);
  });

  it('is worked out of numbers that describe something alone', () => {
    expect(risks('0', '0', '9', '2')).toBeNull();
    expect(risks('0', '2', '9', '0')).toBeNull();
    expect(risks('0', '2', 'nine', '1')).toBeNull();
    expect(exact(risks('0', '2', '1000', '1')?.conforming ?? '1').isZero()).toBe(true);
  });
});
