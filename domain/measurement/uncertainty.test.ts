import { Decimal } from 'decimal.js';
import { readFixture } from './fixtures/read';
import { parseFormula } from './formula';
import { combineUncertainty, type Input } from './uncertainty';

const combined = (text: string, inputs: Record<string, Input>) => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.why);
  return combineUncertainty(parsed.ast, inputs);
};

/** A published number agrees when it is ours to within one unit of its last digit: some of them were cut, not rounded. */
const agrees = (ours: string | undefined, published: number): void => {
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
      const result = combined(model, inputs);
      if (!result.ok) throw new Error(result.why);
      agrees(result.value, expected.y);
      agrees(result.u, expected.u);
      for (const [name, component] of Object.entries(components)) agrees(result.components[name], component);
    },
  );
});

describe('combineUncertainty', () => {
  it('adds squares for a sum, exactly', () => {
    const result = combined('a - b', { a: { value: '10', u: '3' }, b: { value: '4', u: '4' } });
    expect(result).toEqual({ ok: true, value: '6', u: '5', components: { a: '3', b: '4' } });
  });

  it('sees a name that stands twice as one input', () => {
    expect(combined('a + a', { a: { value: '1', u: '0.5' } })).toMatchObject({ u: '1' });
    expect(combined('a - a', { a: { value: '1', u: '0.5' } })).toMatchObject({ value: '0', u: '0' });
  });

  it('follows the slope of a curve', () => {
    const result = combined('ln(a)', { a: { value: '4', u: '0.02' } });
    if (!result.ok) throw new Error(result.why);
    expect(Number(result.u)).toBeCloseTo(0.005, 15);
  });

  it('takes an exact input', () => {
    expect(combined('1000*m', { m: { value: '2', u: '0' } })).toMatchObject({ value: '2000', u: '0' });
    expect(combined('1+1', {})).toMatchObject({ value: '2', u: '0', components: {} });
  });

  it('says why there is no value', () => {
    expect(combined('a/b', { a: { value: '1', u: '1' }, b: { value: '0', u: '1' } })).toEqual({
      ok: false,
      why: 'divisionByZero',
    });
    expect(combined('a*b', { a: { value: '1', u: '1' } })).toEqual({ ok: false, why: 'unknownName' });
    expect(combined('a < 1', { a: { value: '1', u: '1' } })).toEqual({ ok: false, why: 'notANumber' });
  });

  it('refuses an input that is no number', () => {
    expect(() => combined('a', { a: { value: '1', u: '5%' } })).toThrow(RangeError);
  });
});
