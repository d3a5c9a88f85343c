import type { Correction } from '../calibration/correction';
import type { Curve } from '../measurement/statistics/read-back';
import { type Computed, computeResult, type MeasuredItem } from './compute';
import type { Judging } from './judging';
import type { Typed } from './read-values';
import type { ResultSource } from './result-source';

/**
 * By what a row is computed: its item, how its result is held against the limit, the other results that its formula asks for, the
 * calibration line from which it reads, and the correction of its device.
 */
export type RowRules = Readonly<{
  item: MeasuredItem;
  judging: Judging;
  sources?: readonly ResultSource[];
  curve?: Curve | null | undefined;
  correction?: Correction | null | undefined;
}>;

type Rounded = 'roundMode' | 'roundDigits' | 'roundInterval' | 'lod' | 'loq' | 'loqText';
type Repeated = 'formula' | 'parallelCount' | 'parallelTol';

/**
 * A value that the client read is taken as it is: no second reading and no formula of ours, no digit that he did not read,
 * and no detection limit of a method that was not used.
 */
export const itemOfGiven = <Item extends Pick<MeasuredItem, Rounded | Repeated>>(item: Item): Item => ({
  ...item,
  formula: null,
  parallelCount: 1,
  parallelTol: null,
  roundMode: 'none',
  roundDigits: null,
  roundInterval: null,
  lod: null,
  loq: null,
  loqText: null,
});

/**
 * The rules of a row. The client's data are not judged: a statement of conformity is made of the laboratory's own results
 * only (ISO/IEC 17025 7.8.2.2, 7.8.6).
 */
export const rulesOfRow = (
  clientGiven: string | null,
  { item, judging, sources = [], curve = null, correction = null }: RowRules,
) =>
  clientGiven === null
    ? { item, judging, sources, curve, correction }
    : { item: itemOfGiven(item), judging: { ...judging, needJudge: false }, sources, curve: null, correction: null };

/** Takes what is typed in a row and whether the client gave it; gives everything that follows from it. */
export const computeRow = (typed: Typed, clientGiven: string | null, rules: RowRules): Computed => {
  const { item, judging, sources, curve, correction } = rulesOfRow(clientGiven, rules);
  const computed = computeResult(typed, item, judging, sources, curve, correction);
  if (clientGiven === null) return computed;
  const second = typed.values.findIndex((value, index) => index > 0 && value.trim() !== '');
  // Readings of the laboratory that stood there before are not averaged into the client's word.
  if (second > 0)
    return {
      raw: null,
      reported: null,
      censored: false,
      verdict: null,
      verdictWhy: null,
      countsNonDetects: false,
      problems: [{ index: second, code: 'oneGivenValue' }],
      notes: [],
    };
  // "Not detected" says nothing without the limit that the client's own method had.
  const problems = computed.problems.map(({ index, code }) => ({
    index,
    code: code === 'noDetectionLimit' ? ('givenNotDetected' as const) : code,
  }));
  return { ...computed, problems };
};
