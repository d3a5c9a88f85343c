import { namesOf, parseFormula } from '../measurement/formula';
import type { TestItem } from '../test-item/test-item.entity';

type Counted = Pick<TestItem, 'valueType' | 'formula' | 'parallelCount'>;

/** The inputs of an item's formula in the order they are written; none without a formula. */
export const inputsOf = ({ valueType, formula }: Counted): string[] => {
  if (valueType !== 'number' || !formula) return [];
  const parsed = parseFormula(formula);
  return parsed.ok ? namesOf(parsed.ast) : [];
};

/** How many measurements of the item make one result; only numbers are repeated. */
export const replicatesOf = ({ valueType, parallelCount }: Counted): number =>
  valueType === 'number' ? Math.max(1, parallelCount ?? 1) : 1;

/** What each value of a row stands for: the replicate, or the input of the formula in each replicate. */
export const slotsOf = (item: Counted): string[] => {
  const inputs = inputsOf(item);
  const count = replicatesOf(item);
  return Array.from({ length: count }, (_, index) => {
    const no = String(index + 1);
    return inputs.length === 0 ? [no] : inputs.map((name) => (count === 1 ? name : `${name} #${no}`));
  }).flat();
};
