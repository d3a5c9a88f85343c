import { Exact } from '../../decimal';
import {
  chiSquareQuantile,
  chiSquareTail,
  fQuantile,
  fTail,
  normalQuantile,
  normalTail,
  tQuantile,
  tTail,
} from '../../statistics/distributions';
import { type Fitted, leastSquares, rSquaredOf } from '../../statistics/least-squares';
import { meanOf, squaresAboutMean, sumOf } from '../../statistics/sums';
import {
  carried,
  Fault,
  Grid,
  gridOf,
  numberOf,
  ONE,
  type Operand,
  type Scalar,
  scalarOf,
  truthOf,
  ZERO,
} from '../value';
import { squareRoot } from './arithmetic';
import { type FunctionTable, ofCells, ofWhole } from './function-row';

type Pairs = Readonly<{ xs: Exact[]; ys: Exact[] }>;

/** The pairs of which both are numbers; the two have as many cells. */
const pairsOf = (ys: Operand | undefined, xs: Operand | undefined): Pairs => {
  const [left, right] = [gridOf(ys ?? null).cells(), gridOf(xs ?? null).cells()];
  if (left.length !== right.length) throw new Fault('notFound');
  const pairs: Pairs = { xs: [], ys: [] };
  for (const [at, y] of left.entries()) {
    const x = right[at];
    if (y instanceof Fault) throw y;
    if (x instanceof Fault) throw x;
    if (!(x instanceof Exact) || !(y instanceof Exact)) continue;
    pairs.xs.push(x);
    pairs.ys.push(y);
  }
  return pairs;
};

const fitted = (design: readonly (readonly Exact[])[], response: readonly Exact[], hasConstant: boolean): Fitted => {
  const fit = leastSquares({ design, response, hasConstant });
  if (typeof fit === 'string') throw new Fault('divisionByZero');
  return fit;
};

/** The straight line through pairs: its intercept, then its slope. */
const straight = ({ xs, ys }: Pairs): Fitted =>
  fitted(
    xs.map((x) => [ONE, x]),
    ys,
    true,
  );

const coefficient = (at: number) =>
  ofWhole(2, 2, (ys, xs) => carried(straight(pairsOf(ys, xs)).coefficients[at] ?? ZERO));

const correlation = ({ xs, ys }: Pairs): Exact => {
  if (xs.length < 1) throw new Fault('divisionByZero');
  const [xMean, yMean] = [meanOf(xs), meanOf(ys)];
  const products = sumOf(xs.map((x, at) => x.minus(xMean).times((ys[at] ?? ZERO).minus(yMean))));
  const squares = squaresAboutMean(xs).times(squaresAboutMean(ys));
  if (squares.isZero()) throw new Fault('divisionByZero');
  return products.dividedBy(squareRoot(squares));
};

const forecast = (x: Operand | undefined, pairs: Pairs): Exact => {
  const [intercept = ZERO, slope = ZERO] = straight(pairs).coefficients;
  return carried(intercept.plus(slope.times(numberOf(scalarOf(x ?? null)))));
};

const exactly = (cell: Scalar): Exact => {
  if (cell instanceof Fault) throw cell;
  if (!(cell instanceof Exact)) throw new Fault('notANumber');
  return cell;
};

type Lines = Readonly<{ rows: Exact[][]; hasConstant: boolean; isUpright: boolean }>;

/** The columns of x beside a column of y, or its rows beside a row; 1, 2, 3, … where no x is told. */
const linesOf = (ys: Grid, xs: Operand | undefined, constant: Operand | undefined): Lines => {
  const hasConstant = constant === undefined || constant === null || truthOf(scalarOf(constant));
  const count = ys.cells().length;
  if (xs === undefined || xs === null)
    return { rows: Array.from({ length: count }, (_, at) => [new Exact(at + 1)]), hasConstant, isUpright: true };
  const grid = gridOf(xs);
  const isUpright = ys.width === 1 && grid.rows.length === count;
  if (!isUpright && grid.cells().length % count !== 0) throw new Fault('unknownCell');
  if (isUpright) return { rows: grid.rows.map((row) => row.map(exactly)), hasConstant, isUpright };
  if (grid.cells().length === count)
    return { rows: grid.cells().map((cell) => [exactly(cell)]), hasConstant, isUpright };
  return {
    rows: Array.from({ length: count }, (_, at) => grid.rows.map((row) => exactly(row[at] ?? null))),
    hasConstant,
    isUpright,
  };
};

const fitLines = (ys: Grid, { rows, hasConstant }: Lines): Fitted =>
  fitted(
    rows.map((row) => (hasConstant ? [...row, ONE] : row)),
    ys.cells().map(exactly),
    hasConstant,
  );

