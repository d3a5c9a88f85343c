import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { statisticContract } from '../../../contract/statistics/statistic';
import { type Label, label, same } from '../../../domain/kit/label';
import { needsOf, type ScreenPath } from '../../../domain/menu/screen-access';
import { permissions } from '../../../domain/role/permissions';
import { figureText, type Narrowing } from '../../../domain/statistics/figure-rows';
import { type FigureCode, figureOf } from '../../../domain/statistics/figures';
import { bucketsOf, type Days, periodBefore } from '../../../domain/statistics/periods';
import { type Dimension, intervals, isTime, type QuestionCode, questionOf } from '../../../domain/statistics/questions';
import { cohorts, type FigureNoun, measures } from '../../figure/cohorts';
import { lineOf } from '../../figure/rows-of';
import type { Context } from '../../kernel/context';
import { type Reader, seesCompany } from '../../kernel/data-scope';
import { badField, forbidden } from '../../kernel/errors';
import { readSetting } from '../../kernel/read-settings';
import { devicesBehind, deviceTallies } from './device-tallies';
import { type Tallies, talliesOf, type Values } from './tallies';

type Answer = OutputOf<typeof statisticContract.question>;
export type Question = Readonly<{ code: QuestionCode; by: Dimension; days: Days; narrowing: Narrowing }>;

/** Lines of a table that a screen can still show; the rest is said by its number. */
const MOST_LINES = 100;
/** Days of which each may have its line. */
const MOST_DAYS = 92;

/** The lists behind the figures; of the desks that show all reports the first that the reader may open. */
const lists: Readonly<Record<FigureNoun, readonly ScreenPath[]>> = {
  orders: ['/order'],
  sample: ['/sample'],
  task: ['/task'],
  report: ['/reportprint', '/reporttask', '/reportaudit', '/reportapprove', '/reportcheck'],
};

const listBehind = (
  context: Context,
  figure: FigureCode,
  { by, days, narrowing }: Question,
  key?: string,
): string | null => {
  const measure = measures[figure];
  if (measure === undefined) return devicesBehind(context, figure, key ?? narrowing.departId);
  const path = lists[cohorts[measure.of].noun].find((each) => needsOf(each).some((right) => context.can(right)));
  if (path === undefined) return null;
  const hasLine = key !== undefined && (by === 'interval' || lineOf(measure.of, by) !== null);
  const text = figureText({ code: figure, days, narrowing, ...(hasLine && { line: { by, key } }) });
  return `${path}?view=all&figure=${encodeURIComponent(text)}`;
};

const named: Readonly<Partial<Record<Dimension, 'customer' | 'department' | 'staff' | 'testItem' | 'sampleType'>>> = {
  customer: 'customer',
  depart: 'department',
  staff: 'staff',
  item: 'testItem',
  sampleType: 'sampleType',
};

const NOBODY = label('未分配', 'Not assigned');

/** What the lines are called. */
export const namesOf = async (
  { db }: Pick<Context, 'db'>,
  by: Dimension,
  keys: readonly string[],
): Promise<(key: string) => Label> => {
  if (by === 'interval') return (key) => intervals[key as keyof typeof intervals];
  const table = named[by];
  if (table === undefined) return (key) => same(key.replaceAll('-', key.includes('W') ? ' ' : '.'));
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where id = any(${keys.filter((key) => key !== '')}::uuid[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (key) => (key === '' ? NOBODY : same(names.get(key) ?? key));
};

/** The lines in their order: time and the way by themselves, else the most of the first figure first. */
const orderedKeys = ({ by, days }: Question, { lines }: Tallies, first: FigureCode | undefined): string[] => {
  if (isTime(by)) return bucketsOf(days, by);
  if (by === 'interval') return Object.keys(intervals);
  const most = (key: string): number => (first === undefined ? 0 : (lines.get(key)?.get(first) ?? -1));
  return [...lines.keys()].sort((one, other) => most(other) - most(one) || (one < other ? -1 : 1));
};

/** The setting that keeps a goal. */
const goalKey = (target: string): string => `statistics.${target}`;

/** The goal of a figure, in its unit; null where it has none. */
export const targetOf = async (
  { db, actor }: Pick<Context, 'db'> & Reader,
  code: FigureCode,
): Promise<number | null> => {
  const { target, unit } = figureOf(code);
  if (target === undefined) return null;
  const kept = Number(await readSetting(db, actor.companyId, goalKey(target)));
  return unit === 'rate' ? kept * 10 : kept;
};

const assertAllowed = (context: Context, { code, by, days, narrowing }: Question): void => {
  const { needs, by: offered } = questionOf(code);
  if (needs !== undefined && !context.can(needs)) throw forbidden(permissions[needs]);
  if ((by === 'customer' || narrowing.customerId !== undefined) && !context.can('customer.read'))
    throw forbidden(permissions['customer.read']);
  if (!offered.includes(by))
    throw badField('by', label('这个问题不能这样分组', 'This question is not broken down in that way'));
  if (by === 'day' && bucketsOf(days, 'day').length > MOST_DAYS)
    throw badField(
      'by',
      label('按日统计最多 {days} 天', 'Day by day, a period has {days} days at most', { days: MOST_DAYS }),
    );
};

const value = (values: Values | undefined, code: FigureCode): number | null => values?.get(code) ?? null;

/** Answers one question of the statistics, within the person's rows. */
export const answerOf = async (context: Context, question: Question): Promise<Answer> => {
  assertAllowed(context, question);
  const { code, by, days, narrowing } = question;
  const codes = questionOf(code).figures;
  const before = periodBefore(days);
  const isOfToday = code === 'devices';
  const [now, then]: [Tallies, Tallies] = isOfToday
    ? [await deviceTallies(context, narrowing), { total: new Map(), lines: new Map() }]
    : await Promise.all([
        talliesOf(context, codes, question),
        talliesOf(context, codes, { days: before, narrowing, by }),
      ]);
  const keys = orderedKeys(question, now, codes[0]);
  const shown = isTime(by) ? keys : keys.slice(0, MOST_LINES);
  const nameOf = await namesOf(context, by, shown);
  // Days, weeks and months stand beside those of the period before by their place in it.
  const earlier = isTime(by) ? bucketsOf(before, by) : null;
  return {
    question: code,
    by,
    period: days,
    before,
    figures: await Promise.all(
      codes.map(async (each) => {
        const { label: name, unit, says, target, good = null } = figureOf(each);
        return {
          code: each,
          label: name,
          unit,
          says,
          good,
          target: await targetOf(context, each),
          goal: target === undefined ? null : goalKey(target),
          value: value(now.total, each),
          before: value(then.total, each),
          list: listBehind(context, each, question),
        };
      }),
    ),
    rows: shown.map((key, index) => ({
      key,
      name: nameOf(key),
      cells: codes.map((each) => {
        const measure = measures[each];
        const hasLine = measure === undefined || by === 'interval' || lineOf(measure.of, by) !== null;
        // A line without a row of a cohort has none of it; what does not stand in lines has no figure there.
        const isCounted = hasLine && measure !== undefined && (measure.kind === 'count' || measure.kind === 'sum');
        const none = isCounted ? 0 : null;
        return {
          value: value(now.lines.get(key), each) ?? none,
          before: isOfToday
            ? null
            : (value(then.lines.get(earlier?.[index] ?? (earlier === null ? key : '-')), each) ?? none),
          list: hasLine ? listBehind(context, each, question, key) : null,
        };
      }),
    })),
    more: keys.length - shown.length,
    ofCompany: seesCompany(context),
  };
};
