type Period = Readonly<{ validFrom: string; validTo: string | null }>;

/** Whether two prices of one target are valid on a common day; an open end is for ever. */
export const periodsOverlap = (one: Period, other: Period): boolean =>
  (one.validTo === null || other.validFrom <= one.validTo) &&
  (other.validTo === null || one.validFrom <= other.validTo);
