import fc from 'fast-check';
import { exact } from './decimal';
import type { Measured } from './measured';
import { meanOf, meanOfMeasured, withinTolerance } from './replicates';

describe('meanOf', () => {
  it.each([
    [['1.2', '1.3'], '1.25'],
    [['0.1', '0.2'], '0.15'],
    [['1', '1', '2'], '1.33333333333333333333333333333'],
    [['5'], '5'],
    [['-1.50', '1.5'], '0'],
    [[`1${'0'.repeat(30)}`, '2'], `5${'0'.repeat(28)}1`],
  ])('of %j is %s', (values, expected) => {
    expect(meanOf(values)).toBe(expected);
  });

  it('refuses no values and bad values', () => {
    expect(() => meanOf([])).toThrow(RangeError);
    expect(() => meanOf(['1', 'x'])).toThrow(RangeError);
  });

  it('lies between the smallest and the largest, in any order', () => {
    const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(values, (numbers) => {
        const texts = numbers.map((number) => exact(String(number)).dividedBy(1000).toFixed());
        const mean = exact(meanOf(texts));
        expect(mean.times(1000).gte(Math.min(...numbers))).toBe(true);
        expect(mean.times(1000).lte(Math.max(...numbers))).toBe(true);
        expect(meanOf([...texts].reverse())).toBe(mean.toFixed());
      }),
    );
  });
});

describe('meanOfMeasured', () => {
  const results = (...texts: string[]): Measured[] =>
    texts.map((text) =>
      /^[<>]/.test(text) ? { censor: text[0] as '<' | '>', value: text.slice(1) } : { censor: '', value: text },
    );

  it.each([
    [results('1.2', '1.3'), '1.25', '', false],
    [results('<0.5', '<2', '<10'), '10', '<', false],
    [results('<0.5', '1'), '0.625', '', true],
    [results('>100', '50'), '75', '>', false],
    [results('>100', '<10'), '52.5', '>', true],
  ])('of %j is %s', (replicates, value, censor, countsNonDetects) => {
    expect(meanOfMeasured(replicates, 'half')).toEqual({ mean: { censor, value }, countsNonDetects });
  });

  it('counts a non-detect by the rule of the item', () => {
    const replicates = results('<0.5', '1');
    expect((['half', 'full', 'zero'] as const).map((rule) => meanOfMeasured(replicates, rule)?.mean.value)).toEqual([
      '0.625',
      '0.75',
      '0.5',
    ]);
    expect(meanOfMeasured(replicates, 'none')).toBeNull();
    expect(meanOfMeasured(results('<0.5', '<2'), 'none')?.mean).toEqual({ censor: '<', value: '2' });
  });

  it('refuses no results', () => {
    expect(() => meanOfMeasured([], 'half')).toThrow(RangeError);
  });
});

describe('withinTolerance', () => {
  it('holds two replicates against a part of their mean', () => {
    expect(withinTolerance(['10', '10.9'], 'abs(x1-x2) <= 0.1*mean')).toEqual({ ok: true, within: true });
    expect(withinTolerance(['10', '11.2'], 'abs(x1-x2) <= 0.1*mean')).toEqual({ ok: true, within: false });
    expect(withinTolerance(['10', '11.2'], 'abs(x1－x2) ≤ 0.1×mean')).toEqual({ ok: true, within: false });
  });

  it('knows the range and the number of replicates', () => {
    expect(withinTolerance(['1', '4', '2'], 'range <= n')).toEqual({ ok: true, within: true });
    expect(withinTolerance(['1', '4.1', '2'], 'range <= n')).toEqual({ ok: true, within: false });
  });

  it('decides the edge exactly, where binary floats go wrong', () => {
    expect(withinTolerance(['0.3', '0.1'], 'x1-x2 <= 0.2')).toEqual({ ok: true, within: true });
  });

  it.each([
    ['x1-x2', 'notAComparison'],
    ['x1 <= ', 'unexpected'],
    ['x3 <= 1', 'unknownName'],
    ['range/(x1-x1) < 1', 'divisionByZero'],
  ])('says why %j decides nothing: %s', (expression, why) => {
    expect(withinTolerance(['1', '2'], expression)).toEqual({ ok: false, why });
  });
});
