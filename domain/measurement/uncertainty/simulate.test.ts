import { Exact } from '../decimal';
import { parseFormula } from '../formula';
import { combineUncertainty } from './combine';
import { type Drawn, type Simulated, simulated, TRIALS } from './simulate';
import type { Source } from './source';

const quantity = (value: string, ...sources: Source[]): Drawn => ({ value: new Exact(value), sources });
const standard = (figure: string): Source => ({ given: 'expanded', k: '1', figure });
/** Of a rectangular distribution with this standard deviation. */
const rectangular = (sd: number): Source => ({
  given: 'halfWidth',
  shape: 'rectangular',
  figure: (sd * Math.sqrt(3)).toFixed(15),
});

const run = (
  text: string,
  quantities: Record<string, Drawn>,
  {
    correlations = [],
    own = [] as Source[],
    seed = 1,
  }: { correlations?: { a: string; b: string; r: string }[]; own?: Source[]; seed?: number } = {},
): Simulated | null => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.why);
  const trials = simulated(parsed.ast, quantities, quantity('0', ...own), correlations, seed);
  for (let turn = trials.next(); ; turn = trials.next()) if (turn.done) return turn.value;
};

const found = (...args: Parameters<typeof run>): Simulated => {
  const result = run(...args);
  if (result === null) throw new Error('nothing was found');
  return result;
};

/** So many standard deviations of what chance does. */
const FAR = 5;
/** What chance does to an end of the interval at most, in standard deviations of the result: √(0.025·0.975/trials) by the density there. */
const END = 0.012;
const near = (one: number, other: number, scatter: number) => expect(Math.abs(one - other)).toBeLessThan(FAR * scatter);

describe('trials', () => {
  // JCGM 101:2008, 9.2.2 and 9.2.3: four quantities with u = 1. Normal ones lie within ±3.92; rectangular ones within ±3.88, which is
  // 2√3·(2 − ⁴√0.6) by the tail of the sum of four of them.
  it('of four normal quantities agree with the guide, of four rectangular ones with the supplement', () => {
    const normal = found(
      'a+b+c+d',
      Object.fromEntries([...'abcd'].map((name) => [name, quantity('0', standard('1'))])),
    );
    near(normal.high, 3.91993, 2 * END);
    near(normal.low, -3.91993, 2 * END);
    const flat = found('a+b+c+d', Object.fromEntries([...'abcd'].map((name) => [name, quantity('0', rectangular(1))])));
    const end = 2 * Math.sqrt(3) * (2 - 0.6 ** 0.25);
    near(flat.high, end, 2 * END);
    near(flat.low, -end, 2 * END);
    expect(end.toFixed(2)).toBe('3.88');
    near(flat.sd, 2, 2 / Math.sqrt(2 * TRIALS));
  });

  it('of each distribution scatter as their standard uncertainty says', () => {
    for (const source of [
      { given: 'halfWidth', shape: 'triangular', figure: '3' },
      { given: 'halfWidth', shape: 'uShaped', figure: '3' },
      { given: 'sd', figure: '3', over: '4' },
      { given: 'expanded', figure: '3', k: '2' },
    ] satisfies Source[]) {
      const parsed = parseFormula('a');
      if (!parsed.ok) throw new Error(parsed.why);
      const { sd, mean } = found('a', { a: quantity('10', source) });
      const divisor = { triangular: 6, uShaped: 2 }[source.shape as 'triangular'] ?? 4;
      near(sd, 3 / Math.sqrt(divisor), 3 / Math.sqrt(TRIALS));
      near(mean, 10, 3 / Math.sqrt(TRIALS));
    }
  });

  it('of few values lie as far out as t says', () => {
    // t = 2.5706 of 5 degrees of freedom.
    const { high } = found('a', { a: quantity('0', { given: 'sd', figure: '1', freedom: '5' }) });
    near(high, 2.570582, END);
  });

  it('are correlated as given, and the sources of the result come on top', () => {
    const quantities = { a: quantity('5', standard('3')), b: quantity('1', standard('4')) };
    const apart = found('a-b', quantities, { correlations: [{ a: 'b', b: 'a', r: '0.5' }] });
    near(apart.sd, Math.sqrt(9 + 16 - 12), 4 / Math.sqrt(2 * TRIALS));
    const more = found('a-b', quantities, { own: [standard('12')] });
    near(more.sd, 13, 13 / Math.sqrt(2 * TRIALS));
    near(more.mean, 4, 13 / Math.sqrt(TRIALS));
  });

  it('agree with the differences for formulas of all signs and functions', () => {
    const text = '(a*b/c)^2 + sqrt(a) - ln(b) + 3%*lg(c) + exp(-a/b) + max(a,b,c) + average(a,b)';
    const parsed = parseFormula(text);
    if (!parsed.ok) throw new Error(parsed.why);
    const [values, u] = [{ a: '4', b: '5', c: '7' }, '0.001'];
    const combined = combineUncertainty(
      parsed.ast,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, u }])),
    );
    if (!combined.ok) throw new Error(combined.why);
    const { mean, sd } = found(
      text,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, quantity(value, standard(u))])),
    );
    near(mean, combined.value.toNumber(), combined.u.toNumber() / Math.sqrt(TRIALS));
    near(sd, combined.u.toNumber(), combined.u.toNumber() / Math.sqrt(TRIALS));
  });

  it('are the same for the same seed and others for another', () => {
    const quantities = { a: quantity('1', standard('1')) };
    expect(found('a', quantities)).toEqual(found('a', quantities));
    expect(found('a', quantities).mean).not.toBe(found('a', quantities, { seed: 2 }).mean);
  });

  it('are none of a formula with conditions, of one that often has no value, and of impossible correlations', () => {
    expect(run('if(a>1,a,b)', { a: quantity('1', standard('1')), b: quantity('1') })).toBeNull();
    expect(run('ln(a)', { a: quantity('1', standard('1')) })).toBeNull();
    const pairs = [
      { a: 'a', b: 'b', r: '1' },
      { a: 'b', b: 'c', r: '1' },
      { a: 'a', b: 'c', r: '-1' },
    ];
    const quantities = Object.fromEntries([...'abc'].map((name) => [name, quantity('1', standard('1'))]));
    expect(run('a+b+c', quantities, { correlations: pairs })).toBeNull();
  });
});
