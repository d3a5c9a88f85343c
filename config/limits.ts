/** A screen whose code has not come by then has failed to load (specification section 9). */
export const SCREEN_LOAD_MS = 120_000;

/** More pages would cost more memory than they save in clicks; the one longest unseen goes first. */
export const MOST_KEPT = 12;
