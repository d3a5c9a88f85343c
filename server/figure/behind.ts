import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import { figureRowsOf } from '../../domain/statistics/figure-rows';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { cohorts, type FigureNoun, measures } from './cohorts';
import { lineOf, rowsOf } from './rows-of';

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
  if (rows === null || measure === undefined || cohorts[measure.of].noun !== noun)
    throw badField('figure', label('这个统计数字不属于此列表', 'That figure is not of this list'));
  const { days, narrowing, line } = rows;
  const key = line === undefined ? null : lineOf(measure.of, line.by);
  return [
    rowsOf(measure.of, days, narrowing),
    ...('part' in measure ? [measure.part(localDay(at))] : []),
    ...(key === null || line === undefined ? [] : [sql`${key} = ${line.key}`]),
  ];
};
