/** A test of a package: by which method, and against which criterion where the package says so. */
export type PackageItem = Readonly<{ testitemId: string; basisId: string; judgeId: string | null }>;

/** A package as a sample has it: what it was on the day when it was chosen, whatever becomes of it later. */
export type OrderedPackage = Readonly<{
  id: string;
  name: string;
  /** Whose it is alone; null where it is everybody's. */
  customerId: string | null;
  items: readonly string[];
  /** In fen; null where its items are charged one by one. */
  price: number | null;
}>;
