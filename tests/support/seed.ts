/**
 * The seed of a test that draws lots: a short form goes the same way each time, a long one another, and `HENGJIAN_SEED` says
 * which way is gone again.
 */
export const seedOf = (isLong: boolean): number =>
  Number(process.env['HENGJIAN_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 7));
