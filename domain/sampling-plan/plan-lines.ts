import type { PackageItem } from '../test-package/test-package.shapes';
import type { PlanGroup, PlanItem } from './sampling-plan.shapes';

/** A line of an order that a plan drafts; the package by which it came, where it came by one. */
export type DraftLine = PlanItem & Readonly<{ packageId?: string }>;

/**
 * The tests that a group of a plan asks for on a day: what its packages have that day, then its own items. An item that a
 * package has with the same method, or that an earlier package has, is ordered once.
 */
export const linesOfGroup = (
  { packageIds = [], items }: Pick<PlanGroup, 'packageIds' | 'items'>,
  itemsOfPackage: (id: string) => readonly PackageItem[] | undefined,
): DraftLine[] => {
  const packaged: DraftLine[] = packageIds.flatMap((packageId) =>
    (itemsOfPackage(packageId) ?? []).map((item) => ({ ...item, packageId })),
  );
  const isSame = (one: PlanItem, other: PlanItem) =>
    one.testitemId === other.testitemId && one.basisId === other.basisId;
  const once = packaged.filter((line, index) => packaged.findIndex((other) => isSame(line, other)) === index);
  return [...once, ...items.filter((item) => !once.some((line) => isSame(line, item)))];
};
