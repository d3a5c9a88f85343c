import { Exact } from '../decimal';
import { fTail } from './distributions';
import { meanOf, rootOf, squaresAboutMean, sumOf } from './sums';

/** A source of variation: its sum of squares, and its degrees of freedom. */
export type Source = Readonly<{ squares: Exact; freedom: number }>;

/** What is said of groups of values. What there are too few values for is null. */
export type OneWay = Readonly<{
  between: Source;
  within: Source;
  /** How the groups' means scatter, held against how values scatter in a group. */
  f: Exact | null;
  /** How often F would be as great if the groups did not differ. */
  p: Exact | null;
  rSquared: Exact | null;
  /** The standard deviation in a group, between groups, and of a value of any group. */
  sdWithin: Exact | null;
  sdBetween: Exact | null;
  sdWhole: Exact | null;
}>;

/** A variance that the mean squares would make negative is none. */
const component = (variance: Exact): Exact => (variance.isNegative() ? new Exact(0) : variance);

const meanSquare = ({ squares, freedom }: Source): Exact | null => (freedom < 1 ? null : squares.dividedBy(freedom));

const numberOf = (groups: readonly (readonly Exact[])[]): number =>
  groups.reduce((all, values) => all + values.length, 0);

/** The sum of squares of the groups' means about the mean of all. */
const squaresBetween = (groups: readonly (readonly Exact[])[]): Exact => {
  const whole = meanOf(groups.flat());
  return sumOf(groups.map((values) => meanOf(values).minus(whole).pow(2).times(values.length)));
};

/** What of each group's number of values, squared, falls to one value. */
const squaredNumbers = (groups: readonly (readonly Exact[])[]): Exact =>
  new Exact(groups.reduce((all, { length }) => all + length ** 2, 0)).dividedBy(numberOf(groups));

const quotient = (above: Exact | null, below: Exact | null): Exact | null =>
  above === null || below === null || below.isZero() ? null : above.dividedBy(below);

/**
 * Takes groups of values, none of them empty; gives the analysis of variance with one factor, and the standard deviations that follow from
 * it (ISO 5725-2, 7.4; groups may differ in number).
 */
export const oneWay = (groups: readonly (readonly Exact[])[]): OneWay => {
  const n = numberOf(groups);
  const between: Source = { squares: squaresBetween(groups), freedom: groups.length - 1 };
  const within: Source = { squares: sumOf(groups.map(squaresAboutMean)), freedom: n - groups.length };
  const [above, below] = [meanSquare(between), meanSquare(within)];
  const f = quotient(above, below);
  const perGroup = new Exact(n).minus(squaredNumbers(groups)).dividedBy(Math.max(1, between.freedom));
  const apart = above && below && component(above.minus(below).dividedBy(perGroup));
  return {
    ...{ between, within, f },
    p: f && fTail(f, between.freedom, within.freedom),
    rSquared: quotient(between.squares, between.squares.plus(within.squares)),
    sdWithin: rootOf(below),
    sdBetween: rootOf(apart),
    sdWhole: rootOf(apart && below && apart.plus(below)),
  };
};

/** What is said of groups that lie in groups. */
export type Nested = Readonly<{
  outer: Source;
  inner: Source;
  within: Source;
  sdOuter: Exact | null;
  sdInner: Exact | null;
  sdWithin: Exact | null;
  sdWhole: Exact | null;
}>;

/**
 * Takes groups that lie in groups, none of them empty; gives the nested analysis of variance and its components by the expected mean
 * squares, whatever the numbers (Searle, Casella and McCulloch, Variance Components, 1992, 5.5). Null where a level has nothing to say.
 */
export const nested = (outers: readonly (readonly (readonly Exact[])[])[]): Nested => {
  const wholes = outers.map((groups) => groups.flat());
  const groups = outers.flat();
  const n = numberOf(groups);
  const outer: Source = { squares: squaresBetween(wholes), freedom: outers.length - 1 };
  const inner: Source = { squares: sumOf(outers.map(squaresBetween)), freedom: groups.length - outers.length };
  const within: Source = { squares: sumOf(groups.map(squaresAboutMean)), freedom: n - groups.length };
  const ofInner = sumOf(outers.map(squaredNumbers));
  const [top, middle, bottom] = [meanSquare(outer), meanSquare(inner), meanSquare(within)];
  const between =
    middle && bottom && component(middle.minus(bottom).times(inner.freedom).dividedBy(new Exact(n).minus(ofInner)));
  const innerInOuter = ofInner.minus(squaredNumbers(groups)).dividedBy(Math.max(1, outer.freedom));
  const perOuter = new Exact(n).minus(squaredNumbers(wholes)).dividedBy(Math.max(1, outer.freedom));
  const apart =
    top && bottom && between && component(top.minus(bottom).minus(between.times(innerInOuter)).dividedBy(perOuter));
  return {
    ...{ outer, inner, within },
    sdOuter: rootOf(apart),
    sdInner: rootOf(between),
    sdWithin: rootOf(bottom),
    sdWhole: rootOf(apart && between && bottom && apart.plus(between).plus(bottom)),
  };
};
