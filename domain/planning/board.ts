import { workingDays } from '../absence/away';
import { addDays, daysBetween, type Holidays } from '../kit/calendar';

/** What a row of the planning board stands for. */
export const boardRows = ['person', 'item', 'mandate'] as const;
export type BoardRows = (typeof boardRows)[number];

/** How many days a column of the board holds, and how many columns are shown. */
export const boardUnits = { day: { days: 1, columns: 14 }, week: { days: 7, columns: 8 } } as const;
export type BoardUnit = keyof typeof boardUnits;

/** One column of the board: its first and its last day, and the working days between them. */
export type Column = Readonly<{ from: string; to: string; working: number }>;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -(((daysBetween('1970-01-05', day) % 7) + 7) % 7));

/** The columns of the board from a day on; those of weeks begin with its Monday. */
export const boardColumns = (from: string, unit: BoardUnit, holidays: Holidays): Column[] => {
  const { days, columns } = boardUnits[unit];
  const first = unit === 'week' ? mondayOf(from) : from;
  return Array.from({ length: columns }, (_, index) => {
    const start = addDays(first, index * days);
    const to = addDays(start, days - 1);
    return { from: start, to, working: workingDays(start, to, holidays).length };
  });
};
