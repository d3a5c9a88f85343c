import type { Bounds } from './bounds';
import { exact, plain } from './decimal';
import { nearTail } from './normal-tail';

/**
 * What of many samples a rule judges wrongly: `consumer` of all are accepted and do not conform, `producer` of all are not accepted and
 * do conform, `conforming` of all conform; each a part of one as a plain decimal.
 */
export type LongRun = Readonly<{ conforming: string; consumer: string; producer: string }>;

/** The true values of what comes to be tested: their mean and standard deviation, in the limit's unit. */
export type Population = Readonly<{ mean: string; sd: string }>;

const STEPS = 4000;
const WIDTH = 9;

type Span = Readonly<{ low: number; high: number }>;

const spansOf = (ranges: readonly Bounds[], guard: number): Span[] =>
  ranges
    .map(({ lower, upper }) => ({
      low: lower ? Number(lower.value) + guard : Number.NEGATIVE_INFINITY,
      high: upper ? Number(upper.value) - guard : Number.POSITIVE_INFINITY,
    }))
    .filter(({ low, high }) => low < high);

const within = (spans: readonly Span[], mean: number, sd: number): number =>
  spans.reduce((sum, { low, high }) => sum + nearTail((low - mean) / sd) - nearTail((high - mean) / sd), 0);

/**
 * Takes the ranges of a limit, the guard band inside of each end, the expanded uncertainty at k = 2 and what comes to be tested, all in one
 * unit; gives the risks of the rule in the long run (JCGM 106:2012, 9.5: the consumer's and the producer's, both global). Worked out in
 * doubles by Simpson's rule over nine standard deviations: good to nine decimals, and for comparing rules only. Null where the
 * numbers describe nothing.
 */
export const longRunRisks = (
  ranges: readonly Bounds[],
  guard: string,
  expanded: string,
  { mean, sd }: Population,
): LongRun | null => {
  const [centre, spread, u, band] = [Number(mean), Number(sd), Number(expanded) / 2, Number(guard)];
  if (![centre, spread, u, band].every(Number.isFinite) || spread <= 0 || u <= 0 || ranges.length === 0) return null;
  const [met, accepted] = [spansOf(ranges, 0), spansOf(ranges, band)];
  const isMet = (value: number): boolean => met.some(({ low, high }) => value >= low && value <= high);
  const density = (value: number): number => Math.exp(-(((value - centre) / spread) ** 2) / 2);
  // The ends of the limit are ends of pieces: across them what is summed up jumps.
  const [from, to] = [centre - WIDTH * spread, centre + WIDTH * spread];
  const ends = met.flatMap(({ low, high }) => [low, high]).filter((end) => end > from && end < to);
  const marks = [from, ...[...new Set(ends)].sort((a, b) => a - b), to];
  let [consumer, producer, conforming, all] = [0, 0, 0, 0];
  for (const [index, low] of marks.slice(0, -1).entries()) {
    const high = marks[index + 1] ?? low;
    const step = (high - low) / STEPS;
    const good = isMet((low + high) / 2);
    for (let n = 0; n <= STEPS; n += 1) {
      const at = low + n * step;
      const weight = ((n === 0 || n === STEPS ? 1 : n % 2 === 1 ? 4 : 2) * step * density(at)) / 3;
      const taken = within(accepted, at, u);
      all += weight;
      if (good) {
        conforming += weight;
        producer += weight * (1 - taken);
      } else consumer += weight * taken;
    }
  }
  const part = (sum: number): string => plain(exact(Math.max(0, Math.min(1, sum / all)).toFixed(12)));
  return { conforming: part(conforming), consumer: part(consumer), producer: part(producer) };
};
