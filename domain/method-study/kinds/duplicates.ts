import { label } from '../../kit/label';
import { oneWay } from '../../measurement/statistics/anova';
import { describe } from '../../measurement/statistics/describe';
import { meanOf, rootOf } from '../../measurement/statistics/sums';
import { deviationOf, factsOf, largestOf, measuredRows, rowsOf, scatteringOf } from '../measured-rows';
import { LIMIT_FACTOR } from './precision';
import type { Studied, Worked } from './worked';

/**
 * Repeatability from samples of different contents that were measured twice or more: s is the root of Σd²/2m for pairs, relative to the
 * mean of each pair where it grows with the content.
 */
export const duplicates = ({ rows }: Studied): Worked => {
  const measured = measuredRows(rows);
  if (measured.length === 0 || measured.some(({ values }) => values.length < 2))
    return {
      ok: false,
      why: label('每个样品至少需要两次测定', 'Each sample needs two values or more'),
    };
  const { within, sdWithin } = oneWay(measured.map(({ values }) => values));
  const relative = measured.map(({ values }) => ({ freedom: values.length - 1, rsd: describe(values).rsd }));
  const squares = relative.every(({ rsd }) => rsd !== null)
    ? meanOf(relative.flatMap(({ freedom, rsd }) => (rsd === null ? [] : Array(freedom).fill(rsd.pow(2)))))
    : null;
  const rsd = rootOf(squares);
  const largest = largestOf(measured.map(deviationOf));
  return {
    ok: true,
    figures: {
      facts: factsOf([
        ['n', measured.reduce((all, { values }) => all + values.length, 0)],
        ['freedom', within.freedom],
        ['sr', sdWithin],
        ['rsdR', rsd],
        ['r', sdWithin === null ? null : sdWithin.times(LIMIT_FACTOR)],
        ['rPercent', rsd === null ? null : rsd.times(LIMIT_FACTOR)],
        ['maxDeviation', largest],
      ]),
      rows: rowsOf(rows, measured, (row) => ({ mean: meanOf(row.values), deviation: deviationOf(row) })),
      outliers: scatteringOf(measured),
    },
    found: { maxDeviation: largest },
  };
};
