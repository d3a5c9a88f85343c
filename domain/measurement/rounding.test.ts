import fc from 'fast-check';
import { exact } from './decimal';
import { readFixture } from './fixtures/read';
import { checkRoundRule, lastDigitRule, type RoundRule, roundValue } from './rounding';

const decimals = (digits: number): RoundRule => ({ mode: 'evenDecimals', digits });
const significant = (digits: number): RoundRule => ({ mode: 'evenSig', digits });
const interval = (size: string): RoundRule => ({ mode: 'interval', interval: size });
const halfUp = (digits: number): RoundRule => ({ mode: 'halfUp', digits });

describe('roundValue, GB/T 8170-2008', () => {
  it.each([
    ['12.1498', interval('0.1'), '12.1'],
    ['12.1498', significant(2), '12'],
    ['10.5002', interval('1'), '11'],
    ['1268', interval('100'), '1300'],
    ['1268', significant(3), '1270'],
    ['1.050', interval('0.1'), '1.0'],
    ['0.35', interval('0.1'), '0.4'],
    ['2500', interval('1000'), '2000'],
    ['3500', interval('1000'), '4000'],
    ['-0.0365', interval('0.001'), '-0.036'],
    ['28.175', interval('0.01'), '28.18'],
    ['28.165', interval('0.01'), '28.16'],
    ['28.2645', interval('0.1'), '28.3'],
    ['28.350', interval('0.1'), '28.4'],
    ['28.250', interval('0.1'), '28.2'],
    ['28.050', interval('0.1'), '28.0'],
    ['28.2501', interval('0.1'), '28.3'],
    ['8.53459', significant(3), '8.53'],
    ['15.4546', interval('1'), '15'],
    ['60.28', interval('0.5'), '60.5'],
    ['60.25', interval('0.5'), '60.0'],
    ['9.96', interval('0.1'), '10.0'],
  ])('rounds %s by %j to %s', (value, rule, expected) => {
    expect(roundValue(value, rule)).toBe(expected);
  });

  it.each([
    ['1.005', '1.00'],
    ['2.675', '2.68'],
    ['0.145', '0.14'],
    ['1.015', '1.02'],
    ['-2.665', '-2.66'],
  ])('rounds %s to %s, where binary floats go wrong', (value, expected) => {
    expect(roundValue(value, decimals(2))).toBe(expected);
  });

  it.each([
    ['-0.04', decimals(1), '0.0'],
    ['-0.0', decimals(1), '0.0'],
    ['-0.5', decimals(0), '0'],
    ['-4', interval('20'), '0'],
    ['-0.04', halfUp(1), '0.0'],
    ['-0.00', significant(2), '0'],
  ])('never prints a negative zero: %s by %j is %s', (value, rule, expected) => {
    expect(roundValue(value, rule)).toBe(expected);
  });

  it.each([
    ['12', decimals(1), '12.0'],
    ['9.96', significant(2), '10'],
    ['99.96', significant(3), '100'],
    ['1.5', significant(3), '1.50'],
    ['0.00012345', significant(2), '0.00012'],
    ['1250', decimals(-2), '1200'],
    ['1350', decimals(-2), '1400'],
    ['49', decimals(-2), '0'],
    ['830', interval('20'), '840'],
    ['0.50', interval('0.50'), '0.5'],
  ])('prints the places that the rule asks for: %s by %j is %s', (value, rule, expected) => {
    expect(roundValue(value, rule)).toBe(expected);
  });

  it.each([
    ['0.5', 0, '1'],
    ['1.5', 0, '2'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.005', 2, '1.01'],
    ['1.00499999', 2, '1.00'],
  ])('rounds half away from zero when asked: %s to %d places is %s', (value, digits, expected) => {
    expect(roundValue(value, halfUp(digits))).toBe(expected);
  });

  it('rounds once, never by way of a longer value', () => {
    expect(roundValue('8.53459', significant(3))).toBe('8.53');
    expect(roundValue(roundValue('2.4546', decimals(1)), decimals(0))).toBe('2');
    expect(roundValue('2.5000000000000000000000000001', decimals(0))).toBe('3');
    expect(roundValue('15.4999999999999999999999999999', decimals(0))).toBe('15');
  });

  it('leaves the value alone when there is no rule', () => {
    expect(roundValue('1.0500', { mode: 'none' })).toBe('1.0500');
  });

  it('reaches the ends of the range without losing a digit', () => {
    expect(roundValue('123456789012345678901234567885', decimals(-1))).toBe('123456789012345678901234567880');
    expect(roundValue(`0.${'0'.repeat(29)}1`, decimals(30))).toBe(`0.${'0'.repeat(29)}1`);
  });

  it.each(['1e3', '', 'abc', '<1', '1e9000000000000', ' 1'])('refuses the value %j', (value) => {
    expect(() => roundValue(value, decimals(1))).toThrow(RangeError);
  });

  it.each<RoundRule>([
    { mode: 'evenDecimals' },
    { mode: 'evenDecimals', digits: null },
    { mode: 'evenDecimals', digits: 1.5 },
    { mode: 'evenDecimals', digits: 1e9 },
    { mode: 'halfUp', digits: Number.NaN },
    { mode: 'evenSig', digits: 0 },
    { mode: 'interval' },
    { mode: 'interval', interval: '0' },
    { mode: 'interval', interval: '3' },
    { mode: 'interval', interval: '25' },
    { mode: 'interval', interval: '-5' },
    { mode: 'interval', interval: '1.5' },
    { mode: 'interval', interval: '1e2' },
  ])('refuses the rule %j', (rule) => {
    expect(() => roundValue('1', rule)).toThrow(RangeError);
    expect(checkRoundRule(rule)).toHaveLength(1);
  });

  it.each(['1', '2', '5', '0.1', '0.2', '0.005', '10', '500', '1.0'])('takes the interval %s', (size) => {
    expect(checkRoundRule(interval(size))).toEqual([]);
  });
});

describe('the published examples of GB/T 8170-2008', () => {
  type Example = {
    input: string;
    mode: 'interval' | 'sigfig' | 'half-unit' | 'fifth-unit';
    arg: string;
    expected: string;
  };
  const examples = JSON.parse(readFixture('gbt8170_cases.json')) as Example[];

  const ruleOf = ({ mode, arg }: Example): RoundRule => {
    if (mode === 'sigfig') return significant(Number(arg));
    if (mode === 'half-unit') return interval(exact(arg).times('0.5').toFixed());
    return interval(mode === 'fifth-unit' ? exact(arg).times('0.2').toFixed() : arg);
  };

  it('are all there', () => {
    expect(examples).toHaveLength(17);
  });

  it.each(examples.map((example) => [example.input, example.mode, example.arg, example] as const))(
    '%s by %s %s',
    (input, _mode, _arg, example) => {
      // Some expectations carry their other notation behind a space: '2000 (2×10^3)'.
      expect(roundValue(input, ruleOf(example))).toBe(example.expected.split(' ')[0]);
    },
  );
});

describe('roundValue, for any value', () => {
  const value = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 25 }))
    .map(([digits, places]) =>
      exact(digits.toString())
        .dividedBy(exact(`1${'0'.repeat(places)}`))
        .toFixed(),
    );
  const size = fc
    .tuple(fc.constantFrom('1', '2', '5'), fc.integer({ min: -8, max: 8 }))
    .map(([digit, power]) => (power < 0 ? `0.${digit.padStart(-power, '0')}` : digit + '0'.repeat(power)));
  const rule = fc.oneof(
    size.map(interval),
    fc.integer({ min: -6, max: 20 }).map(decimals),
    fc.integer({ min: 1, max: 20 }).map(significant),
    fc.integer({ min: -6, max: 20 }).map(halfUp),
  );

  /** Half-even rounding by whole-number arithmetic, sharing nothing with the code under test. */
  const byHand = (text: string, step: string): string => {
    const places = 30;
    const scaled = (plainText: string): bigint => {
      const [whole = '', fraction = ''] = plainText.replace('-', '').split('.');
      return BigInt(whole + fraction.padEnd(places, '0'));
    };
    const [number, unit] = [scaled(text), scaled(step)];
    const rest = number % unit;
    const down = number / unit;
    const up = rest * 2n > unit || (rest * 2n === unit && down % 2n === 1n);
    const rounded = (up ? down + 1n : down) * unit;
    const digits = rounded.toString().padStart(places + 1, '0');
    const kept = step.split('.')[1]?.length ?? 0;
    const printed =
      kept === 0 ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${digits.slice(-places).slice(0, kept)}`;
    return text.startsWith('-') && rounded !== 0n ? `-${printed}` : printed;
  };

  it('agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(value, size, (text, step) => {
        expect(roundValue(text, interval(step))).toBe(byHand(text, step));
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with whole-number arithmetic on exact halves', () => {
    const half = fc.tuple(fc.integer({ min: -10_000, max: 10_000 }), size);
    fc.assert(
      fc.property(half, ([count, step]) => {
        const text = exact(step).times(count).plus(exact(step).dividedBy(2)).toFixed();
        expect(roundValue(text, interval(step))).toBe(byHand(text, step));
      }),
      { numRuns: 1000 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(value, rule, (text, by) => {
        const once = roundValue(text, by);
        expect(roundValue(once, by)).toBe(once);
      }),
    );
  });

  it('moves the value by half an interval at most', () => {
    fc.assert(
      fc.property(value, size, (text, step) => {
        const moved = exact(roundValue(text, interval(step)))
          .minus(exact(text))
          .abs();
        expect(moved.times(2).lte(exact(step))).toBe(true);
      }),
    );
  });

  it('keeps the order of values', () => {
    fc.assert(
      fc.property(value, value, rule, (one, other, by) => {
        const [low, high] = exact(one).lte(exact(other)) ? [one, other] : [other, one];
        expect(exact(roundValue(low, by)).lte(exact(roundValue(high, by)))).toBe(true);
      }),
    );
  });

  it('treats both signs alike', () => {
    fc.assert(
      fc.property(value, rule, (text, by) => {
        const negated = exact(text).negated().toFixed();
        expect(
          exact(roundValue(negated, by))
            .plus(exact(roundValue(text, by)))
            .isZero(),
        ).toBe(true);
      }),
    );
  });
});

describe('lastDigitRule', () => {
  it.each([
    ['0.01', '0.0149', '0.01'],
    ['0.50', '0.505', '0.50'],
    ['100', '100.5', '100'],
    ['6.5', '6.45', '6.4'],
  ])('rounds to the last digit of the limit %s: %s is %s', (limit, value, expected) => {
    expect(roundValue(value, lastDigitRule(limit))).toBe(expected);
  });
});
