import type { OrderedPackage, PackageItem } from './test-package.shapes';

type Present = Readonly<{
  id: string;
  name: string;
  customerId: string | null;
  items: readonly Pick<PackageItem, 'testitemId'>[];
  price: number | null;
  isActive: boolean;
}>;
type Line = Readonly<{ testitemId: string; packageId?: string | null | undefined }>;

/** A package as it is now, to be kept with a sample. */
export const asOrdered = ({ id, name, customerId, items, price }: Omit<Present, 'isActive'>): OrderedPackage => ({
  id,
  name,
  customerId,
  items: items.map(({ testitemId }) => testitemId),
  price,
});

/** The tests of a package that a sample has not: while there is one, its items are charged one by one. */
export const takenOut = ({ items }: OrderedPackage, lines: readonly Pick<Line, 'testitemId'>[]): string[] =>
  items.filter((id) => !lines.some(({ testitemId }) => testitemId === id));

/**
 * The packages that the lines of a sample name, as they were when they were chosen. What was changed in a package since
 * counts only where it is still offered and the sample has all of it: an order does not lose its price by an item that
 * somebody adds to the package later.
 */
export const orderedPackages = (
  lines: readonly Line[],
  before: readonly OrderedPackage[],
  present: readonly Present[],
): OrderedPackage[] =>
  [...new Set(lines.flatMap(({ packageId }) => packageId ?? []))].flatMap((id) => {
    const old = before.find((each) => each.id === id);
    const now = present.find((each) => each.id === id);
    if (now === undefined) return old ?? [];
    const fresh = asOrdered(now);
    return old === undefined || (now.isActive && takenOut(fresh, lines).length === 0) ? fresh : old;
  });

/** The lines that a package's price covers: of each of its tests the one chosen by it, or else one that no package has. */
export const coveredBy = <L extends Line>({ id, items }: OrderedPackage, lines: readonly L[]): L[] =>
  items.flatMap((testitemId) => {
    const same = lines.filter((line) => line.testitemId === testitemId);
    return same.find(({ packageId }) => packageId === id) ?? same.find(({ packageId }) => packageId == null) ?? [];
  });
