import { inClass } from '../kit/workflow';
import { exact } from '../measurement/decimal';
import { roundedUp } from '../measurement/uncertainty/rounded-up';
import { convert, convertDifference } from '../measurement/units';
import type { TestItem } from '../test-item/test-item.entity';
import type { UncertaintyRange } from '../test-item/test-item.shapes';
import type { UncertaintyBudget } from './uncertainty-budget.entity';
import { uncertaintyBudgetWorkflow } from './uncertainty-budget.workflow';

/** What of an item decides what a budget means for it. */
export type ItemOfBudget = Pick<TestItem, 'unit' | 'molarMass' | 'uncertainty'>;

type Stated = Pick<UncertaintyBudget, 'state' | 'unit' | 'rangeFrom' | 'rangeTo' | 'statedAs' | 'figures'>;

/** Takes a budget and its item; gives the uncertainty that it states for a range of the item, in the unit of the item. Null unless it is approved, says for which range it holds, and its unit converts. */
export const statedFor = (budget: Stated, item: ItemOfBudget): UncertaintyRange | null => {
  const { figures, unit, rangeFrom, rangeTo, statedAs } = budget;
  if (figures == null || rangeFrom == null || rangeTo == null) return null;
  if (!inClass(uncertaintyBudgetWorkflow, 'inForce', budget.state)) return null;
  const to = item.unit ?? '';
  const [from, until] = [convert(rangeFrom, unit, to, item), convert(rangeTo, unit, to, item)];
  if (from === null || until === null) return null;
  const range = { from, to: until, k: figures.k };
  if (statedAs === 'relative')
    return figures.UPercent === null ? null : { ...range, U: figures.UPercent, relative: true };
  const U = convertDifference(figures.U, unit, to, item);
  return U === null ? null : { ...range, U: roundedUp(exact(U)) };
};

const isAt = (one: string, other: string): boolean => exact(one).eq(exact(other));

const isSame = (one: UncertaintyRange, other: UncertaintyRange): boolean =>
  (['from', 'to', 'U', 'k'] as const).every((name) => isAt(one[name], other[name])) &&
  (one.relative ?? false) === (other.relative ?? false);

/** Whether an item states exactly this. */
export const hasStated = ({ uncertainty }: ItemOfBudget, stated: UncertaintyRange): boolean =>
  (uncertainty ?? []).some((range) => isSame(range, stated));

/**
 * Takes the ranges of an item and what is stated for another; gives them with that one: what others say within it is cut away, so that no
 * value has two uncertainties.
 */
export const withStated = (
  ranges: readonly UncertaintyRange[] | null | undefined,
  stated: UncertaintyRange,
): UncertaintyRange[] => {
  const [from, to] = [exact(stated.from), exact(stated.to)];
  const left = (ranges ?? []).flatMap((range) => {
    if (exact(range.to).lte(from) || exact(range.from).gte(to)) return [range];
    return [
      ...(exact(range.from).lt(from) ? [{ ...range, to: stated.from }] : []),
      ...(exact(range.to).gt(to) ? [{ ...range, from: stated.to }] : []),
    ];
  });
  return [...left, stated].sort((one, other) => exact(one.from).comparedTo(exact(other.from)));
};
