/** A stored row without the columns that are internal to the database. */
export const withoutInternals = <R extends object>(row: R): Omit<R, 'grams' | 'deletedAt'> => {
  const { grams: _grams, deletedAt: _deletedAt, ...rest } = row as R & { grams?: unknown; deletedAt?: unknown };
  return rest as Omit<R, 'grams' | 'deletedAt'>;
};
