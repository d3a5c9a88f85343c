import { Exact } from '../decimal';
import { coverageOf, effectiveFreedom } from './freedom';
import { roundedUp } from './rounded-up';
import { shareOf, typeOf } from './source';
import { togetherOf } from './together';

const share = (u: string, freedom: number | null) => ({
  u: new Exact(u),
  freedom: freedom === null ? null : new Exact(freedom),
});

describe('degrees of freedom', () => {
  // JCGM 100:2008, G.4.1, the example: 0.25 %, 0.57 % and 0.82 % of 10, 5 and 15 observations; 19.0, and t = 2.09.
  it('are those of the guide', () => {
    const shares = [share('0.25', 9), share('0.57', 4), share('0.82', 14)];
    const u = Exact.sum(...shares.map((each) => each.u.pow(2))).sqrt();
    expect(u.toFixed(2)).toBe('1.03');
    const freedom = effectiveFreedom(u, shares);
    expect(freedom?.toFixed(1)).toBe('19.0');
    expect(coverageOf(freedom).toFixed(2)).toBe('2.09');
  });

  it('are infinite where nothing was estimated from values, and nearly so where next to nothing was', () => {
    expect(effectiveFreedom(new Exact(1), [share('1', null)])).toBeNull();
    expect(effectiveFreedom(new Exact(1), [share('1', null), share('0.001', 3)])).toBeNull();
    expect(coverageOf(null).toFixed(4)).toBe('1.9600');
  });

  it('fewer than one take the factor of one, others the next lower whole number', () => {
    expect(coverageOf(new Exact('0.4')).toFixed(1)).toBe('12.7');
    expect(coverageOf(new Exact('5.9')).toString()).toBe(coverageOf(new Exact(5)).toString());
  });
});

describe('a source', () => {
  const of = (source: Parameters<typeof shareOf>[0], value = '200') => shareOf(source, new Exact(value));

  it('is divided by what its distribution says', () => {
    expect(of({ given: 'halfWidth', figure: '3', shape: 'rectangular' }).u.toNumber()).toBeCloseTo(
      3 / Math.sqrt(3),
      14,
    );
    expect(of({ given: 'halfWidth', figure: '3', shape: 'triangular' }).u.toNumber()).toBeCloseTo(3 / Math.sqrt(6), 14);
    expect(of({ given: 'halfWidth', figure: '3', shape: 'uShaped' }).u.toNumber()).toBeCloseTo(3 / Math.sqrt(2), 14);
    expect(String(of({ given: 'expanded', figure: '3' }).u)).toBe('1.5');
    expect(String(of({ given: 'expanded', figure: '3', k: '3' }).u)).toBe('1');
    expect(String(of({ given: 'sd', figure: '3', over: '9' }).u)).toBe('1');
  });

  it('in per cent is of the size of the value', () => {
    expect(String(of({ given: 'expanded', figure: '3', relative: true }, '-200').u)).toBe('3');
  });

  it('of values is that of their mean, with one degree of freedom less', () => {
    const values = { given: 'values', values: ['1', '2', '3', '4'] } as const;
    expect(of(values).u.toNumber()).toBeCloseTo(Math.sqrt(5 / 3 / 4), 14);
    expect(String(of(values).freedom)).toBe('3');
    // In use one value alone is taken.
    expect(of({ ...values, over: '1' }).u.toNumber()).toBeCloseTo(Math.sqrt(5 / 3), 14);
    expect([typeOf(values), typeOf({ given: 'halfWidth' })]).toEqual(['A', 'B']);
  });
});

test('what is stated is rounded away from zero to two digits, zeros among them', () => {
  expect(['0.0201', '0.02', '19.91', '123', '0.0999', '0', '9.95'].map((text) => roundedUp(new Exact(text)))).toEqual([
    ...['0.021', '0.020', '20', '130', '0.10', '0', '10'],
  ]);
});

describe('correlations at once', () => {
  it('are possible where their matrix is one', () => {
    expect(togetherOf(['a', 'b'], [{ a: 'b', b: 'a', r: '0.6' }])).toEqual([[1], [0.6, 0.8]]);
    expect(
      togetherOf(
        ['a', 'b', 'c'],
        [
          { a: 'a', b: 'b', r: '1' },
          { a: 'a', b: 'c', r: '0.5' },
          { a: 'b', b: 'c', r: '0.5' },
        ],
      ),
    ).not.toBeNull();
  });

  it('are refused where two go with a third and against each other', () => {
    const pairs = [
      { a: 'a', b: 'b', r: '0.9' },
      { a: 'a', b: 'c', r: '0.9' },
      { a: 'b', b: 'c', r: '-0.9' },
    ];
    expect(togetherOf(['a', 'b', 'c'], pairs)).toBeNull();
    expect(
      togetherOf(
        ['a', 'b', 'c'],
        [
          { a: 'a', b: 'b', r: '1' },
          { a: 'a', b: 'c', r: '0.5' },
        ],
      ),
    ).toBeNull();
  });
});
