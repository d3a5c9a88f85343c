import dayjs, { type Dayjs } from 'dayjs';
import moment from 'moment';

/**
 * The one place that reads a clock's library: in the browser's bundle moment is dayjs (`moment2dayjs` in .umirc.ts), and
 * antd's pickers speak dayjs by its own name. Days and moments travel as text everywhere else.
 */

/** How moments look on every screen (specification section 9). */
export const TIME_FORMAT = 'YYYY.MM.DD HH:mm';
export const DAY_FORMAT = 'YYYY.MM.DD';
/** How a day travels. */
export const WIRE_DAY = 'YYYY-MM-DD';

/** A moment in the reader's own time zone; without one, now. */
export const timeText = (instant?: string | number, format: string = TIME_FORMAT): string =>
  moment(instant).format(format);

/** A calendar day, which has no time zone. */
export const dayText = (day: string, format: string = DAY_FORMAT): string => moment(day, WIRE_DAY).format(format);

/** The reader's calendar day as it travels. */
export const today = (): string => moment().format(WIRE_DAY);

/** The moment now, as moments travel. */
export const momentNow = (): string => new Date().toISOString();

/** The reader's hour, 0 to 23. */
export const hourNow = (): number => moment().hour();

/** Calendar days from the reader's own day on; negative when it is past. */
export const daysFromToday = (day: string): number => moment(day, WIRE_DAY).diff(moment().startOf('day'), 'days');

/** The weekday of a day: 0 is Sunday. */
export const weekdayOf = (day: string): number => moment(day, WIRE_DAY).day();

/** The same day some years later; the last of February where there is no 29th. */
export const yearsAfter = (day: string, years: number): string =>
  moment(day, WIRE_DAY).add(years, 'year').format(WIRE_DAY);

/** A day or a moment as a picker takes it. */
export const pickerValue = (value: string | null | undefined): Dayjs | null => (value ? dayjs(value) : null);
