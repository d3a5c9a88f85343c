/** Totals are counted up to a thousand; beyond that the list only says that there are more. */
export const totalWords = (
  text: (id: string, values?: Record<string, string | number>) => string,
  total: number,
  capped: boolean | undefined,
): string => text(capped ? 'list.totalCapped' : 'list.total', { total });
