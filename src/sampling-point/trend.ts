import { parseMeasured } from '../../domain/measurement/measured';

/** What the drawing needs of a result. */
export type Measurement = Readonly<{ id: string; sampledOn: string; reported: string; limitEnds: readonly string[] }>;

/** `below`: less than the value, which is a limit of detection; `above`: more than it. */
export type Mark = 'at' | 'below' | 'above';
type Plotted<M> = Readonly<{ row: M; day: number; value: number; mark: Mark }>;

export type Dot<M> = Plotted<M> & Readonly<{ x: number; y: number }>;
export type LimitLine = Readonly<{ x1: number; x2: number; y: number; value: string }>;
export type Tick = Readonly<{ at: number; text: string }>;
export type Trend<M> = Readonly<{
  /** From the oldest sampling to the newest. */
  dots: readonly Dot<M>[];
  limits: readonly LimitLine[];
  /** The ends of limits that lie too far from all values to be drawn beside them. */
  outside: readonly string[];
  values: readonly Tick[];
  days: readonly Tick[];
}>;

export type Frame = Readonly<{
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}>;

const DAY_MS = 86_400_000;
const MARKS: Readonly<Record<string, Mark>> = { '': 'at', '<': 'below', '>': 'above' };

/** The results that are numbers, with the day as a count of days; words such as `未检出` have no place in a drawing. */
export const plotted = <M extends Measurement>(rows: readonly M[]): Plotted<M>[] =>
  rows
    .flatMap((row): Plotted<M>[] => {
      const read = parseMeasured(row.reported);
      if (!read.ok) return [];
      const mark = MARKS[read.measured.censor] ?? 'at';
      return [{ row, day: Date.parse(row.sampledOn) / DAY_MS, value: Number(read.measured.value), mark }];
    })
    .sort((one, other) => one.day - other.day);

/** Round values between two others: steps of 1, 2 or 5. */
export const ticksOf = (low: number, high: number, about = 4): number[] => {
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough * 0.999) ?? power * 10;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(decimals)));
};

/** A limit stands in the drawing while that leaves the values at least a quarter of its height. */
const isNear = (end: number, low: number, high: number): boolean => {
  const [from, to] = [Math.min(end, low, 0), Math.max(end, high)];
  return to - from <= 4 * Math.max(high - Math.min(low, 0), Number.EPSILON);
};

/** What the axis of the values spans: from zero where the values come near it, with some air above and below. */
const spanOf = (values: readonly number[]): readonly [number, number] => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high) return low === 0 ? [0, 1] : low > 0 ? [0, low * 1.25] : [low * 1.25, 0];
  const air = (high - low) * 0.1;
  const isNearZero = low >= 0 && low <= high - low;
  return [isNearZero ? 0 : low - air, high + air];
};

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Where results, limits and the words of both axes stand within a frame; null where nothing can be drawn. */
export const trendOf = <M extends Measurement>(
  rows: readonly M[],
  { width, height, left, right, top, bottom }: Frame,
  dayText: (day: string) => string,
): Trend<M> | null => {
  const all = plotted(rows);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return null;
  const measured = all.map(({ value }) => value);
  const [least, most] = [Math.min(...measured), Math.max(...measured)];
  const ends = [...new Set(all.flatMap(({ row }) => row.limitEnds))];
  const near = ends.filter((end) => isNear(Number(end), least, most));
  const [low, high] = spanOf([...measured, ...near.map(Number)]);
  const [from, to] = [left, width - right];
  const across = (day: number) =>
    last.day === first.day ? (from + to) / 2 : from + ((day - first.day) / (last.day - first.day)) * (to - from);
  const up = (value: number) => height - bottom - ((value - low) / (high - low)) * (height - top - bottom);

  // A limit holds from halfway after the result before it to halfway before the next that has another one.
  const runs: { from: number; to: number; ends: readonly string[] }[] = [];
  for (const { day, row } of all) {
    const run = runs.at(-1);
    if (run !== undefined && isSame(run.ends, row.limitEnds)) run.to = day;
    else runs.push({ from: day, to: day, ends: row.limitEnds });
  }
  const limits = runs.flatMap((run, index): LimitLine[] => {
    const [before, after] = [runs[index - 1], runs[index + 1]];
    const x1 = before === undefined ? from : across((before.to + run.from) / 2);
    const x2 = after === undefined ? to : across((run.to + after.from) / 2);
    return run.ends.filter((end) => near.includes(end)).map((value) => ({ x1, x2, y: up(Number(value)), value }));
  });

  const marks = Math.max(1, Math.min(4, Math.floor((to - from) / 120)));
  const days = [
    ...new Set(
      Array.from({ length: marks + 1 }, (_, index) => Math.round(first.day + ((last.day - first.day) * index) / marks)),
    ),
  ];
  return {
    dots: all.map((each) => ({ ...each, x: across(each.day), y: up(each.value) })),
    limits,
    outside: ends.filter((end) => !near.includes(end)),
    values: ticksOf(low, high).map((value) => ({ at: up(value), text: String(value) })),
    days: days.map((day) => ({ at: across(day), text: dayText(new Date(day * DAY_MS).toISOString().slice(0, 10)) })),
  };
};
