type Line = { id: string; reversedBy: string | null };

/**
 * The fee lines that count. A line that was changed stays with the line that takes it back, so that sums of all lines
 * hold; neither of the two is asked of the client any more.
 */
export const inForce = <Fee extends Line>(fees: readonly Fee[]): Fee[] => {
  const takingBack = new Set(fees.map(({ reversedBy }) => reversedBy));
  return fees.filter(({ id, reversedBy }) => reversedBy === null && !takingBack.has(id));
};
