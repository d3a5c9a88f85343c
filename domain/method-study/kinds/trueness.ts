import { label } from '../../kit/label';
import { exact } from '../../measurement/decimal';
import { describe, percentOf } from '../../measurement/statistics/describe';
import { factsOf, largestOf, type MeasuredRow, measuredRows, outliersIn, rowsOf, scatterOf } from '../measured-rows';
import type { Studied, Worked } from './worked';

const differenceOf = ({ row, values }: MeasuredRow) => {
  const reference = exact(row.reference ?? '0');
  const { mean, standardError } = describe(values);
  const bias = mean.minus(reference);
  // Both uncertainties, expanded by 2 (ERM application note 1): a smaller difference says nothing.
  const ofReference = exact(row.U?.trim() || '0').dividedBy(2);
  const uDifference = standardError === null ? null : standardError.pow(2).plus(ofReference.pow(2)).sqrt().times(2);
  return { bias, biasPercent: percentOf(bias, reference), uDifference };
};

/** What the laboratory finds of materials whose values are known. */
export const trueness = ({ rows }: Studied): Worked => {
  const measured = measuredRows(rows);
  if (measured.length === 0 || !measured.every(({ row }) => row.reference?.trim() && !exact(row.reference).isZero()))
    return {
      ok: false,
      why: label(
        '每行须填写标准值(不为零)与测定值',
        'Each line needs a reference value, not zero, and what was measured',
      ),
    };
  const largest = largestOf(measured.map((row) => differenceOf(row).biasPercent?.abs() ?? null));
  return {
    ok: true,
    figures: {
      facts: factsOf([
        ['n', measured.reduce((all, { values }) => all + values.length, 0)],
        ['maxBias', largest],
      ]),
      rows: rowsOf(rows, measured, (row) => ({ ...scatterOf(row), ...differenceOf(row) })),
      outliers: outliersIn(measured),
    },
    found: { maxBias: largest },
  };
};
