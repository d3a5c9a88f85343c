import { localDay } from '../../../domain/kit/calendar';
import { padded } from '../../db/sequence';

/** What counts: the number as it was given, the part before its count, the digits of its period, and the moment it was given. */
type Given = Readonly<{ no: string; at: string }>;
type Form = Readonly<{ pattern: RegExp; width: number; periodOf: (day: string) => string }>;

/** `WT2026110001`: the month, four digits (order/commands/save-order). */
const order: Form = {
  pattern: /^(WT)(\d{6})(\d{4,})$/,
  width: 4,
  periodOf: (day) => day.slice(0, 7).replace('-', ''),
};
/** `HJSZ202600001`, with the test area between where there is one (report/commands/create-report). */
const report: Form = {
  pattern: /^([A-Z]+)(\d{4})([A-Z]*\d{5,})$/,
  width: 5,
  periodOf: (day) => day.slice(0, 4),
};

type Series = { key: string; period: string; value: number };
export type Renumbered = Readonly<{ words: ReadonlyMap<string, string>; series: readonly Series[] }>;

const parts = (form: Form, no: string): { head: string; period: string; area: string; count: number } => {
  const [, head = '', period = '', rest = ''] = form.pattern.exec(no) ?? [];
  const [, area = '', digits = ''] = /^([A-Z]*)(\d+)$/.exec(rest) ?? [];
  if (digits === '') throw new Error(`${no} is no number of this form`);
  return { head, period, area, count: Number(digits) };
};

/** Counts the numbers of one form again in the periods in which their moments now lie, in the order in which they were given. */
const renumber = (form: Form, given: readonly Given[], keyOf: (area: string) => string): Renumbered => {
  const ordered = given
    .map(({ no, at }) => ({ no, at, ...parts(form, no) }))
    .sort((one, other) => (one.period === other.period ? one.count - other.count : one.period < other.period ? -1 : 1));
  const words = new Map<string, string>();
  const series = new Map<string, Series>();
  for (const { no, at, head, area } of ordered) {
    const period = form.periodOf(localDay(at));
    const key = keyOf(area);
    const counted = series.get(`${key} ${period}`) ?? { key, period, value: 0 };
    counted.value += 1;
    series.set(`${key} ${period}`, counted);
    words.set(no, `${head}${period}${area}${padded(counted.value, form.width)}`);
  }
  return { words, series: [...series.values()] };
};

/** An amended report keeps the number of the first with `-G1` behind. */
const isFirst = ({ no }: Given): boolean => !no.includes('-');

/** The numbers of orders and reports as they would be had they been given at their moments; gaps close. */
export const renumbered = (orders: readonly Given[], reports: readonly Given[]): Renumbered => {
  const both = [
    renumber(order, orders, () => 'order'),
    renumber(report, reports.filter(isFirst), (area) => `report:${area}`),
  ];
  return { words: new Map(both.flatMap(({ words }) => [...words])), series: both.flatMap(({ series }) => series) };
};

/** Puts the new numbers in the place of the old ones, also where other numbers begin with them. */
export const replacer = (words: ReadonlyMap<string, string>): ((text: string) => string) => {
  const known = [...words.keys()];
  if (known.length === 0) return (text) => text;
  const shapes = [...new Set(known.map((no) => no.replace(/\d+/g, (digits) => `\\d{${digits.length}}`)))];
  const pattern = new RegExp(`(?:${shapes.join('|')})(?!\\d)`, 'g');
  return (text) => text.replace(pattern, (no) => words.get(no) ?? no);
};
