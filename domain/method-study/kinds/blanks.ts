import { label } from '../../kit/label';
import { oneWay } from '../../measurement/statistics/anova';
import { describe } from '../../measurement/statistics/describe';
import { tQuantile } from '../../measurement/statistics/distributions';
import { factsOf, measuredRows, outliersIn, rowsOf, scatteringOf, scatterOf } from '../measured-rows';
import type { Studied, Worked } from './worked';

/** Seven values have six degrees of freedom: the fewest of which HJ 168 and the EPA's procedure work out a limit. */
const FEWEST_FREEDOM = 6;
const ONE_SIDE_OF_99 = '0.01';

/**
 * Limits of detection and quantification from blanks, or from samples spiked near the limit. Days and batches are lines of their own; s is
 * pooled of them. By t (HJ 168; US EPA, 40 CFR 136, appendix B): t(99 %)·s, and four times it; or 3 s and 10 s.
 */
export const blanks = ({ rows, lodRule, plusBlank }: Studied): Worked => {
  const measured = measuredRows(rows);
  const values = measured.flatMap((row) => row.values);
  const { within, sdWithin: sd } = oneWay(measured.map((row) => row.values));
  if (sd === null || within.freedom < FEWEST_FREEDOM)
    return {
      ok: false,
      why: label(
        '计算检出限至少需要同一批的 7 次测定，写在同一行；多批次时自由度不少于 6',
        'Limits need seven values of one batch, written in one line, or six degrees of freedom of several batches',
      ),
    };
  if (sd.isZero())
    return {
      ok: false,
      why: label(
        '测定值之间没有差异，算不出检出限；请记录更多位数',
        'The values do not differ and give no limit: write them down with more digits',
      ),
    };
  const { n, mean, median, mad } = describe(values);
  const t99 = lodRule === 't99' ? tQuantile(ONE_SIDE_OF_99, within.freedom) : null;
  const base = plusBlank === true ? mean : mean.times(0);
  const reach = t99 === null ? sd.times(3) : sd.times(t99);
  const lod = base.plus(reach);
  const loq = t99 === null ? base.plus(sd.times(10)) : lod.times(4);
  return {
    ok: true,
    figures: {
      facts: factsOf([
        ['n', n],
        ['freedom', within.freedom],
        ['mean', mean],
        ['median', median],
        ['mad', mad],
        ['sd', sd],
        ['t99', t99],
        ['lod', lod],
        ['loq', loq],
        ['meanPerLod', mean.dividedBy(lod)],
      ]),
      rows: rowsOf(rows, measured, scatterOf),
      outliers: [...scatteringOf(measured), ...outliersIn(measured)],
    },
    found: { maxLod: lod, maxLoq: loq },
  };
};
