import { Exact, exact } from '../decimal';
import { DIXON_FEWEST, DIXON_FIVE, DIXON_ONE, PAIR_FEWEST, PAIR_FIVE } from './critical-values';
import { fQuantile, tQuantile } from './distributions';
import { meanOf, sdOf, squaresAboutMean, sumOf } from './sums';

/**
 * What a test found: the places of the values that are farthest off, the statistic, and what it is held against at 5 per cent and at
 * 1 per cent, null where there is no such value. In the words of ISO 5725-2 it is a straggler past the first and an outlier past the
 * second; a value stays in until a person leaves it out.
 */
export type Suspected = Readonly<{
  places: readonly number[];
  statistic: Exact;
  atFive: Exact;
  atOne: Exact | null;
  found: 'none' | 'straggler' | 'outlier';
}>;

type Sides = Readonly<{ low: Suspected; high: Suspected }>;

const ZERO = new Exact(0);

/** Critical values by what they are of: they cost milliseconds each, and a screen asks for the same ones at every key. */
const known = new Map<string, Exact>();
const MOST_KNOWN = 2000;
const once = (key: string, make: () => Exact): Exact => {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = make();
  known.set(key, made);
  return made;
};

/** Whether a statistic is significant the greater or the smaller it is. */
const heldAgainst = (
  significant: 'great' | 'small',
  found: Pick<Suspected, 'places' | 'statistic' | 'atFive' | 'atOne'>,
): Suspected => {
  const isPast = (critical: Exact | null): boolean =>
    critical !== null && (significant === 'great' ? found.statistic.gt(critical) : found.statistic.lt(critical));
  return { ...found, found: isPast(found.atOne) ? 'outlier' : isPast(found.atFive) ? 'straggler' : 'none' };
};

const placesInOrder = (values: readonly Exact[]): number[] =>
  [...values.keys()].sort((one, other) => (values[one] ?? ZERO).comparedTo(values[other] ?? ZERO));

const at = (values: readonly Exact[], place: number | undefined): Exact => values[place ?? 0] ?? ZERO;

/**
 * Takes a level and how many values there are; gives what the largest distance from the mean in standard deviations exceeds with it,
 * whichever end it is at: (n-1)/√n · √(t²/(n-2+t²)), t at α/(2n) (Grubbs, Technometrics 11, 1969; the values of ISO 5725-2, table 5).
 */
export const grubbsCritical = (level: string, n: number): Exact =>
  once(`grubbs ${level} ${n}`, () => {
    const t = tQuantile(
      exact(level)
        .dividedBy(2 * n)
        .toFixed(),
      n - 2,
    ).pow(2);
    return new Exact(n - 1).dividedBy(new Exact(n).sqrt()).times(t.dividedBy(t.plus(n - 2)).sqrt());
  });

/** Takes values; tests the one that is farthest from their mean by Grubbs, null of fewer than three or of such as do not differ. */
export const grubbs = (values: readonly Exact[]): Suspected | null => {
  const [n, sd] = [values.length, sdOf(values)];
  if (n < 3 || sd === null || sd.isZero()) return null;
  const mean = meanOf(values);
  const off = values.map((value) => value.minus(mean).abs());
  const place = placesInOrder(off).at(-1) ?? 0;
  return heldAgainst('great', {
    places: [place],
    statistic: at(off, place).dividedBy(sd),
    atFive: grubbsCritical('0.05', n),
    atOne: grubbsCritical('0.01', n),
  });
};

/** What the squares about the mean shrink to without a pair. */
const withoutPair = (values: readonly Exact[], whole: Exact, pair: readonly number[], atFive: Exact): Suspected =>
  heldAgainst('small', {
    places: [...pair].sort((one, other) => one - other),
    statistic: squaresAboutMean(values.filter((_, place) => !pair.includes(place))).dividedBy(whole),
    atFive,
    atOne: null,
  });

