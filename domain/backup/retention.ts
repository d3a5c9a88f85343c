import { localDay } from '../kit/calendar';

/** How many backups of the clock are kept: the newest of so many days, weeks and months that have one. */
export type Retention = Readonly<{ daily: number; weekly: number; monthly: number }>;

const MONDAY = Date.parse('2024-01-01T00:00:00Z');
const WEEK = 7 * 86_400_000;

const weekOf = (day: string): string => String(Math.floor((Date.parse(`${day}T00:00:00Z`) - MONDAY) / WEEK));

/** The newest of each of the latest periods. */
const newestOf = (moments: readonly string[], many: number, periodOf: (day: string) => string): string[] => {
  const found = new Map<string, string>();
  for (const moment of moments) {
    const period = periodOf(localDay(moment));
    if (!found.has(period)) found.set(period, moment);
    if (found.size > many) break;
  }
  return [...found.values()].slice(0, many);
};

/**
 * Which backups stay, by the moments (ISO, UTC) that they were made at. Days, weeks from Monday on, and months are those of the
 * laboratory's own clock. The newest always stays, whatever the numbers say.
 */
export const keptBackups = (moments: readonly string[], { daily, weekly, monthly }: Retention): Set<string> => {
  const newestFirst = [...moments].sort().reverse();
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOf(newestFirst, daily, (day) => day),
    ...newestOf(newestFirst, weekly, weekOf),
    ...newestOf(newestFirst, monthly, (day) => day.slice(0, 7)),
  ]);
};
