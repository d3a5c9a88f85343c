import fc from 'fast-check';
import { exact } from './decimal';
import { isUncertaintySmall, type JudgeRule, judge, judgeBy, type Result, type Verdict } from './judge';
import type { Limit } from './limit';
import { parseMeasured } from './measured';

const full: JudgeRule = { compareMethod: 'full', decisionRule: 'simple' };
const rounded: JudgeRule = { compareMethod: 'rounded', decisionRule: 'simple' };
const guarded = (uncertainty: string, guardRatio: string | null = null): JudgeRule => ({
  compareMethod: 'full',
  decisionRule: 'guard',
  uncertainty,
  guardRatio,
});

const result = (text: string): Result => {
  const parsed = parseMeasured(text);
  return parsed.ok ? parsed.measured : { text };
};
const verdictOf = (text: string, limit: Limit, rule: JudgeRule = full): string => {
  const { verdict, why } = judge({ result: result(text), limit, rule });
  return `${verdict} ${why}`;
};
const atMost = (hi: string): Limit => ({ op: 'le', hi });
const atLeast = (lo: string): Limit => ({ op: 'ge', lo });

describe('full-value and rounded comparison, examples of GB/T 8170-2008 table 7', () => {
  const about10: Limit = { op: 'between', lo: '9.9', hi: '10.1' };
  it.each<[string, Limit, string, Verdict, Verdict]>([
    ['NaOH ≥97.0', atLeast('97.0'), '97.01', 'pass', 'pass'],
    ['NaOH ≥97.0', atLeast('97.0'), '97.00', 'pass', 'pass'],
    ['NaOH ≥97.0', atLeast('97.0'), '96.96', 'fail', 'pass'],
    ['NaOH ≥97.0', atLeast('97.0'), '96.94', 'fail', 'fail'],
    ['silicon ≤0.5', atMost('0.5'), '0.452', 'pass', 'pass'],
    ['silicon ≤0.5', atMost('0.5'), '0.500', 'pass', 'pass'],
    ['silicon ≤0.5', atMost('0.5'), '0.549', 'fail', 'pass'],
    ['silicon ≤0.5', atMost('0.5'), '0.551', 'fail', 'fail'],
    ['manganese 1.2~1.6', { op: 'between', lo: '1.2', hi: '1.6' }, '1.151', 'fail', 'pass'],
    ['manganese 1.2~1.6', { op: 'between', lo: '1.2', hi: '1.6' }, '1.200', 'pass', 'pass'],
    ['manganese 1.2~1.6', { op: 'between', lo: '1.2', hi: '1.6' }, '1.649', 'fail', 'pass'],
    ['manganese 1.2~1.6', { op: 'between', lo: '1.2', hi: '1.6' }, '1.651', 'fail', 'fail'],
    ['rod 10.0±0.1', about10, '9.89', 'fail', 'pass'],
    ['rod 10.0±0.1', about10, '9.85', 'fail', 'fail'],
    ['rod 10.0±0.1', about10, '10.10', 'pass', 'pass'],
    ['rod 10.0±0.1', about10, '10.16', 'fail', 'fail'],
    ['rod 10.0±0.1, ends excluded', { ...about10, loIncl: false, hiIncl: false }, '9.94', 'pass', 'fail'],
    ['rod 10.0±0.1, ends excluded', { ...about10, loIncl: false, hiIncl: false }, '9.96', 'pass', 'pass'],
    ['rod 10.0±0.1, ends excluded', { ...about10, loIncl: false, hiIncl: false }, '10.06', 'pass', 'fail'],
    ['rod 10.0±0.1, ends excluded', { ...about10, loIncl: false, hiIncl: false }, '10.05', 'pass', 'pass'],
    ['rod 10.0±0.1, upper end excluded', { ...about10, hiIncl: false }, '9.94', 'pass', 'pass'],
    ['rod 10.0±0.1, upper end excluded', { ...about10, hiIncl: false }, '9.86', 'fail', 'pass'],
    ['rod 10.0±0.1, upper end excluded', { ...about10, hiIncl: false }, '10.06', 'pass', 'fail'],
    ['rod 10.0±0.1, lower end excluded', { ...about10, loIncl: false }, '9.94', 'pass', 'fail'],
    ['rod 10.0±0.1, lower end excluded', { ...about10, loIncl: false }, '9.86', 'fail', 'fail'],
    ['rod 10.0±0.1, lower end excluded', { ...about10, loIncl: false }, '10.06', 'pass', 'pass'],
  ])('%s', (_name, limit, value, byFullValue, byRounding) => {
    expect(judge({ result: result(value), limit, rule: full }).verdict).toBe(byFullValue);
    expect(judge({ result: result(value), limit, rule: rounded }).verdict).toBe(byRounding);
  });
});

