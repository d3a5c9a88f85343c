/** Expanded uncertainty U (coverage factor k) for results in [from, to], all in the item's unit. */
export type UncertaintyRange = { from: string; to: string; U: string; k: string };
