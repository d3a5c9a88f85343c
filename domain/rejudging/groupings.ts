/** By what the results that would be judged otherwise are counted. */
export const groupings = ['item', 'client', 'report', 'device'] as const;
export type Grouping = (typeof groupings)[number];
