/** What was measured of one standard: its content, and the response of each time it was measured; decimals as written. */
export type LinePoint = {
  content: string;
  responses: string[];
  /** Left out of the line by a person, who says why; the point stays in the record. */
  isLeftOut?: boolean | null | undefined;
  reason?: string | null | undefined;
};

/** As many standards as a line may have, and as often as each may be measured. */
export const MOST_POINTS = 50;
export const MOST_RESPONSES = 20;