describe('simple decision', () => {
  it('compares the raw value: a lead result a hair over its limit fails', () => {
    expect(verdictOf('0.0100000000000000000001', atMost('0.01'))).toBe('fail overLimit');
    expect(verdictOf('0.01', atMost('0.01'))).toBe('pass withinLimit');
  });

  it('leaves out an excluded end', () => {
    expect(verdictOf('5', { op: 'lt', hi: '5' })).toBe('fail overLimit');
    expect(verdictOf('5', { op: 'gt', lo: '5' })).toBe('fail overLimit');
    expect(verdictOf('5', { op: 'eq', lo: '5.0' })).toBe('pass withinLimit');
    expect(verdictOf('5.1', { op: 'eq', lo: '5.0' })).toBe('fail overLimit');
  });

  it('compares numbers, not texts', () => {
    expect(verdictOf('9', atMost('10'))).toBe('pass withinLimit');
    expect(verdictOf('-3', { op: 'between', lo: '-10', hi: '-2' })).toBe('pass withinLimit');
  });

  it('does not judge without a usable limit or a number', () => {
    expect(verdictOf('5', { op: 'none' })).toBe('none noLimit');
    expect(verdictOf('5', { op: 'between', lo: '9', hi: '1' })).toBe('none badLimit');
    expect(verdictOf('无异味', atMost('5'))).toBe('none notANumber');
    expect(verdictOf('5', atMost('5'), { ...full, decisionRule: 'custom' })).toBe('none customRule');
  });
});

describe('results below the detection limit', () => {
  it.each([
    ['<0.005', atMost('0.01'), 'pass belowDetectionUpperLimit'],
    ['<0.01', atMost('0.01'), 'pass belowDetectionUpperLimit'],
    ['<0.01', { op: 'lt', hi: '0.01' }, 'pass belowDetectionUpperLimit'],
    ['<0.02', atMost('0.01'), 'none detectionLimitAboveLimit'],
    ['<0.02', atLeast('0.05'), 'fail belowLowerLimit'],
    ['<0.05', atLeast('0.05'), 'fail belowLowerLimit'],
    ['<0.05', { op: 'gt', lo: '0.05' }, 'fail belowLowerLimit'],
    ['<0.06', atLeast('0.05'), 'none belowDetectionLowerLimit'],
    ['<0.02', { op: 'between', lo: '0.05', hi: '2' }, 'fail belowLowerLimit'],
    ['<0.1', { op: 'between', lo: '0.05', hi: '2' }, 'none belowDetectionLowerLimit'],
    ['<3', { op: 'text', text: '≤5，≥9' }, 'pass belowDetectionUpperLimit'],
    ['<7', { op: 'text', text: '≤5，≥9' }, 'none detectionLimitAboveLimit'],
    ['<5', { op: 'text', text: '5.5≤pH<6.5，8.5<pH≤9.0' }, 'fail belowLowerLimit'],
  ] as const)('%s against %j: %s', (text, limit, expected) => {
    expect(verdictOf(text, limit)).toBe(expected);
  });

  it('does not round a detection limit down to the limit', () => {
    expect(verdictOf('<0.0104', atMost('0.01'), rounded)).toBe('none detectionLimitAboveLimit');
  });

  it('fails a lower limit only where rounding could not lift what is below to it', () => {
    expect(verdictOf('<0.05', atLeast('0.05'), rounded)).toBe('none belowDetectionLowerLimit');
    expect(verdictOf('<0.046', atLeast('0.05'), rounded)).toBe('none belowDetectionLowerLimit');
    expect(verdictOf('<0.045', atLeast('0.05'), rounded)).toBe('fail belowLowerLimit');
    expect(verdictOf('<0.055', { op: 'gt', lo: '0.05' }, rounded)).toBe('fail belowLowerLimit');
  });

  it('of what is never negative meets a range that begins at zero', () => {
    const verdict = (limit: Limit, nonNegative: boolean) =>
      judge({ result: result('<1'), limit, rule: full, nonNegative }).verdict;
    const from0: Limit = { op: 'between', lo: '0', hi: '5' };
    expect([verdict(from0, true), verdict(from0, false)]).toEqual(['pass', 'none']);
    expect(verdict({ ...from0, loIncl: false }, true)).toBe('none');
    expect(verdict({ ...from0, lo: '-1', loIncl: false }, true)).toBe('pass');
  });

  it('takes the worst it may stand for when there is a guard band', () => {
    expect(verdictOf('<8', atMost('10'), guarded('2'))).toBe('pass belowDetectionUpperLimit');
    expect(verdictOf('<9', atMost('10'), guarded('2'))).toBe('conditionalPass guardBand');
    expect(verdictOf('<11', atMost('10'), guarded('2'))).toBe('none detectionLimitAboveLimit');
  });
});