/**
 * Takes values; tests the two smallest and the two largest by Grubbs' test of a pair: two that lie together hide each other from a test
 * of one. Null outside 4 to 100 values, or where they do not differ.
 */
export const grubbsPairs = (values: readonly Exact[]): Sides | null => {
  const critical = PAIR_FIVE[values.length - PAIR_FEWEST];
  if (critical === undefined) return null;
  const whole = squaresAboutMean(values);
  if (whole.isZero()) return null;
  const order = placesInOrder(values);
  const tested = (pair: readonly number[]) => withoutPair(values, whole, pair, exact(critical));
  return { low: tested(order.slice(0, 2)), high: tested(order.slice(-2)) };
};

/** How many values are passed over at the own and at the other end: r10 to 7 values, r11 to 10, r21 to 13, then r22. */
const passedOver = (n: number): readonly [own: number, other: number] => {
  if (n <= 7) return [1, 0];
  if (n <= 10) return [1, 1];
  return n <= 13 ? [2, 1] : [2, 2];
};

/** Takes values; tests the smallest and the largest by Dixon's ratio, null outside 3 to 20 values or where those it is made of do not differ. */
export const dixon = (values: readonly Exact[]): Sides | null => {
  const n = values.length;
  const [five, one] = [DIXON_FIVE[n - DIXON_FEWEST], DIXON_ONE[n - DIXON_FEWEST]];
  if (five === undefined || one === undefined) return null;
  const [own, other] = passedOver(n);
  const tested = (order: readonly number[]): Suspected | null => {
    const [end, near, far] = [at(values, order[0]), at(values, order[own]), at(values, order[n - 1 - other])];
    if (far.equals(end)) return null;
    return heldAgainst('great', {
      places: order.slice(0, 1),
      statistic: near.minus(end).dividedBy(far.minus(end)),
      atFive: exact(five),
      atOne: exact(one),
    });
  };
  const order = placesInOrder(values);
  const [low, high] = [tested(order), tested([...order].reverse())];
  return low && high && { low, high };
};

/**
 * Takes a level, how many variances there are and of how many values each; gives what the part of the largest in their sum exceeds with
 * it: 1/(1 + (p-1)/F), F at α/p with n-1 and (p-1)(n-1) degrees of freedom (ISO 5725-2, 8.3.4 and table 4).
 */
export const cochranCritical = (level: string, p: number, n: number): Exact =>
  once(`cochran ${level} ${p} ${n}`, () => {
    const f = fQuantile(exact(level).dividedBy(p).toFixed(), n - 1, (p - 1) * (n - 1));
    return new Exact(1).dividedBy(new Exact(p - 1).dividedBy(f).plus(1));
  });

const mostOften = (numbers: readonly number[]): number =>
  [...new Set(numbers)].reduce((best, each) => {
    const times = (of: number): number => numbers.filter((number) => number === of).length;
    return times(each) > times(best) ? each : best;
  });

/**
 * Takes groups of values; tests the one that scatters most by Cochran, taking each to have as many values as most of them do (ISO 5725-2,
 * 7.3.3.2). Null of fewer than two groups with two values, or where none scatters.
 */
export const cochran = (groups: readonly (readonly Exact[])[]): Suspected | null => {
  const scattering = groups.map((values, place) => ({ values, place })).filter(({ values }) => values.length > 1);
  if (scattering.length < 2) return null;
  const variances = scattering.map(({ values }) => squaresAboutMean(values).dividedBy(values.length - 1));
  const whole = sumOf(variances);
  if (whole.isZero()) return null;
  const largest = placesInOrder(variances).at(-1) ?? 0;
  const n = mostOften(scattering.map(({ values }) => values.length));
  return heldAgainst('great', {
    places: [scattering[largest]?.place ?? 0],
    statistic: at(variances, largest).dividedBy(whole),
    atFive: cochranCritical('0.05', variances.length, n),
    atOne: cochranCritical('0.01', variances.length, n),
  });
};
