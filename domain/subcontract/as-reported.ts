import type { MeasuredItem } from '../result/compute';

/** Nothing is done to a value of another laboratory: it is neither rounded nor made of replicates here. */
const AS_REPORTED = {
  roundMode: 'none',
  formula: null,
  parallelCount: 1,
  parallelTol: null,
  uncertainty: null,
  loq: null,
  loqText: null,
} as const;

/** Takes an item and the detection limit that the other laboratory reported; gives the item as its value is read by. */
export const asReported = <Item extends MeasuredItem>(item: Item, lod: string | null): Item => ({
  ...item,
  ...AS_REPORTED,
  lod,
});