describe('results above the range', () => {
  it.each([
    ['>2420', atMost('100'), 'fail overLimit'],
    ['>100', atMost('100'), 'fail overLimit'],
    ['>50', atMost('100'), 'none aboveRange'],
    ['>100', atLeast('100'), 'pass withinLimit'],
    ['>100', { op: 'gt', lo: '100' }, 'pass withinLimit'],
    ['>50', atLeast('100'), 'none aboveRange'],
    ['>9', { op: 'between', lo: '6', hi: '8' }, 'fail overLimit'],
    ['>7', { op: 'between', lo: '6', hi: '8' }, 'none aboveRange'],
    ['>5', { op: 'between', lo: '6', hi: '8' }, 'none aboveRange'],
    ['>9', { op: 'text', text: '≤5，≥9' }, 'pass withinLimit'],
    ['>9', { op: 'text', text: '5.5≤pH<6.5，8.5<pH≤9.0' }, 'fail overLimit'],
  ] as const)('%s against %j: %s', (text, limit, expected) => {
    expect(verdictOf(text, limit)).toBe(expected);
  });
});

describe('guard band', () => {
  it.each([
    ['7.9', 'pass withinLimit'],
    ['8', 'pass withinLimit'],
    ['8.01', 'conditionalPass guardBand'],
    ['10', 'conditionalPass guardBand'],
    ['10.01', 'conditionalFail guardBand'],
    ['12', 'conditionalFail guardBand'],
    ['12.01', 'fail overLimit'],
  ])('U = 2 at an upper limit of 10: %s is a %s', (value, expected) => {
    expect(verdictOf(value, atMost('10'), guarded('2'))).toBe(expected);
  });

  it.each([
    ['12', 'pass withinLimit'],
    ['11.99', 'conditionalPass guardBand'],
    ['10', 'conditionalPass guardBand'],
    ['9.99', 'conditionalFail guardBand'],
    ['7.99', 'fail overLimit'],
  ])('U = 2 at a lower limit of 10: %s is a %s', (value, expected) => {
    expect(verdictOf(value, atLeast('10'), guarded('2'))).toBe(expected);
  });

  it('lets the worse end of a range decide', () => {
    const range: Limit = { op: 'between', lo: '6.5', hi: '8.5' };
    expect(verdictOf('7.5', range, guarded('0.2'))).toBe('pass withinLimit');
    expect(verdictOf('6.6', range, guarded('0.2'))).toBe('conditionalPass guardBand');
    expect(verdictOf('8.9', range, guarded('0.2'))).toBe('fail overLimit');
  });

  it('leaves out the end of the accepted zone when the limit leaves out its own', () => {
    expect(verdictOf('8', { op: 'lt', hi: '10' }, guarded('2'))).toBe('conditionalPass guardBand');
    expect(verdictOf('7.99', { op: 'lt', hi: '10' }, guarded('2'))).toBe('pass withinLimit');
    expect(verdictOf('10', { op: 'lt', hi: '10' }, guarded('2'))).toBe('conditionalFail guardBand');
  });

  it('scales the band by the ratio', () => {
    expect(verdictOf('9.5', atMost('10'), guarded('2', '0.25'))).toBe('pass withinLimit');
    expect(verdictOf('9.6', atMost('10'), guarded('2', '0.25'))).toBe('conditionalPass guardBand');
  });

  it('is the simple decision when the band is nothing', () => {
    expect(verdictOf('10', atMost('10'), guarded('0'))).toBe('pass withinLimit');
    expect(verdictOf('10', { op: 'lt', hi: '10' }, guarded('0'))).toBe('fail overLimit');
    expect(verdictOf('11', atMost('10'), guarded('2', '0'))).toBe('fail overLimit');
  });

  it('does not judge without an uncertainty, and refuses a negative one', () => {
    const unknown: JudgeRule = { compareMethod: 'full', decisionRule: 'guard' };
    expect(verdictOf('5', atMost('10'), unknown)).toBe('none uncertaintyMissing');
    expect(() => verdictOf('5', atMost('10'), guarded('-1'))).toThrow(RangeError);
    expect(() => verdictOf('5', atMost('10'), guarded('5%'))).toThrow(RangeError);
  });
});