/** LINEST: slopes from the last x to the first, then the intercept; beneath them, where asked for, what is known of the fit. */
const lineEstimates = (ys: Grid, lines: Lines, withStatistics: boolean): Grid => {
  const fit = fitLines(ys, lines);
  const width = lines.rows[0]?.length ?? 0;
  const order = [...Array.from({ length: width }, (_, k) => width - 1 - k), ...(lines.hasConstant ? [width] : [])];
  const estimates = order.map((k) => carried(fit.coefficients[k] ?? ZERO));
  const first: Scalar[] = lines.hasConstant ? estimates : [...estimates, ZERO];
  if (!withStatistics) return new Grid([first]);
  const missing = new Fault('notFound');
  const errors: Scalar[] = order.map((k) => squareRoot(fit.variance.times(fit.covariance[k]?.[k] ?? ZERO)));
  const rest = (values: Scalar[]): Scalar[] => [
    ...values,
    ...Array.from({ length: first.length - values.length }, () => missing),
  ];
  const explained = fit.total.minus(fit.residualSquares);
  const ratio =
    fit.residualSquares.isZero() || fit.freedom === 0
      ? missing
      : carried(explained.dividedBy(width).dividedBy(fit.variance));
  return new Grid([
    first,
    rest(errors),
    rest([carried(rSquaredOf(fit) ?? ONE), squareRoot(fit.variance)]),
    rest([ratio, new Exact(fit.freedom)]),
    rest([carried(explained), carried(fit.residualSquares)]),
  ]);
};

const trend = (
  ys: Grid,
  xs: Operand | undefined,
  fresh: Operand | undefined,
  constant: Operand | undefined,
): Operand => {
  const lines = linesOf(ys, xs, constant);
  const { coefficients } = fitLines(ys, lines);
  const valueAt = (row: readonly Exact[]): Exact =>
    carried(coefficients.reduce((sum, coefficient, k) => sum.plus(coefficient.times(row[k] ?? ONE)), ZERO));
  if (fresh === undefined || fresh === null) return new Grid(lines.rows.map((row) => [valueAt(row)]));
  const grid = gridOf(fresh);
  const width = lines.rows[0]?.length ?? 1;
  if (width > 1) return new Grid(grid.rows.map((row) => [valueAt(row.map(exactly))]));
  return new Grid(grid.rows.map((row) => row.map((cell) => valueAt([exactly(cell)]))));
};

/** What one number and degrees of freedom, cut to whole numbers as spreadsheets take them, come to. */
const distribution = (count: number, of: (number: Exact, ...freedom: number[]) => Exact) =>
  ofCells(count, count, (...cells) => {
    const [number = ZERO, ...freedom] = cells.map(numberOf);
    try {
      return of(number, ...freedom.map((value) => value.trunc().toNumber()));
    } catch (problem) {
      if (problem instanceof RangeError) throw new Fault('outOfDomain');
      throw problem;
    }
  });

/** Spreadsheets give the tails of t on both sides, of χ² and of F for nothing below zero. */
const notNegative = (number: Exact): Exact => {
  if (number.isNegative()) throw new Fault('outOfDomain');
  return number;
};

const twoTailed = distribution(2, (p, freedom = 0) => tQuantile(p.dividedBy(2).toFixed(), freedom));
const inForecast = ofWhole(3, 3, (x, ys, xs) => forecast(x, pairsOf(ys, xs)));
const correlate = ofWhole(2, 2, (ys, xs) => carried(correlation(pairsOf(ys, xs))));

export const lines: FunctionTable = {
  SLOPE: coefficient(1),
  INTERCEPT: coefficient(0),
  RSQ: ofWhole(2, 2, (ys, xs) => carried(correlation(pairsOf(ys, xs)).pow(2))),
  CORREL: correlate,
  PEARSON: correlate,
  STEYX: ofWhole(2, 2, (ys, xs) => {
    const fit = straight(pairsOf(ys, xs));
    if (fit.freedom < 1) throw new Fault('divisionByZero');
    return squareRoot(fit.variance);
  }),
  FORECAST: inForecast,
  'FORECAST.LINEAR': inForecast,
  LINEST: ofWhole(1, 4, (ys, xs, constant, withStatistics) => {
    const grid = gridOf(ys ?? null);
    const isWhole = withStatistics !== undefined && truthOf(scalarOf(withStatistics));
    return lineEstimates(grid, linesOf(grid, xs, constant), isWhole);
  }),
  TREND: ofWhole(1, 4, (ys, xs, fresh, constant) => trend(gridOf(ys ?? null), xs, fresh, constant)),
  'T.INV.2T': twoTailed,
  TINV: twoTailed,
  'T.INV': distribution(2, (p, freedom = 0) => tQuantile(ONE.minus(p).toFixed(), freedom)),
  'F.INV.RT': distribution(3, (p, above = 0, below = 0) => fQuantile(p.toFixed(), above, below)),
  'CHISQ.INV.RT': distribution(2, (p, freedom = 0) => chiSquareQuantile(p.toFixed(), freedom)),
  'T.DIST.RT': distribution(2, (t, freedom = 0) => tTail(t, freedom)),
  'T.DIST.2T': distribution(2, (t, freedom = 0) => tTail(notNegative(t), freedom).times(2)),
  'F.DIST.RT': distribution(3, (f, above = 0, below = 0) => fTail(notNegative(f), above, below)),
  'CHISQ.DIST.RT': distribution(2, (x, freedom = 0) => chiSquareTail(notNegative(x), freedom)),
  'NORM.S.DIST': ofCells(2, 2, (z, isCumulative) => {
    if (!truthOf(isCumulative ?? null)) throw new Fault('outOfDomain');
    return ONE.minus(normalTail(numberOf(z ?? null)));
  }),
  'NORM.S.INV': distribution(1, (p) => normalQuantile(ONE.minus(p).toFixed())),
};
