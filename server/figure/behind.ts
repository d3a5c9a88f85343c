import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import { type FigureRows, figureRowsOf } from '../../domain/statistics/figure-rows';
import { type Interval, intervals } from '../../domain/statistics/questions';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { type CohortCode, cohorts, type FigureNoun, measures } from './cohorts';
import { lineOf, rowsOf } from './rows-of';
import { hasGone } from './way';

const notOfList = () => badField('figure', label('这个统计数字不属于此列表', 'That figure is not of this list'));

/** The rows of one line of the table: of a step of the way the reports that have gone it. */
const inLine = (of: CohortCode, { by, key }: NonNullable<FigureRows['line']>): RawBuilder<unknown> => {
  if (by === 'interval' && of === 'firstIssues' && Object.hasOwn(intervals, key)) return hasGone(key as Interval);
  const line = lineOf(of, by);
  if (line === null) throw notOfList();
  return sql`${line} = ${key}`;
};

/**
 * The rows behind a figure of the statistics, as a condition of the list of its noun: of a share its part, of anything else its
 * whole cohort. The list asks whose rows they are, as the figure does, so that both have the same number of rows.
 */
export const behindFigure = (
  { at }: Pick<Context, 'at'>,
  noun: FigureNoun,
  text: string | undefined,
): RawBuilder<unknown>[] => {
  if (text === undefined || text === '') return [];
  const rows = figureRowsOf(text);
  const measure = rows === null ? undefined : measures[rows.code];
  if (rows === null || measure === undefined || cohorts[measure.of].noun !== noun) throw notOfList();
  const { days, narrowing, line } = rows;
  return [
    rowsOf(measure.of, days, narrowing),
    ...('part' in measure ? [measure.part(localDay(at))] : []),
    ...(line === undefined ? [] : [inLine(measure.of, line)]),
  ];
};
