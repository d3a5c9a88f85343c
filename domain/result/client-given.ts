import { type Computed, computeResult, type MeasuredItem, type Typed } from './compute';
import type { Judging } from './judging';

/** By what a row is computed: its item, and how its result is held against the limit. */
export type RowRules = Readonly<{ item: MeasuredItem; judging: Judging }>;

/** A value that the client read is taken as it is: no second reading, and no formula of ours. */
export const itemOfGiven = <Item extends Pick<MeasuredItem, 'formula' | 'parallelCount' | 'parallelTol'>>(
  item: Item,
): Item => ({ ...item, formula: null, parallelCount: 1, parallelTol: null });

/**
 * The rules of a row. The client's data are not judged: a statement of conformity is made of the laboratory's own results
 * only (ISO/IEC 17025 7.8.2.2, 7.8.6).
 */
export const rulesOfRow = (clientGiven: string | null, { item, judging }: RowRules): RowRules =>
  clientGiven === null ? { item, judging } : { item: itemOfGiven(item), judging: { ...judging, needJudge: false } };

/** Takes what is typed in a row and whether the client gave it; gives everything that follows from it. */
export const computeRow = (typed: Typed, clientGiven: string | null, rules: RowRules): Computed => {
  const { item, judging } = rulesOfRow(clientGiven, rules);
  const second = typed.values.findIndex((value, index) => index > 0 && value.trim() !== '');
  const computed = computeResult(typed, item, judging);
  // Readings of the laboratory that stood there before are not averaged into the client's word.
  return clientGiven === null || second < 0
    ? computed
    : {
        ...computed,
        raw: null,
        reported: null,
        censored: false,
        verdict: null,
        verdictWhy: null,
        problems: [{ index: second, code: 'oneGivenValue' }],
        notes: [],
      };
};
