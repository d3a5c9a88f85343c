/** A screen whose code has not come by then has failed to load (specification section 9). */
export const SCREEN_LOAD_MS = 120_000;
