import { type RawBuilder, sql } from 'kysely';
import { addDays, localDay } from '../../../domain/kit/calendar';
import type { Context } from '../../http/context';
import { badField } from '../../http/errors';

export type Period = { from: string; to: string; departId?: string | undefined; customerId?: string | undefined };

const DAYS = 30;

/** The period asked for; the last thirty days where none is. */
export const periodOf = (
  { at }: Pick<Context, 'at'>,
  input: { [Name in keyof Period]?: Period[Name] | undefined },
): Period => {
  const to = input.to ?? localDay(at);
  const from = input.from ?? addDays(to, 1 - DAYS);
  if (from > to) throw badField('from', '开始日期不能晚于结束日期', 'The first day lies after the last');
  return { from, to, departId: input.departId, customerId: input.customerId };
};

/** A moment as the laboratory's day. */
export const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;

/** A moment or day within the period. */
export const within = (day: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${from}::date and ${to}::date`;

/** The rows of a mandate or task that a person may count: the scope of their roles. */
export const scopeOf = ({ actor }: Pick<Context, 'actor'>, alias: string): RawBuilder<boolean> => {
  if (actor.dataScope === 'company' || actor.dataScope === 'all') return sql<boolean>`true`;
  if (actor.dataScope === 'self')
    return sql<boolean>`exists (select 1 from task own where own.assignee_id = ${actor.id}
    and own.deleted_at is null and own.mandate_id = ${sql.ref(`${alias}.id`)})`;
  return sql<boolean>`${sql.ref(`${alias}.depart_id`)} in (
    with recursive below as (select id from department where id = ${actor.departId}
      union select d.id from department d join below on d.parent_id = below.id) select id from below)`;
};
