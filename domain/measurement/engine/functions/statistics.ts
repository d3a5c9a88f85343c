import { type Exact, exact, plain } from '../../decimal';
import { standardAddition } from '../../statistics/read-back';
import { meanOf, medianOf, squaresAboutMean, sumOf } from '../../statistics/sums';
import { Fault, numberOf, orderOf, scalarOf, ZERO } from '../value';
import { squareRoot } from './arithmetic';
import { type FunctionTable, MANY, ofWhole } from './function-row';
import { atLeast, numbersIn, wholeOf } from './numbers-in';

const sorted = (values: readonly Exact[]): Exact[] => [...values].sort(orderOf);

const most = (values: readonly Exact[]): Exact => sorted(values).at(-1) ?? ZERO;
const least = (values: readonly Exact[]): Exact => sorted(values)[0] ?? ZERO;

/** The k-th of the numbers in order. */
const kth = (order: (values: readonly Exact[]) => Exact[]) =>
  ofWhole(2, 2, (values, k) => {
    const ordered = order(numbersIn([values ?? null]));
    const found = ordered[wholeOf(scalarOf(k ?? null)) - 1];
    if (found === undefined) throw new Fault('outOfDomain');
    return found;
  });

/** The k-th part of the way from the least to the greatest, between two of them by a straight line. */
const percentile = (values: readonly Exact[], part: Exact): Exact => {
  const ordered = sorted(values);
  if (ordered.length === 0 || part.lt(0) || part.gt(1)) throw new Fault('outOfDomain');
  const place = part.times(ordered.length - 1);
  const below = place.floor().toNumber();
  const [low, high] = [ordered[below] ?? ZERO, ordered[below + 1] ?? ordered[below] ?? ZERO];
  return low.plus(high.minus(low).times(place.minus(below)));
};

const variance = (values: readonly Exact[], freedom: number): Exact => squaresAboutMean(values).dividedBy(freedom);

const ofSample = (finish: (variance: Exact) => Exact) =>
  ofWhole(1, MANY, (...args) => {
    const values = atLeast(2, args);
    return finish(variance(values, values.length - 1));
  });
const ofAll = (finish: (variance: Exact) => Exact) =>
  ofWhole(1, MANY, (...args) => {
    const values = atLeast(1, args);
    return finish(variance(values, values.length));
  });
const asIs = (value: Exact): Exact => value;

const ofNumbers = (fewest: number, apply: (values: Exact[]) => Exact) =>
  ofWhole(1, MANY, (...args) => apply(atLeast(fewest, args)));

/** The least and the greatest of nothing is zero, as in spreadsheets. */
const extreme = (pick: (values: readonly Exact[]) => Exact) => ofWhole(1, MANY, (...args) => pick(numbersIn(args)));

const SAMPLE_SD = ofSample(squareRoot);
const ALL_SD = ofAll(squareRoot);
const SAMPLE_VARIANCE = ofSample(asIs);
const ALL_VARIANCE = ofAll(asIs);
const MEAN = ofNumbers(1, meanOf);

export const statistics: FunctionTable = {
  AVERAGE: MEAN,
  MEDIAN: ofWhole(1, MANY, (...args) => {
    const values = numbersIn(args);
    if (values.length === 0) throw new Fault('outOfDomain');
    return medianOf(values);
  }),
  MIN: extreme(least),
  MAX: extreme(most),
  LARGE: kth((values) => sorted(values).reverse()),
  SMALL: kth(sorted),
  PERCENTILE: ofWhole(2, 2, (values, part) =>
    percentile(numbersIn([values ?? null]), numberOf(scalarOf(part ?? null))),
  ),
  QUARTILE: ofWhole(2, 2, (values, quarter) =>
    percentile(
      numbersIn([values ?? null]),
      numberOf(scalarOf(quarter ?? null))
        .trunc()
        .dividedBy(4),
    ),
  ),
  STDEV: SAMPLE_SD,
  'STDEV.S': SAMPLE_SD,
  'STDEV.P': ALL_SD,
  STDEVP: ALL_SD,
  VAR: SAMPLE_VARIANCE,
  'VAR.S': SAMPLE_VARIANCE,
  'VAR.P': ALL_VARIANCE,
  VARP: ALL_VARIANCE,
  DEVSQ: ofNumbers(1, squaresAboutMean),
  AVEDEV: ofNumbers(1, (values) => {
    const mean = meanOf(values);
    return sumOf(values.map((value) => value.minus(mean).abs())).dividedBy(values.length);
  }),
};

/** STDADD(0, y0, c1, y1, …): the content of a sample from what was added to it and the responses, pair by pair. */
const STDADD = ofNumbers(6, (values) => {
  if (values.length % 2 !== 0) throw new Fault('wrongArguments');
  const points = values.flatMap((x, at) => (at % 2 === 0 ? [{ x: plain(x), y: plain(values[at + 1] ?? ZERO) }] : []));
  const found = standardAddition(points);
  if (found === null) throw new Fault('outOfDomain');
  return exact(found.x);
});

/** What test items write otherwise than spreadsheets. */
export const statisticsOfItems: FunctionTable = { MEAN, STDADD };
