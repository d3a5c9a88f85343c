import { Exact } from '../decimal';
import { readFixture } from '../fixtures/read';
import { chiSquareQuantile, chiSquareTail, fQuantile, fTail, tQuantile, tTail } from './distributions';

/** How the values were worked out is told in the file. */
type Grid = Readonly<{
  t: [p: string, freedom: string, value: string][];
  chiSquare: [p: string, freedom: string, value: string][];
  f: [p: string, above: string, below: string, value: string][];
  far: string[][];
}>;

const grid = JSON.parse(readFixture('quantiles.json')) as Grid;

/** How far a value is from the one in the grid, as a part of it. */
const off = (ours: Exact, theirs: string): Exact => ours.minus(theirs).abs().dividedBy(new Exact(theirs).abs());

const FARTHEST = '1e-20';

describe('quantiles beside an independent computation with 25 digits', () => {
  it('gives Student t from 1 to 10000 degrees of freedom, fractions too, to 20 digits', () => {
    const far = grid.t.filter(([p, freedom, value]) => off(tQuantile(p, freedom), value).gt(FARTHEST));
    expect(far).toEqual([]);
    expect(grid.t.length).toBe(80);
  });

  it('gives χ² from 1 to 10000 degrees of freedom, fractions too, to 20 digits', () => {
    const far = grid.chiSquare.filter(([p, freedom, value]) => off(chiSquareQuantile(p, freedom), value).gt(FARTHEST));
    expect(far).toEqual([]);
    expect(grid.chiSquare.length).toBe(80);
  });

  it('gives F with 1 and 1, 200 and 3, 1 and 10000 degrees of freedom and between, to 20 digits', () => {
    const far = grid.f.filter(([p, above, below, value]) => off(fQuantile(p, above, below), value).gt(FARTHEST));
    expect(far).toEqual([]);
    expect(grid.f.length).toBe(100);
  });
});

describe('quantiles that lie far out', () => {
  const quantileOf = ([name = '', p = '', ...rest]: string[]): Exact => {
    const [one = '', other = ''] = rest;
    return name === 't'
      ? tQuantile(p, one)
      : name === 'chiSquare'
        ? chiSquareQuantile(p, one)
        : fQuantile(p, one, other);
  };

  it('are given in both tails, down to 1e-200 and up to 1e295', () => {
    const far = grid.far.filter((row) => off(quantileOf(row), row.at(-1) ?? '').gt(FARTHEST));
    expect(far).toEqual([]);
    expect(grid.far.length).toBe(7);
  });

  it('are refused where the number is too great to be told', () => {
    expect(() => tQuantile(`0.${'0'.repeat(299)}1`, '0.1')).toThrow(RangeError);
  });
});

describe('tails beside the same computation', () => {
  /** A quantile with 25 digits gives its tail back to about as many, less what the tail is steeper. */
  const close = (tail: Exact, p: string): boolean => off(tail, p).lte('1e-18');

  it('gives back the probability of each quantile of t, χ² and F', () => {
    const far = [
      ...grid.t.filter(([p, freedom, value]) => !close(tTail(new Exact(value), freedom), p)),
      ...grid.chiSquare.filter(([p, freedom, value]) => !close(chiSquareTail(new Exact(value), freedom), p)),
      ...grid.f.filter(([p, above, below, value]) => !close(fTail(new Exact(value), above, below), p)),
    ];
    expect(far).toEqual([]);
  });
});
