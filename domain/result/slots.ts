import {
  asksCorrectionIn,
  asksCurveIn,
  type Formula,
  limitsOf,
  namesOf,
  parseFormula,
  resultsOf,
} from '../measurement/formula';
import type { TestItem } from '../test-item/test-item.entity';

type Counted = Pick<TestItem, 'valueType' | 'formula' | 'parallelCount'>;

const formulaOf = ({ valueType, formula }: Counted): Formula | null => {
  if (valueType !== 'number' || !formula) return null;
  const parsed = parseFormula(formula);
  return parsed.ok ? parsed.ast : null;
};

/** What an item's formula has of something; nothing without a formula. */
const inFormula =
  (read: (formula: Formula) => string[]) =>
  (item: Counted): string[] => {
    const formula = formulaOf(item);
    return formula === null ? [] : read(formula);
  };

/** The inputs of an item's formula in the order they are written; none without a formula. */
export const inputsOf = inFormula(namesOf);

/** The other items whose results an item's formula asks for, as they stand between the brackets. */
export const sourcesAskedBy = inFormula(resultsOf);

/** Those of them whose limits it asks for as well. */
export const limitsAskedBy = inFormula(limitsOf);

/** Whether an item's formula reads contents from a calibration line. */
export const asksCurve = (item: Counted): boolean => {
  const formula = formulaOf(item);
  return formula !== null && asksCurveIn(formula);
};

/** Whether an item's formula corrects a reading by the certificate of its device. */
export const asksCorrection = (item: Counted): boolean => {
  const formula = formulaOf(item);
  return formula !== null && asksCorrectionIn(formula);
};

/** Whether a result follows from other results alone: nothing is measured for it and nothing typed. */
export const isDerived = (item: Counted): boolean => sourcesAskedBy(item).length > 0 && inputsOf(item).length === 0;

/** How many measurements of the item make one result; only numbers are repeated, and what is computed of other results is not. */
export const replicatesOf = (item: Counted): number =>
  item.valueType === 'number' && !isDerived(item) ? Math.max(1, item.parallelCount ?? 1) : 1;

/** What each value of a row stands for: the replicate, or the input of the formula in each replicate. */
export const slotsOf = (item: Counted): string[] => {
  if (isDerived(item)) return [];
  const inputs = inputsOf(item);
  const count = replicatesOf(item);
  return Array.from({ length: count }, (_, index) => {
    const no = String(index + 1);
    return inputs.length === 0 ? [no] : inputs.map((name) => (count === 1 ? name : `${name} #${no}`));
  }).flat();
};

/** A value that a record sheet has worked out wholly: the formula of the item and its replicates stand on the sheet. */
export const itemOfFinal = <Item extends Pick<TestItem, 'formula' | 'parallelCount' | 'parallelTol'>>(
  item: Item,
): Item => ({ ...item, formula: null, parallelCount: 1, parallelTol: null });
