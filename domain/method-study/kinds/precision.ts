import { label } from '../../kit/label';
import type { Exact } from '../../measurement/decimal';
import { nested, oneWay } from '../../measurement/statistics/anova';
import { describe, intervalOf, percentOf } from '../../measurement/statistics/describe';
import {
  apartOf,
  factsOf,
  type MeasuredRow,
  measuredRows,
  outliersIn,
  rowsOf,
  scatteringOf,
  scatterOf,
} from '../measured-rows';
import type { Studied, Worked } from './worked';

/** Two results differ by more than 2.8 standard deviations in one case of twenty (ISO 5725-6, 4.1). */
export const LIMIT_FACTOR = '2.8';

type Components = Readonly<{
  within: Exact | null;
  inner: Exact | null;
  outer: Exact | null;
  whole: Exact | null;
  f: Exact | null;
  p: Exact | null;
}>;

/** The lines by what they lie in. Lines that name nothing each lie in themselves. */
const outersOf = (measured: readonly MeasuredRow[]): Exact[][][] => {
  const outers = new Map<string, Exact[][]>();
  for (const { row, values, place } of measured) {
    const name = row.within?.trim() ? `in ${row.within.trim()}` : `alone ${place}`;
    outers.set(name, [...(outers.get(name) ?? []), values]);
  }
  return [...outers.values()];
};

const componentsOf = (measured: readonly MeasuredRow[]): Components => {
  const groups = measured.map(({ values }) => values);
  const { sdWithin, sdBetween, sdWhole, f, p } = oneWay(groups);
  const outers = outersOf(measured);
  if (outers.length < 2 || outers.length === groups.length)
    return { within: sdWithin, inner: sdBetween, outer: null, whole: sdWhole, f, p };
  const levels = nested(outers);
  return { within: sdWithin, inner: levels.sdInner, outer: levels.sdOuter, whole: levels.sdWhole, f, p };
};

const limitOf = (sd: Exact | null): Exact | null => (sd === null ? null : sd.times(LIMIT_FACTOR));

/**
 * Repeatability of values in a group, and what scatters more between groups: days, operators or instruments of one laboratory (intermediate
 * precision), or laboratories (reproducibility); by ISO 5725-2 and -3.
 */
export const precision = ({ rows }: Studied): Worked => {
  const measured = measuredRows(rows);
  const { within, inner, outer, whole, f, p } = componentsOf(measured);
  if (within === null)
    return {
      ok: false,
      why: label('精密度至少需要一组两次以上的测定', 'Precision needs a group with two values or more'),
    };
  const values = measured.flatMap((row) => row.values);
  const described = describe(values);
  const { n, mean, median, mad } = described;
  // The interval takes values for independent of one another: those of groups are not.
  const interval = measured.length > 1 ? null : intervalOf(described);
  const ofMean = (sd: Exact | null): Exact | null => sd && percentOf(sd, mean);
  const [rsd, rsdWhole] = [ofMean(within), ofMean(whole)];
  return {
    ok: true,
    figures: {
      facts: factsOf([
        ['n', n],
        ['mean', mean],
        ...(interval === null
          ? []
          : ([
              ['low95', interval[0]],
              ['high95', interval[1]],
            ] as const)),
        ['median', median],
        ['mad', mad],
        ['sr', within],
        ['rsdR', rsd],
        ['r', limitOf(within)],
        ['rPercent', ofMean(limitOf(within))],
        ['sInner', inner],
        ['sOuter', outer],
        ['sWhole', whole],
        ['rsdWhole', rsdWhole],
        ['R', limitOf(whole)],
        ['f', f],
        ['p', p],
      ]),
      rows: rowsOf(rows, measured, scatterOf),
      outliers: [...scatteringOf(measured), ...apartOf(measured), ...outliersIn(measured)],
    },
    found: { maxRsd: rsd, maxRsdWhole: rsdWhole },
  };
};
