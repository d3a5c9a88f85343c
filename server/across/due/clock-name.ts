/** The laboratory's own clock as the trail names it. */
export const CLOCK = '系统 System';
