import { sql } from 'kysely';
import { addDays } from '../../../../domain/kit/calendar';
import { bucketsOf, type Days } from '../../../../domain/statistics/periods';
import type { Context } from '../../../kernel/context';
import { type GatheredNoun, madeBy } from './gather';

/** The days of a period that are gathered and unchanged since, and the rest of it as periods. */
export type Gathered = Readonly<{ days: readonly string[]; rest: readonly Days[] }>;

const restOf = (period: Days, known: ReadonlySet<string>): Days[] => {
  const rest: { from: string; to: string }[] = [];
  for (const day of bucketsOf(period, 'day')) {
    if (known.has(day)) continue;
    const last = rest.at(-1);
    if (last !== undefined && last.to === addDays(day, -1)) last.to = day;
    else rest.push({ from: day, to: day });
  }
  return rest;
};

/** Reads which days of a period are gathered. */
export const gatheredDays = async ({ db, actor }: Context, noun: GatheredNoun, period: Days): Promise<Gathered> => {
  const { rows } = await sql<{ day: string }>`
    select k.day from figure_day k where k.company_id = ${actor.companyId} and k.noun = ${noun} and k.made_by = ${madeBy(db, noun)}
      and k.day between ${period.from}::date and ${period.to}::date
      and not exists (select 1 from figure_stale s where s.company_id = k.company_id and s.noun = k.noun and s.day = k.day)`.execute(
    db,
  );
  const days = rows.map(({ day }) => day);
  return { days, rest: restOf(period, new Set(days)) };
};
