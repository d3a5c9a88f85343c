/** For how many days a link may be answered. */
export const LINK_DAYS = { least: 1, usual: 14, most: 60 } as const;
