import { addDays } from '../../domain/kit/calendar';
import type { periodWords } from '../../domain/statistics/page-words';

export type Preset = keyof typeof periodWords;
type Span = Readonly<{ from: string; to: string }>;

/** The first of the month, some months from that of a day. */
const firstOfMonth = (day: string, months = 0): string => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
};

/** The days of a period that is chosen by its name; what is left open is today. */
export const presetDays = (preset: Exclude<Preset, 'custom'>, today: string): Span => {
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'months':
      return { from: firstOfMonth(today, -5), to: today };
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth':
      return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) };
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
};
