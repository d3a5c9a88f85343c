import { Decimal } from 'decimal.js';
import { Exact } from '../../decimal';
import { sumOf } from '../../statistics/sums';
import { carried, Fault, gridOf, numberOf, ONE, type Operand, plus, type Scalar, settled, ZERO } from '../value';
import { type FunctionTable, MANY, ofCells, ofWhole } from './function-row';
import { atLeast, numbersIn, wholeOf } from './numbers-in';

/** Roots, logarithms and powers are worked out to six digits more than are carried. */
const Wide = Exact.clone({ precision: 40 });

/** No laboratory formula raises e or ten to more, and the series for exp would take seconds. */
const MAX_POWER = 1000;

const wide = (value: Exact, work: (value: Decimal) => Decimal): Exact => carried(new Exact(work(new Wide(value))));

export const divide = (dividend: Exact, divisor: Exact): Exact => {
  if (divisor.isZero()) throw new Fault('divisionByZero');
  return dividend.dividedBy(divisor);
};

/** Takes a base and a power; gives the power of it, exact where the power is whole. Throws a Fault. */
export const raise = (base: Exact, power: Exact): Exact => {
  if (base.isZero() && power.isNegative() && !power.isZero()) throw new Fault('divisionByZero');
  if (power.abs().gt(MAX_POWER)) throw new Fault('outOfRange');
  const exponent = settled(power);
  const value = exponent.isInteger() ? base.pow(exponent) : wide(base, (number) => number.pow(exponent));
  if (value.isNaN()) throw new Fault('outOfDomain');
  return value;
};

const positive = (value: Exact): Exact => {
  if (value.lte(0)) throw new Fault('outOfDomain');
  return value;
};

export const squareRoot = (value: Exact): Exact => {
  if (value.lt(0)) throw new Fault('outOfDomain');
  return wide(value, (number) => number.sqrt());
};

const exponential = (value: Exact): Exact => {
  if (value.abs().gt(MAX_POWER)) throw new Fault('outOfRange');
  return wide(value, (number) => number.exp());
};

export const naturalLog = (value: Exact): Exact => wide(positive(value), (number) => number.ln());

const logTo = (value: Exact, base: Exact): Exact => {
  if (positive(base).equals(1)) throw new Fault('divisionByZero');
  return wide(positive(value), (number) => number.log(base));
};

/** Places after the point to which spreadsheets round; what is beyond is no place of a measured value. */
const placesOf = (value: Scalar): number => {
  const places = wholeOf(value);
  if (Math.abs(places) > 300) throw new Fault('outOfDomain');
  return places;
};

const toPlaces = (value: Exact, places: number, way: Decimal.Rounding): Exact =>
  settled(value).toNearest(new Exact(10).pow(-places), way);

/** Rounds half to even, to whole numbers or to so many decimals. A result that is reported must not be rounded here. */
export const roundHalfEven = (value: Scalar, places: Scalar = null): Exact => {
  const count = numberOf(places);
  if (!count.isInteger() || count.abs().gt(30)) throw new Fault('outOfDomain');
  return toPlaces(numberOf(value), count.toNumber(), Decimal.ROUND_HALF_EVEN);
};

const roundBy =
  (way: Decimal.Rounding) =>
  (value: Scalar, places: Scalar = null): Exact =>
    toPlaces(numberOf(value), placesOf(places), way);

const multipleOf =
  (way: Decimal.Rounding) =>
  (value: Scalar, step: Scalar = ONE): Exact => {
    const [number, multiple] = [numberOf(value), numberOf(step)];
    if (multiple.isZero()) return ZERO;
    if (number.isPositive() && multiple.isNegative() && !number.isZero()) throw new Fault('outOfDomain');
    return settled(number.dividedBy(multiple)).toNearest(1, way).times(multiple);
  };

const floor = (value: Exact): Exact => settled(value).floor();

const modulo = (value: Exact, divisor: Exact): Exact =>
  plus(value, floor(divide(value, divisor)).times(divisor).negated());

const one = (apply: (value: Exact) => Exact) => ofCells(1, 1, (value) => apply(numberOf(value ?? null)));
const two = (apply: (one: Exact, other: Exact) => Exact) =>
  ofCells(2, 2, (value, other) => apply(numberOf(value ?? null), numberOf(other ?? null)));

/** The products of cells that stand in the same place; what is no number counts as zero. */
const sumOfProducts = (...args: Operand[]): Exact => {
  const grids = args.map(gridOf);
  const [first] = grids;
  if (first === undefined) return ZERO;
  if (grids.some(({ rows, width }) => rows.length !== first.rows.length || width !== first.width))
    throw new Fault('wrongArguments');
  const products = first.rows.flatMap((row, at) =>
    row.map((_, column) =>
      grids.reduce((product, grid) => {
        const cell = grid.at(at, column);
        if (cell instanceof Fault) throw cell;
        return cell instanceof Exact ? product.times(cell) : ZERO;
      }, ONE),
    ),
  );
  return sumOf(products);
};

export const arithmetic: FunctionTable = {
  ABS: one((value) => value.abs()),
  SIGN: one((value) => new Exact(settled(value).isZero() ? 0 : value.s)),
  INT: one(floor),
  TRUNC: ofCells(1, 2, roundBy(Decimal.ROUND_DOWN)),
  MOD: two(modulo),
  POWER: two(raise),
  SQRT: one(squareRoot),
  EXP: one(exponential),
  LN: one(naturalLog),
  LOG: ofCells(1, 2, (value, base) =>
    logTo(numberOf(value ?? null), base === undefined ? new Exact(10) : numberOf(base)),
  ),
  LOG10: one((value) => logTo(value, new Exact(10))),
  PI: ofCells(0, 0, () => carried(Exact.acos(-1))),
  // Half away from zero, as spreadsheets do; what is reported is rounded by the item's rule and never here.
  ROUND: ofCells(1, 2, roundBy(Decimal.ROUND_HALF_UP)),
  ROUNDUP: ofCells(1, 2, roundBy(Decimal.ROUND_UP)),
  ROUNDDOWN: ofCells(1, 2, roundBy(Decimal.ROUND_DOWN)),
  MROUND: ofCells(2, 2, (value, step) => {
    const [number, multiple] = [numberOf(value ?? null), numberOf(step ?? null)];
    if (!number.isZero() && !multiple.isZero() && number.s !== multiple.s) throw new Fault('outOfDomain');
    return multipleOf(Decimal.ROUND_HALF_UP)(number, multiple);
  }),
  CEILING: ofCells(1, 2, multipleOf(Decimal.ROUND_CEIL)),
  FLOOR: ofCells(1, 2, multipleOf(Decimal.ROUND_FLOOR)),
  SUM: ofWhole(1, MANY, (...args) => sumOf(numbersIn(args))),
  SUMSQ: ofWhole(1, MANY, (...args) => sumOf(numbersIn(args).map((value) => value.times(value)))),
  PRODUCT: ofWhole(1, MANY, (...args) => atLeast(0, args).reduce((product, value) => product.times(value), ONE)),
  SUMPRODUCT: ofWhole(1, MANY, sumOfProducts),
};

/** What test items write otherwise than spreadsheets. */
export const arithmeticOfItems: FunctionTable = {
  LG: one((value) => logTo(value, new Exact(10))),
  ROUND: ofCells(1, 2, roundHalfEven),
};
