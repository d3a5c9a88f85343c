/**
 * Expanded uncertainty U (coverage factor k) for results in [from, to], all in the item's unit; where it is relative, U is in per cent of
 * the result.
 */
export type UncertaintyRange = {
  from: string;
  to: string;
  U: string;
  k: string;
  relative?: boolean | null | undefined;
};
