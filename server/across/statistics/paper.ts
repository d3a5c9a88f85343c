import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { statisticContract } from '../../../contract/statistics/statistic';
import { daysBetween, LABORATORY_TIME_ZONE, localDay } from '../../../domain/kit/calendar';
import { type Label, printedIn, say } from '../../../domain/kit/label';
import { dayText, momentText } from '../../../domain/kit/moment-text';
import { order } from '../../../domain/order/order.entity';
import type { Narrowing } from '../../../domain/statistics/figure-rows';
import { figureValue, isReached, type Unit } from '../../../domain/statistics/figure-value';
import { chartWords, moreWords, pageWords } from '../../../domain/statistics/page-words';
import { paperWords, scopeWords } from '../../../domain/statistics/paper-words';
import type { Days } from '../../../domain/statistics/periods';
import {
  type Dimension,
  dimensions,
  isTime,
  type QuestionCode,
  questionOf,
  questions,
} from '../../../domain/statistics/questions';
import { type PaperSection, renderFigures } from '../../documents/figures-paper';
import type { Context } from '../../kernel/context';
import { getRow } from '../../kernel/rows';
import { answerOf } from './question';

type Answer = OutputOf<typeof statisticContract.question>;
type Say = (label: Label) => string;

/** Lines of a table on paper, and bars of a picture; the rest is said by its number. */
const MOST_ROWS = 30;
const MOST_BARS = 12;
/** A period of so many days is told week by week, a longer one by months. */
const BY_WEEKS = 62;

const byFor = (code: QuestionCode, { from, to }: Days): Dimension => {
  const offered = questionOf(code).by;
  const isShort = daysBetween(from, to) < BY_WEEKS;
  return isTime(offered[0]) && isShort && offered.includes('week') ? 'week' : offered[0];
};

const scaled = (unit: Unit, value: number | null): number | null =>
  value === null ? null : unit === 'rate' ? value / 10 : unit === 'money' ? value / 100 : value;

const spanText = ({ from, to }: Days): string => `${dayText(from)} – ${dayText(to)}`;

const pictureOf = (answer: Answer, tell: Say): PaperSection['picture'] => {
  const { rows, by } = answer;
  const index = answer.figures.findIndex((_, place) => rows.some(({ cells }) => cells[place]?.value != null));
  const figure = answer.figures[index];
  if (figure === undefined) return null;
  const { unit, target } = figure;
  const said = (value: number | null) => (value === null ? '' : figureValue(tell, unit, value));
  const goal = by === 'interval' ? null : scaled(unit, target);
  return {
    title: tell(chartWords(figure.label, dimensions[by])),
    bars: {
      isTime: isTime(by),
      isPercent: unit === 'rate',
      goal: goal === null ? null : { value: goal, said: `${tell(paperWords.goal)} ${said(target)}` },
      bars: (isTime(by) ? rows : rows.slice(0, MOST_BARS)).map(({ name, cells }) => ({
        name: tell(name),
        value: scaled(unit, cells[index]?.value ?? null),
        before: scaled(unit, cells[index]?.before ?? null),
        said: said(cells[index]?.value ?? null),
      })),
    },
  };
};

const sectionOf = (answer: Answer, tell: Say): PaperSection => {
  const { figures, rows, by, more } = answer;
  const shown = rows.slice(0, MOST_ROWS);
  const left = more + rows.length - shown.length;
  return {
    title: tell(questionOf(answer.question).label),
    figures: figures.map(({ label, unit, value, before, target, good, says }) => ({
      name: tell(label),
      now: figureValue(tell, unit, value),
      before: figureValue(tell, unit, before),
      goal: target === null ? null : figureValue(tell, unit, target),
      isMet: isReached(value, target, good),
      says: tell(says),
    })),
    picture: pictureOf(answer, tell),
    by: tell(dimensions[by]),
    heads: figures.map(({ label }) => tell(label)),
    rows: shown.map(({ name, cells }) => ({
      name: tell(name),
      cells: cells.map(({ value, before }, index) => {
        const unit = figures[index]?.unit ?? 'count';
        return {
          now: figureValue(tell, unit, value),
          before: before === null ? null : figureValue(tell, unit, before),
        };
      }),
    })),
    more: left > 0 ? tell(moreWords(left)) : null,
  };
};

const nameOf = async ({ db }: Context, table: string, id: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
};

/** Whose figures they are: the rows that the person sees, and what they are narrowed to. */
const scopeOf = async (context: Context, narrowing: Narrowing, tell: Say): Promise<string> => {
  const { departId, customerId, sampleTypeId, urgency } = narrowing;
  const parts = [
    tell(scopeWords[context.actor.dataScope]),
    ...(departId ? [`${tell(pageWords.department)} ${await nameOf(context, 'department', departId)}`] : []),
    ...(customerId ? [`${tell(pageWords.client)} ${await nameOf(context, 'customer', customerId)}`] : []),
    ...(sampleTypeId ? [`${tell(pageWords.sampleType)} ${await nameOf(context, 'sample_type', sampleTypeId)}`] : []),
    ...(urgency
      ? [
          `${tell(pageWords.urgency)} ${tell(order.fields.urgency.options?.[urgency as 'normal'] ?? { zh: '', en: '' })}`,
        ]
      : []),
  ];
  return parts.join(' · ');
};

/** The questions that a person may ask. */
export const questionsFor = ({ can }: Pick<Context, 'can'>): QuestionCode[] =>
  (Object.keys(questions) as QuestionCode[]).filter((code) => {
    const { needs } = questionOf(code);
    return needs === undefined || can(needs);
  });

/** All questions that the person may ask of a period, on paper: the figures of the screen, each with what it counts. */
export const figuresPaper = async (
  context: Context,
  days: Days,
  narrowing: Narrowing,
): Promise<Readonly<{ name: string; mime: string; bytes: Uint8Array }>> => {
  const { actor, at, language } = context;
  const printed = printedIn(language);
  const tell: Say = (label) => say(printed, label);
  const answers: Answer[] = [];
  for (const code of questionsFor(context))
    answers.push(await answerOf(context, { code, by: byFor(code, days), days, narrowing }));
  const company = await getRow(context, 'company', actor.companyId);
  const bytes = await renderFigures({
    language: printed,
    laboratory: company.name,
    title: tell(paperWords.title),
    facts: [
      { name: tell(paperWords.period), value: spanText(days) },
      { name: tell(paperWords.before), value: answers[0] === undefined ? '' : spanText(answers[0].before) },
      { name: tell(paperWords.scope), value: await scopeOf(context, narrowing, tell) },
      { name: tell(paperWords.made), value: `${actor.name} ${momentText(at, LABORATORY_TIME_ZONE)}` },
    ],
    words: {
      figure: tell(paperWords.figure),
      now: tell(paperWords.now),
      before: tell(paperWords.before),
      goal: tell(paperWords.goal),
      counted: tell(paperWords.counted),
      nothing: tell(paperWords.nothing),
      met: tell(pageWords.goalMet),
      missed: tell(pageWords.goalMissed),
    },
    sections: answers.map((answer) => sectionOf(answer, tell)),
    day: localDay(at),
  });
  return { name: `${tell(paperWords.title)}-${days.from}-${days.to}.pdf`, mime: 'application/pdf', bytes };
};
