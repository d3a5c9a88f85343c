/** Sums of days that are over: the rounds of the laboratory's clock make them, when they come to it, of rows that are compared. */
export const SUMS_OF_DAYS = ['figure_day', 'figure_stale', 'figure_sum', 'figure_way'] as const;
