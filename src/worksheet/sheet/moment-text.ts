import { halfWidth } from '../../../domain/measurement/half-width';

const two = (part: number): string => String(part).padStart(2, '0');

/** A moment as the grid shows it, in the reader's own zone: '2026.11.20 14:05'. */
export const momentText = (moment: string | Date | null | undefined): string => {
  if (!moment) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}.${two(at.getMonth() + 1)}.${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

const FORMS: readonly [RegExp, (parts: readonly number[], now: Date) => number[]][] = [
  [
    /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?(?: +(\d{1,2}):?(\d{2}))?$/,
    ([y = 0, m = 0, d = 0, h = 0, min = 0]) => [y, m, d, h, min],
  ],
  [
    /^(\d{1,2})[-./月](\d{1,2})日?(?: +(\d{1,2}):?(\d{2}))?$/,
    ([m = 0, d = 0, h = 0, min = 0], now) => [now.getFullYear(), m, d, h, min],
  ],
  [/^(\d{1,2}):?(\d{2})$/, ([h = 0, min = 0], now) => [now.getFullYear(), now.getMonth() + 1, now.getDate(), h, min]],
];

/**
 * Takes a moment as typed: '2026-11-20 14:05', '11.20 14:05', or '14:05' and '1405' for today. Gives it as UTC ISO;
 * null for what is no moment, such as 31 April.
 */
export const parseMoment = (text: string, now: Date): string | null => {
  const typed = halfWidth(text).trim().replace('T', ' ');
  for (const [form, read] of FORMS) {
    const match = form.exec(typed);
    if (match === null) continue;
    const [y = 0, m = 0, d = 0, h = 0, min = 0] = read(
      match.slice(1).map((part) => Number(part ?? 0)),
      now,
    );
    const at = new Date(y, m - 1, d, h, min);
    const isReal = at.getMonth() === m - 1 && at.getDate() === d && at.getHours() === h && min < 60;
    return isReal ? at.toISOString() : null;
  }
  return null;
};
