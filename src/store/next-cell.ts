/** Where an arrow key leads on the map of a room, its slots in rows; undefined where it leads nowhere or means nothing. */
export const nextCell = (
  rows: readonly (readonly string[])[],
  from: string,
  key: string,
  isRightToLeft: boolean,
): string | undefined => {
  const row = rows.findIndex((each) => each.includes(from));
  const at = rows[row]?.indexOf(from) ?? -1;
  if (at < 0) return undefined;
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return rows[row]?.[at + 1];
  if (key === back) return rows[row]?.[at - 1];
  if (key === 'Home') return rows[row]?.[0];
  if (key === 'End') return rows[row]?.at(-1);
  const beside = key === 'ArrowDown' ? rows[row + 1] : key === 'ArrowUp' ? rows[row - 1] : undefined;
  return beside?.[Math.min(at, beside.length - 1)];
};
