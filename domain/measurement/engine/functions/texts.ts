import { Decimal } from 'decimal.js';
import { Exact } from '../../decimal';
import { formatNumber, formatText } from '../number-format';
import {
  Fault,
  Grid,
  LONGEST_TEXT,
  numberInText,
  numberOf,
  ONE,
  type Operand,
  type Scalar,
  textOf,
  truthOf,
} from '../value';
import { fitsPattern } from './counting';
import { type FunctionTable, MANY, ofCells, ofWhole } from './function-row';
import { wholeOf } from './numbers-in';

const bounded = (text: string): string => {
  if (text.length > LONGEST_TEXT) throw new Fault('tooLong');
  return text;
};

const joined = (...args: Operand[]): string =>
  bounded(
    args
      .flatMap((arg) => (arg instanceof Grid ? arg.cells() : [arg]))
      .map(textOf)
      .join(''),
  );

const lengthOf = (value: Scalar | undefined): number => {
  const length = value === undefined ? 1 : wholeOf(value);
  if (length < 0) throw new Fault('notANumber');
  return length;
};

const middle = (value: Scalar, from: Scalar, length: Scalar): string => {
  const start = wholeOf(from);
  if (start < 1) throw new Fault('notANumber');
  return textOf(value).slice(start - 1, start - 1 + lengthOf(length));
};

/** Spaces at the ends go, and of several between words one stays. */
const trimmed = (text: string): string => text.replace(/ +/g, ' ').replace(/^ | $/g, '');

const asNumber = (value: Scalar): Exact => {
  const number = numberOf(value);
  if (typeof value === 'boolean') throw new Fault('notANumber');
  return number;
};

const formatted = (value: Scalar, format: Scalar): string => {
  const written = textOf(format);
  if (written.length > 250) throw new Fault('tooLong');
  const number = value instanceof Exact ? value : typeof value === 'string' ? numberInText(value) : null;
  if (number !== null) return formatNumber(number, written);
  return value === null ? formatNumber(numberOf(null), written) : formatText(textOf(value), written);
};

const fixed = (value: Scalar, places: Scalar | undefined, isPlain: Scalar | undefined): string => {
  const count = places === undefined ? 2 : wholeOf(places);
  if (count > 127 || count < -127) throw new Fault('outOfDomain');
  const number = numberOf(value).toNearest(new Exact(10).pow(-count), Decimal.ROUND_HALF_UP);
  const text = number.toFixed(Math.max(0, count));
  return isPlain !== undefined && truthOf(isPlain) ? text : text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
};

/** A pattern is tried at each place of a text, so a long one would take too long. */
const LONGEST_SEARCHED = 2000;

/** Where a text stands in another, from 1; `*` and `?` count where it may be a pattern. */
const placeOf = (sought: string, text: string, from: number, isPattern: boolean): Exact => {
  if (from < 1 || from > text.length + 1) throw new Fault('notANumber');
  if (isPattern && text.length > LONGEST_SEARCHED) throw new Fault('tooLong');
  for (let at = from - 1; at <= text.length; at += 1) {
    const isHere = isPattern ? fitsPattern(text.slice(at), `${sought}*`) : text.startsWith(sought, at);
    if (isHere) return new Exact(at + 1);
  }
  throw new Fault('notANumber');
};

const finder = (isPattern: boolean) =>
  ofCells(2, 3, (sought, text, from) =>
    placeOf(textOf(sought ?? null), textOf(text ?? null), from === undefined ? 1 : wholeOf(from), isPattern),
  );

const substituted = (value: Scalar, old: Scalar, fresh: Scalar, which: Scalar | undefined): string => {
  const [text, sought, put] = [textOf(value), textOf(old), textOf(fresh)];
  if (sought === '') return text;
  if (which === undefined) return bounded(text.replaceAll(sought, () => put));
  const parts = text.split(sought);
  const at = wholeOf(which);
  if (at < 1) throw new Fault('notANumber');
  if (at >= parts.length) return text;
  return bounded(parts.slice(0, at).join(sought) + put + parts.slice(at).join(sought));
};

const ofText = (apply: (text: string) => string) => ofCells(1, 1, (value) => apply(textOf(value ?? null)));

export const texts: FunctionTable = {
  CONCAT: ofWhole(1, MANY, joined),
  CONCATENATE: ofWhole(1, MANY, joined),
  TEXT: ofCells(2, 2, (value, format) => formatted(value ?? null, format ?? null)),
  VALUE: ofCells(1, 1, (value) => asNumber(value ?? null)),
  FIXED: ofCells(1, 3, (value, places, isPlain) => fixed(value ?? null, places, isPlain)),
  LEFT: ofCells(1, 2, (value, length) => textOf(value ?? null).slice(0, lengthOf(length))),
  RIGHT: ofCells(1, 2, (value, length) => {
    const count = lengthOf(length);
    return count === 0 ? '' : textOf(value ?? null).slice(-count);
  }),
  MID: ofCells(3, 3, (value, from, length) => middle(value ?? null, from ?? null, length ?? null)),
  LEN: ofCells(1, 1, (value) => new Exact(textOf(value ?? null).length)),
  TRIM: ofText(trimmed),
  UPPER: ofText((text) => text.toUpperCase()),
  LOWER: ofText((text) => text.toLowerCase()),
  EXACT: ofCells(2, 2, (one, other) => textOf(one ?? null) === textOf(other ?? null)),
  FIND: finder(false),
  SEARCH: finder(true),
  SUBSTITUTE: ofCells(3, 4, (value, old, fresh, which) =>
    substituted(value ?? null, old ?? null, fresh ?? null, which),
  ),
  ISNUMBER: ofCells(1, 1, (value) => value instanceof Exact),
  ISTEXT: ofCells(1, 1, (value) => typeof value === 'string'),
  ISBLANK: ofCells(1, 1, (value) => value === null),
  ISLOGICAL: ofCells(1, 1, (value) => typeof value === 'boolean'),
  N: ofCells(1, 1, (value) =>
    value instanceof Exact ? value : typeof value === 'boolean' && value ? ONE : new Exact(0),
  ),
  T: ofCells(1, 1, (value) => (typeof value === 'string' ? value : '')),
};
