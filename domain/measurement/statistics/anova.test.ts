import { Exact, exact } from '../decimal';
import { drawn } from '../fixtures/drawn';
import { nested, oneWay } from './anova';
import { meanOf, squaresAboutMean } from './sums';

const numbers = (...values: number[]) => values.map((value) => exact(String(value)));

const isNear = (ours: Exact | null, theirs: Exact): void =>
  expect(ours === null ? 'nothing' : ours.minus(theirs).abs().lt('1e-60')).toBe(true);

describe('one factor', () => {
  it('of groups of one size gives what the closed forms give', () => {
    const groups = [numbers(10.1, 10.3, 10.2), numbers(9.7, 9.9, 9.8), numbers(10.4, 10.6, 10.8)];
    const { sdWithin, sdBetween, sdWhole, f, p } = oneWay(groups);
    const within = meanOf(groups.map((values) => squaresAboutMean(values).dividedBy(2)));
    const ofMeans = squaresAboutMean(groups.map(meanOf)).dividedBy(2);
    isNear(sdWithin, within.sqrt());
    isNear(sdBetween, ofMeans.minus(within.dividedBy(3)).sqrt());
    isNear(sdWhole, ofMeans.minus(within.dividedBy(3)).plus(within).sqrt());
    isNear(f, ofMeans.times(3).dividedBy(within));
    expect(Number(p)).toBeLessThan(0.01);
  });

  it('has nothing between one group, and nothing within groups of one value', () => {
    expect(oneWay([numbers(1, 2, 3)])).toMatchObject({ f: null, p: null, sdBetween: null, sdWhole: null });
    expect(oneWay([numbers(1, 2, 3)]).sdWithin?.toFixed()).toBe('1');
    expect(oneWay([numbers(1), numbers(2)])).toMatchObject({ f: null, sdWithin: null });
  });

  it('takes a negative component for none', () => {
    const { sdBetween, sdWhole, sdWithin } = oneWay([numbers(1, 3), numbers(2, 2.1), numbers(1.2, 3)]);
    expect(sdBetween?.isZero()).toBe(true);
    isNear(sdWhole, sdWithin ?? new Exact(0));
  });
});

describe('groups in groups', () => {
  it('splits the squares about the mean without a rest', () => {
    const outers = [[numbers(1, 2), numbers(4, 4.5, 5)], [numbers(2)], [numbers(8, 9), numbers(7), numbers(6, 6.5)]];
    const { outer, inner, within } = nested(outers);
    isNear(outer.squares.plus(inner.squares).plus(within.squares), squaresAboutMean(outers.flat(2)));
    expect([outer.freedom, inner.freedom, within.freedom]).toEqual([2, 3, 5]);
  });

  it('of groups of one size gives what the closed forms give', () => {
    const outers = [
      [numbers(10.0, 10.4), numbers(11.0, 11.2)],
      [numbers(13.0, 13.4), numbers(12.0, 12.2)],
      [numbers(9.0, 9.2), numbers(9.9, 10.3)],
    ];
    const found = nested(outers);
    const within = meanOf(outers.flat().map(squaresAboutMean));
    const ofInner = meanOf(outers.map((groups) => squaresAboutMean(groups.map(meanOf))));
    const ofOuter = squaresAboutMean(outers.map((groups) => meanOf(groups.flat()))).dividedBy(2);
    isNear(found.sdWithin, within.sqrt());
    isNear(found.sdInner, ofInner.minus(within.dividedBy(2)).sqrt());
    isNear(found.sdOuter, ofOuter.minus(ofInner.dividedBy(2)).sqrt());
  });

  it('of groups of any size comes to the components that they were drawn from', () => {
    const next = drawn(4711);
    const outers = Array.from({ length: 400 }, (_, i) => {
      const outer = 3 * next();
      return Array.from({ length: 2 + (i % 3) }, (_each, j) => {
        const inner = 2 * next();
        return Array.from({ length: 1 + ((i + j) % 3) }, () => exact((50 + outer + inner + next()).toFixed(9)));
      });
    });
    const { sdOuter, sdInner, sdWithin } = nested(outers);
    const shares = [Number(sdOuter) / 3, Number(sdInner) / 2, Number(sdWithin)];
    for (const share of shares) expect(Math.abs(share - 1)).toBeLessThan(0.1);
  });

  it('has nothing to say between outer groups of one, and of inner groups that stand alone', () => {
    expect(nested([[numbers(1, 2), numbers(2, 4)]]).sdOuter).toBeNull();
    expect(nested([[numbers(1, 2)], [numbers(2, 4)]])).toMatchObject({ sdInner: null, sdWhole: null });
  });
});
