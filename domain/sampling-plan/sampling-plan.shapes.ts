/** A test that is planned for a sample, by the method and the criterion that it is ordered with. */
export type PlanItem = Readonly<{ testitemId: string; basisId: string | null; judgeId: string | null }>;

/** Samples of one kind that a plan asks for: one at each of its points, or one where it names none. */
export type PlanGroup = Readonly<{
  pointIds: readonly string[];
  sample1Id: string;
  sample2Id: string | null;
  /** What the sample is called; as its type where nothing is said. */
  name: string | null;
  qty: string;
  qtyUnit: string;
  /** Packages that each sample has, as they are on the day when its order is drafted; plans of before have none. */
  packageIds?: readonly string[] | undefined;
  items: readonly PlanItem[];
}>;

/** No order has more samples. */
export const MOST_SAMPLES = 300;

/** How many samples a date of a plan has. */
export const samplesIn = (groups: readonly Pick<PlanGroup, 'pointIds'>[]): number =>
  groups.reduce((sum, { pointIds }) => sum + Math.max(1, pointIds.length), 0);
