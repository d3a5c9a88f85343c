import { Decimal } from 'decimal.js';
import { readFixture } from '../fixtures/read';
import { parseFormula } from '../formula';
import { type Combined, type Correlation, combineUncertainty, type Input } from './combine';

const combined = (text: string, inputs: Record<string, Input>, correlations: Correlation[] = []): Combined => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.why);
  return combineUncertainty(parsed.ast, inputs, correlations);
};

const worked = (...args: Parameters<typeof combined>) => {
  const result = combined(...args);
  if (!result.ok) throw new Error(result.why);
  return result;
};

/** A published number agrees when it is ours to within one unit of its last digit: some of them were cut, not rounded. */
const agrees = (ours: Decimal | undefined, published: number): void => {
  const digits = new Decimal(published);
  const unit = new Decimal(10).pow(-digits.decimalPlaces());
  expect(new Decimal(ours ?? 'NaN').minus(digits).abs().lte(unit)).toBe(true);
};

describe('the examples of EURACHEM/CITAC QUAM, 3rd edition', () => {
  type Example = {
    id: string;
    model: string;
    vars: Record<string, [number, number]>;
    expected: { y: number; u: number };
    components?: Record<string, number>;
  };
  const examples = (JSON.parse(readFixture('uncertainty_cases.json')) as Example[]).filter(({ model }) => model);

  it('are all there', () => {
    expect(examples.map(({ id }) => id)).toEqual(['CITAC_A1', 'CITAC_A2', 'CITAC_A3']);
  });

  it.each(examples.map((example) => [example.id, example] as const))(
    '%s',
    (_id, { model, vars, expected, components = {} }) => {
      const decimal = (value: number): string => value.toFixed(20).replace(/0+$/, '0');
      const inputs = Object.fromEntries(
        Object.entries(vars).map(([name, [value, u]]) => [name, { value: decimal(value), u: decimal(u) }]),
      );
      const result = worked(model, inputs);
      agrees(result.value, expected.y);
      agrees(result.u, expected.u);
      for (const [name, component] of Object.entries(components))
        agrees(result.effects.get(name)?.contribution.abs(), component);
    },
  );
});

describe('combineUncertainty', () => {
  it('adds squares for a sum, exactly', () => {
    const result = worked('a - b', { a: { value: '10', u: '3' }, b: { value: '4', u: '4' } });
    expect([result.value, result.u].map(String)).toEqual(['6', '5']);
    expect([...result.effects].map(([name, { contribution }]) => [name, String(contribution)])).toEqual([
      ['a', '3'],
      ['b', '-4'],
    ]);
  });

  it('sees a name that stands twice as one input', () => {
    expect(String(worked('a + a', { a: { value: '1', u: '0.5' } }).u)).toBe('1');
    expect(String(worked('a - a', { a: { value: '1', u: '0.5' } }).u)).toBe('0');
  });

  it('follows the slope of a curve', () => {
    const { u, effects } = worked('ln(a)', { a: { value: '4', u: '0.02' } });
    expect(u.toNumber()).toBeCloseTo(0.005, 15);
    expect(effects.get('a')?.sensitivity.toNumber()).toBeCloseTo(0.25, 15);
  });

  it('takes an exact input, also where no difference could be taken', () => {
    expect(String(worked('1000*m', { m: { value: '2', u: '0' } }).u)).toBe('0');
    expect(String(worked('sqrt(a)+b', { a: { value: '0', u: '0' }, b: { value: '1', u: '2' } }).u)).toBe('2');
    expect(String(worked('1+1', {}).value)).toBe('2');
  });

  it('says why there is no value, and of which input', () => {
    expect(combined('a/b', { a: { value: '1', u: '1' }, b: { value: '0', u: '1' } })).toEqual({
      ok: false,
      why: 'divisionByZero',
    });
    expect(combined('a*b', { a: { value: '1', u: '1' } })).toEqual({ ok: false, why: 'unknownName', name: 'b' });
    expect(combined('a < 1', { a: { value: '1', u: '1' } })).toEqual({ ok: false, why: 'notANumber' });
  });

  it('refuses an input that is no number', () => {
    expect(() => combined('a', { a: { value: '1', u: '5%' } })).toThrow(RangeError);
  });
});

describe('correlated inputs', () => {
  // JCGM 100:2008, 5.2.2, note 1: ten resistors of 1000 Ω that were calibrated by one standard with u = 100 mΩ make 10 kΩ with u = 1 Ω.
  it('add up where they are off together', () => {
    const names = Array.from({ length: 10 }, (_, at) => `R${String.fromCodePoint(97 + at)}`);
    const inputs = Object.fromEntries(names.map((name) => [name, { value: '1000', u: '0.1' }]));
    const pairs = names.flatMap((a, at) => names.slice(at + 1).map((b) => ({ a, b, r: '1' })));
    expect(String(worked(names.join('+'), inputs, pairs).u)).toBe('1');
    expect(worked(names.join('+'), inputs).u.toNumber()).toBeCloseTo(0.1 * Math.sqrt(10), 12);
  });

  it('cancel where their difference is taken, and never come to less than nothing', () => {
    const inputs = { a: { value: '5', u: '0.3' }, b: { value: '2', u: '0.3' } };
    expect(String(worked('a-b', inputs, [{ a: 'a', b: 'b', r: '1' }]).u)).toBe('0');
  });

  // JCGM 100:2008, H.2: the impedance of voltage and current that were measured together.
  it('make an impedance as the guide has it', () => {
    const inputs = { V: { value: '4.999', u: '0.0032' }, I: { value: '0.019661', u: '0.0000095' } };
    const { value, u } = worked('V/I', inputs, [{ a: 'V', b: 'I', r: '-0.36' }]);
    expect(value.toFixed(2)).toBe('254.26');
    expect(u.toFixed(2)).toBe('0.24');
  });
});
