import { Exact } from '../../decimal';
import { Fault, numberOf, type Scalar } from '../value';
import { type FunctionTable, ofCells } from './function-row';
import { wholeOf } from './numbers-in';

const DAY_MS = 86_400_000;

/**
 * Day 0 of the serials of spreadsheets. They count a 29th of February 1900 that never was (day 60), so that days before it lie one
 * further.
 */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const NEVER_WAS = 60;
const LAST_DAY = 2_958_465;

export type Moment = Readonly<{
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  second: number;
}>;

/** Takes a serial of a spreadsheet (days since 1900, the time of day its fraction); gives the date and time it stands for. Throws a Fault. */
export const momentOf = (serial: Exact): Moment => {
  if (serial.isNegative() || serial.gt(LAST_DAY + 1)) throw new Fault('outOfDomain');
  // To the second: what lies between them is what binary fractions leave over.
  const seconds = serial.times(86_400).toDecimalPlaces(0).toNumber();
  const [days, ofDay] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const time = { hour: Math.floor(ofDay / 3600), minute: Math.floor(ofDay / 60) % 60, second: ofDay % 60 };
  if (days === NEVER_WAS) return { year: 1900, month: 2, day: 29, weekday: 3, ...time };
  const date = new Date(DAY_ZERO + (days < NEVER_WAS ? days + 1 : days) * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (days + 6) % 7,
    ...time,
  };
};

/** Takes year, month and day, of which the latter may lie beyond their ends; gives the serial. Throws a Fault. */
export const serialOf = (year: number, month: number, day: number): Exact => {
  const full = year >= 0 && year < 1900 ? year + 1900 : year;
  if (full < 0 || full > 9999) throw new Fault('outOfDomain');
  const days = Math.round((Date.UTC(full, month - 1, day) - DAY_ZERO) / DAY_MS);
  const serial = days <= NEVER_WAS ? days - 1 : days;
  if (!Number.isInteger(serial) || serial < 0 || serial > LAST_DAY) throw new Fault('outOfDomain');
  return new Exact(serial);
};

const part = (of: (moment: Moment) => number) =>
  ofCells(1, 1, (value) => new Exact(of(momentOf(numberOf(value ?? null)))));

const fractionOfDay = (hour: Scalar, minute: Scalar, second: Scalar): Exact => {
  const seconds = wholeOf(hour) * 3600 + wholeOf(minute) * 60 + wholeOf(second);
  if (seconds < 0) throw new Fault('outOfDomain');
  return new Exact(seconds % 86_400).dividedBy(86_400);
};

export const dates: FunctionTable = {
  DATE: ofCells(3, 3, (year, month, day) =>
    serialOf(wholeOf(year ?? null), wholeOf(month ?? null), wholeOf(day ?? null)),
  ),
  TIME: ofCells(3, 3, (hour, minute, second) => fractionOfDay(hour ?? null, minute ?? null, second ?? null)),
  YEAR: part(({ year }) => year),
  MONTH: part(({ month }) => month),
  DAY: part(({ day }) => day),
  HOUR: part(({ hour }) => hour),
  MINUTE: part(({ minute }) => minute),
  SECOND: part(({ second }) => second),
};
