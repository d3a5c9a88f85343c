import type { Correlation } from './combine';

/** A pivot as small as this is none: digits were lost. */
const NOTHING = 1e-12;

/**
 * Takes the names of quantities and what is correlated among them; gives the lower triangle L whose product with its own transpose is the
 * matrix of the correlations (Cholesky), by which independent draws become correlated ones. Null where there is none: no quantities can
 * be correlated like that, as when two go with a third and against each other.
 */
export const togetherOf = (names: readonly string[], correlations: readonly Correlation[]): number[][] | null => {
  const between = (one: string, other: string): number =>
    one === other
      ? 1
      : Number(correlations.find(({ a, b }) => (a === one && b === other) || (a === other && b === one))?.r ?? 0);
  const lower: number[][] = names.map(() => []);
  for (const [column, name] of names.entries()) {
    const own = lower[column] ?? [];
    const pivot = 1 - own.reduce((sum, each) => sum + each * each, 0);
    if (pivot < -NOTHING) return null;
    const root = pivot < NOTHING ? 0 : Math.sqrt(pivot);
    own.push(root);
    for (const [at, row] of lower.entries()) {
      if (at <= column) continue;
      const rest =
        between(names[at] ?? '', name) -
        own.slice(0, column).reduce((sum, each, place) => sum + each * (row[place] ?? 0), 0);
      if (root === 0 && Math.abs(rest) > Math.sqrt(NOTHING)) return null;
      row.push(root === 0 ? 0 : rest / root);
    }
  }
  return lower;
};
