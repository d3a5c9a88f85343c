import { label } from '../../kit/label';
import { type Exact, exact } from '../../measurement/decimal';
import { describe } from '../../measurement/statistics/describe';
import { tTail } from '../../measurement/statistics/distributions';
import { meanOf } from '../../measurement/statistics/sums';
import { factsOf, largestOf, type MeasuredRow, measuredRows, outliersIn, rowsOf, scatterOf } from '../measured-rows';
import type { Studied, Worked } from './worked';

/** What was found again of what was added, in per cent. */
const recoveriesOf = ({ row, values }: MeasuredRow): Exact[] =>
  values.map((value) =>
    value
      .minus(exact(row.before?.trim() || '0'))
      .times(100)
      .dividedBy(exact(row.added ?? '0')),
  );

/** How often a mean would be as far from 100 % by chance: both sides of t. */
const probabilityOf100 = (recoveries: readonly Exact[]): Exact | null => {
  const { n, mean, standardError } = describe(recoveries);
  return standardError === null || standardError.isZero()
    ? null
    : tTail(mean.minus(100).abs().dividedBy(standardError), n - 1).times(2);
};

const isPositive = (text: string | null | undefined): boolean => text != null && exact(text).gt(0);

/** Recovery of what was added to samples, a line for each level. */
export const recovery = ({ rows }: Studied): Worked => {
  const measured = measuredRows(rows);
  if (measured.length === 0 || !measured.every(({ row }) => isPositive(row.added)))
    return {
      ok: false,
      why: label('每行须填写加标量与加标后的测定值', 'Each line needs what was added and what was measured then'),
    };
  const all = measured.flatMap(recoveriesOf);
  const { n, mean, rsd } = describe(all);
  const means = measured.map((row) => meanOf(recoveriesOf(row)));
  const lowest = largestOf(means.map((value) => value.negated()))?.negated() ?? null;
  const highest = largestOf(means);
  return {
    ok: true,
    figures: {
      facts: factsOf([
        ['n', n],
        ['recovery', mean],
        ['lowRecovery', lowest],
        ['highRecovery', highest],
        ['rsdRecovery', rsd],
        ['recoveryOff', probabilityOf100(all)],
      ]),
      rows: rowsOf(rows, measured, (row) => ({ ...scatterOf(row), recovery: meanOf(recoveriesOf(row)) })),
      outliers: outliersIn(measured),
    },
    found: { lowRecovery: lowest, highRecovery: highest },
  };
};
