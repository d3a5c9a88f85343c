/** Of an unrounded number as many digits are shown as anybody compares; the rest is kept, and said to be there. */
const SHOWN = 10;

const PARTS = /^([<>]?-?)(\d+)\.(\d+)$/;

/**
 * Takes an unrounded value; gives it as people read it: of digits without end the first ten that count, and a sign that more follow. Its
 * whole part is never cut.
 */
export const readable = (value: string): string => {
  const [, sign = '', whole = '', fraction = ''] = PARTS.exec(value) ?? [];
  const before = whole === '0' ? 0 : whole.length;
  const zeros = before === 0 ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const places = Math.max(0, zeros + SHOWN - before);
  if (fraction.length <= places) return value;
  return `${sign}${whole}${places === 0 ? '' : '.'}${fraction.slice(0, places)}…`;
};
