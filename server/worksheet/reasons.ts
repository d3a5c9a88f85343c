/** A shorter reason says nothing. */
export const MIN_REASON = 4;