describe('text limits', () => {
  const required = (text: string): Limit => ({ op: 'text', text });
  it.each([
    ['无异臭、异味', '无异臭、异味', 'pass textMatch'],
    [' Pass ', 'pass', 'pass textMatch'],
    ['有异味', '无异臭、异味', 'fail textDiffers'],
    ['3', '3', 'pass textMatch'],
    ['未检出', '不应检出', 'pass notDetected'],
    ['ND', '不得检出', 'pass notDetected'],
    ['<1', '不应检出', 'pass notDetected'],
    ['0', '不应检出', 'pass notDetected'],
    ['2', '不应检出', 'fail detected'],
    ['>2420', 'Not detected', 'fail detected'],
    ['检出', '不应检出', 'fail detected'],
    ['3', '无异臭、异味', 'none limitInWords'],
    ['<3', '按附录 A', 'none limitInWords'],
    ['6.2', '5.5≤pH<6.5，8.5‹pH≤9.0', 'pass withinLimit'],
    ['8.5', '5.5≤pH<6.5，8.5‹pH≤9.0', 'fail overLimit'],
    ['9.0', '5.5≤pH<6.5，8.5‹pH≤9.0', 'pass withinLimit'],
    ['8.6', '不小于 6.5 且不大于 8.5', 'fail overLimit'],
    ['略酸', '5.5≤pH<6.5，8.5<pH≤9.0', 'none notANumber'],
  ])('%s against %s: %s', (text, limit, expected) => {
    expect(verdictOf(text, required(limit))).toBe(expected);
  });
});

