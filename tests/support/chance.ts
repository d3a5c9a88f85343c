/** Numbers from 0 to 1 that follow from the seed (mulberry32): what chance has found is found again by its seed. */
export const chance = (seed: number): (() => number) => {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * The seed of a test that draws lots: a short form goes the same way each time, a long one another, and `HENGJIAN_SEED` says
 * which way is gone again.
 */
export const seedOf = (isLong: boolean): number =>
  Number(process.env['HENGJIAN_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 7));
