import { type RawBuilder, sql } from 'kysely';
import { addDays, LABORATORY_TIME_ZONE, localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';

export type Period = { from: string; to: string; departId?: string | undefined; customerId?: string | undefined };

const DAYS = 30;

/** The period asked for; the last thirty days where none is. */
export const periodOf = (
  { at }: Pick<Context, 'at'>,
  input: { [Name in keyof Period]?: Period[Name] | undefined },
): Period => {
  const to = input.to ?? localDay(at);
  const from = input.from ?? addDays(to, 1 - DAYS);
  if (from > to) throw badField('from', label('开始日期不能晚于结束日期', 'The first day is after the last'));
  return { from, to, departId: input.departId, customerId: input.customerId };
};

/** A moment as the laboratory's day. */
export const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date`;

/** A moment or day within the period. */
export const within = (day: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${from}::date and ${to}::date`;
