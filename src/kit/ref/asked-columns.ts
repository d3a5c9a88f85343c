/** The columns that a picker asks for: those that name a row, and what else is read of it. Where that is not told the rows come whole. */
export const askedColumns = (
  titleKey: string,
  edition: string | undefined,
  reads: readonly string[] | undefined,
): Readonly<{ columns?: string }> =>
  reads === undefined ? {} : { columns: [titleKey, ...(edition === undefined ? [] : [edition]), ...reads].join(',') };