describe('judge, for any value', () => {
  const number = fc
    .integer({ min: -100_000, max: 100_000 })
    .map((count) => exact(String(count)).dividedBy(1000).toFixed());
  const rules = fc.constantFrom(full, rounded, guarded('0.5'), guarded('20', '0.3'), {
    ...guarded('3'),
    compareMethod: 'rounded' as const,
  });
  const order: readonly Verdict[] = ['pass', 'conditionalPass', 'conditionalFail', 'fail'];
  const badness = (value: string, limit: Limit, rule: JudgeRule): number =>
    order.indexOf(judge({ result: { censor: '', value }, limit, rule }).verdict);

  it('never gets better as the value rises past an upper limit, nor as it falls past a lower one', () => {
    fc.assert(
      fc.property(number, number, number, rules, fc.boolean(), (one, other, end, rule, excluded) => {
        const [low, high] = exact(one).lte(exact(other)) ? [one, other] : [other, one];
        const upper: Limit = { op: excluded ? 'lt' : 'le', hi: end };
        const lower: Limit = { op: excluded ? 'gt' : 'ge', lo: end };
        expect(badness(low, upper, rule)).toBeLessThanOrEqual(badness(high, upper, rule));
        expect(badness(high, lower, rule)).toBeLessThanOrEqual(badness(low, lower, rule));
        expect(badness(low, upper, rule)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('calls a guarded result a pass of any kind exactly when the simple decision passes it', () => {
    fc.assert(
      fc.property(number, number, (value, end) => {
        const simple = badness(value, atMost(end), full) === 0;
        expect(badness(value, atMost(end), guarded('7')) <= 1).toBe(simple);
      }),
    );
  });

  const limits = fc.oneof(
    fc.record({ op: fc.constantFrom('le' as const, 'lt' as const), hi: number }),
    fc.record({ op: fc.constantFrom('ge' as const, 'gt' as const), lo: number }),
    fc
      .record({
        op: fc.constant('between' as const),
        lo: number,
        hi: number,
        loIncl: fc.boolean(),
        hiIncl: fc.boolean(),
      })
      .filter(({ lo, hi }) => exact(lo).lt(exact(hi))),
    fc
      .tuple(number, number)
      .filter(([low, high]) => exact(low).lt(exact(high)))
      .map(([low, high]): Limit => ({ op: 'text', text: `<${low}，≥${high}` })),
  );

  it('judges one after the other as it judges each by itself', () => {
    const each = fc.record({ censor: fc.constantFrom('' as const, '<' as const, '>' as const), value: number });
    const byProbability: JudgeRule = { compareMethod: 'full', decisionRule: 'probability', uncertainty: '2' };
    const anyRule = fc.oneof(rules, fc.constant(byProbability));
    fc.assert(
      fc.property(
        limits,
        fc.boolean(),
        fc.array(fc.tuple(each, anyRule), { minLength: 2, maxLength: 8 }),
        (limit, never, all) => {
          const held = judgeBy(limit, never);
          expect(all.map(([result, rule]) => held(result, rule))).toEqual(
            all.map(([result, rule]) => judge({ result, limit, rule, nonNegative: never })),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  it('judges what is below or above a bound as every value that it may stand for', () => {
    fc.assert(
      fc.property(
        number,
        limits,
        fc.constantFrom('<' as const, '>' as const),
        fc.constantFrom(full, rounded),
        fc.array(number, { minLength: 5, maxLength: 20 }),
        (bound, limit, censor, rule, others) => {
          const { verdict } = judge({ result: { censor, value: bound }, limit, rule });
          const step = censor === '<' ? '-0.0001' : '0.0001';
          const near = exact(bound).plus(step).toFixed();
          const stoodFor = [near, ...others].filter((value) =>
            censor === '<' ? exact(value).lt(exact(bound)) : exact(value).gt(exact(bound)),
          );
          if (verdict === 'none') return;
          for (const value of stoodFor)
            expect([value, badness(value, limit, rule)]).toEqual([value, order.indexOf(verdict)]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('isUncertaintySmall', () => {
  it('asks for a third of the limit at most', () => {
    expect(isUncertaintySmall(atMost('0.3'), '0.1')).toBe(true);
    expect(isUncertaintySmall(atMost('0.3'), '0.101')).toBe(false);
    expect(isUncertaintySmall({ op: 'between', lo: '0.2', hi: '9' }, '0.1')).toBe(false);
    expect(isUncertaintySmall({ op: 'text', text: '未检出' }, '0.1')).toBeNull();
  });
});
