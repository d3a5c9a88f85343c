import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { exact, plain } from '../measurement/decimal';
import { balanceOf } from '../stored-sample/balance';
import type { StoredMove } from '../stored-sample/stored-sample.shapes';

type Amount = Readonly<{ qty: string; leftQty: string | null }>;
type Kept = Readonly<{ outLog: readonly Pick<StoredMove, 'kind' | 'qty'>[] | null }>;

/** Whether the store counts a sample: it has been put in once. */
export const isCounted = (stored: Kept | undefined): boolean => (stored?.outLog ?? []).length > 0;

/**
 * What is left of a sample, in its unit. The store's balance says so once it has been put in; before that it is what
 * was received less what was taken of it.
 */
export const remainingOf = ({ qty, leftQty }: Amount, stored?: Kept): string =>
  isCounted(stored) ? balanceOf(stored?.outLog ?? []).left : plain(exact(leftQty ?? qty));

/** The sum of amounts, exactly. */
export const sumOf = (amounts: readonly string[]): string =>
  plain(amounts.reduce((sum, each) => sum.plus(exact(each)), exact('0')));

/** What is left after an amount was taken; null when there is not as much. */
export const lessOf = (left: string, taken: string): string | null => {
  const rest = exact(left).minus(exact(taken));
  return rest.isNegative() ? null : plain(rest);
};

const NOTHING = label('数量须大于 0', 'The quantity has to be more than 0');

/** What is wrong with an amount that is to be taken of a sample, at the field that is called `at`. */
export const takingProblem = (qty: string, left: string, unit: string, at: string): Problem[] => {
  if (exact(qty).isZero()) return [{ field: at, text: NOTHING }];
  if (lessOf(left, qty) !== null) return [];
  return [{ field: at, text: label('只剩 {left} {unit}', 'Only {left} {unit} are left', { left, unit }) }];
};

/** What is wrong with a split: each part is something, and together they are not more than there is. */
export const splitProblems = (parts: readonly { qty: string }[], left: string, unit: string): Problem[] =>
  parts.flatMap(({ qty }, index) => {
    const before = sumOf(parts.slice(0, index).map((part) => part.qty));
    const rest = lessOf(left, before);
    // Where it ran over before, this part is not what is wrong.
    return rest === null ? [] : takingProblem(qty, rest, unit, `parts.${index}.qty`);
  });
