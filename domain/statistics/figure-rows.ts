import { addDays } from '../kit/calendar';
import { type FigureCode, figures } from './figures';
import type { Days } from './periods';
import { type Dimension, dimensions } from './questions';

/** What figures are narrowed by. */
export type Narrowing = Readonly<{
  departId?: string | undefined;
  customerId?: string | undefined;
  sampleTypeId?: string | undefined;
  urgency?: string | undefined;
}>;

/** The rows behind one figure: its period, what it is narrowed by, and the line of the table that it stands in. */
export type FigureRows = Readonly<{ code: FigureCode; days: Days } & { narrowing: Narrowing }> & {
  readonly line?: Readonly<{ by: Dimension; key: string }> | undefined;
};

const MARK = '~';
/** A day that the calendar has. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
const NAMES = { d: 'departId', c: 'customerId', t: 'sampleTypeId', u: 'urgency' } as const;
const SHAPE = /^(?:[0-9a-f-]{36}|[A-Za-z]{1,16})$/;

/** The rows behind a figure as a filter of a list: `onTimeRate~2026-11-01~2026-11-30~c.<id>~by.month.2026-11`. */
export const figureText = ({ code, days, narrowing, line }: FigureRows): string =>
  [
    code,
    days.from,
    days.to,
    ...Object.entries(NAMES).flatMap(([short, name]) =>
      narrowing[name] === undefined ? [] : [`${short}.${narrowing[name]}`],
    ),
    ...(line === undefined ? [] : [`by.${line.by}.${line.key}`]),
  ].join(MARK);

/** Reads such a filter; null for what is none. */
export const figureRowsOf = (text: string): FigureRows | null => {
  const [code = '', from = '', to = '', ...rest] = text.split(MARK);
  if (!Object.hasOwn(figures, code) || !isDay(from) || !isDay(to) || from > to) return null;
  let line: FigureRows['line'];
  const narrowing: { -readonly [Name in keyof Narrowing]: Narrowing[Name] } = {};
  for (const part of rest) {
    const [short = '', value = '', ...key] = part.split('.');
    if (short === 'by' && Object.hasOwn(dimensions, value)) line = { by: value as Dimension, key: key.join('.') };
    else if (Object.hasOwn(NAMES, short) && SHAPE.test(value)) narrowing[NAMES[short as keyof typeof NAMES]] = value;
    else return null;
  }
  return { code: code as FigureCode, days: { from, to }, narrowing, line };
};
