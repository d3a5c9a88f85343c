import type { OutputOf } from '../../../contract/kit/endpoint';
import type { workContract } from '../../../contract/to-do/work';
import { addDays, isWorkingDay, localDay } from '../../../domain/kit/calendar';
import { type FigureCode, figureOf } from '../../../domain/statistics/figures';
import { type Days, periodBefore } from '../../../domain/statistics/periods';
import type { Dimension, QuestionCode } from '../../../domain/statistics/questions';
import { holidaysOf } from '../../kernel/calendar';
import type { Context } from '../../kernel/context';
import { inHandByDepartment } from '../statistics/in-hand';
import { talliesOf } from '../statistics/tallies';

type Day = OutputOf<typeof workContract.day>;

/** The weeks that today is held against, in days. */
const BACK = 28;
/** So many bars stand beside the day's own. */
const BARS = 10;

/** What goes through the laboratory, as figures of the statistics, and the question that tells more of each. */
const flows = {
  ordersReceived: ['volume', 'customer'],
  samplesReceived: ['volume', 'customer'],
  tasksReleased: ['volume', 'depart'],
  tasksSubmitted: ['load', 'staff'],
  reportsIssued: ['volume', 'customer'],
} as const satisfies Partial<Record<FigureCode, readonly [QuestionCode, Dimension]>>;

/** How long reports take and whether in time, and the question that tells more. */
const punctuality = {
  reportsMeasured: ['time', 'week'],
  turnaroundMedian: ['time', 'week'],
  onTimeRate: ['quality', 'week'],
} as const satisfies Partial<Record<FigureCode, readonly [QuestionCode, Dimension]>>;

const codesOf = <Code extends FigureCode>(table: Readonly<Record<Code, unknown>>) => Object.keys(table) as Code[];

/** The screen of the statistics with a question about some days. */
const asked = ([question, by]: readonly [QuestionCode, Dimension], { from, to }: Days): string =>
  `/statistics?${new URLSearchParams({ question, by, from, to })}`;

/** The figures of the day beside the mean of the weeks before: those of the statistics, day by day. */
const figuresOf = async (context: Context, working: readonly string[], today: string): Promise<Day['figures']> => {
  const first = working[0] ?? today;
  const { lines } = await talliesOf(context, codesOf(flows), {
    days: { from: first, to: today },
    narrowing: {},
    by: 'day',
  });
  return codesOf(flows).map((code) => {
    const on = (day: string) => lines.get(day)?.get(code) ?? 0;
    // What was done on a day off is done all the same: it counts to the mean of the days that are worked.
    const before = [...lines.keys()].filter((day) => day < today).reduce((sum, day) => sum + on(day), 0);
    return {
      code,
      label: figureOf(code).label,
      today: on(today),
      meanTenths: working.length === 0 ? 0 : Math.round((before * 10) / working.length),
      days: working.slice(-BARS).map((day) => ({ day, count: on(day) })),
      path: asked(flows[code], { from: today, to: today }),
    };
  });
};

const WEEK = 7;

/** The reports of a week beside the week before, as the statistics tell them of the same days. */
const turnaroundOf = async (context: Context, today: string): Promise<Day['turnaround']> => {
  const days = { from: addDays(today, 1 - WEEK), to: today };
  const before = periodBefore(days);
  const of = async (each: Days) =>
    (await talliesOf(context, codesOf(punctuality), { days: each, narrowing: {}, by: 'week' })).total;
  const [now, then] = await Promise.all([of(days), of(before)]);
  return {
    ...days,
    figures: codesOf(punctuality).map((code) => {
      const { label: name, unit, says } = figureOf(code);
      return {
        code,
        label: name,
        unit,
        says,
        value: now.get(code) ?? null,
        before: then.get(code) ?? null,
        path: asked(punctuality[code], days),
      };
    }),
  };
};

const loadOf = async (context: Context): Promise<Day['load']> =>
  (await inHandByDepartment(context)).map(({ id, ...counts }) => ({ departId: id, ...counts }));

/** The day against the mean of the four weeks before, how long reports took this week, and what each department has in hand. */
export const dayOfWork = async (context: Context): Promise<Day> => {
  const today = localDay(context.at);
  const holidays = await holidaysOf(context.db, context.actor.companyId);
  const working = Array.from({ length: BACK }, (_, index) => addDays(today, index - BACK)).filter((day) =>
    isWorkingDay(day, holidays),
  );
  const [figures, turnaround, load] = await Promise.all([
    figuresOf(context, working, today),
    turnaroundOf(context, today),
    loadOf(context),
  ]);
  return { figures, turnaround, load };
};
