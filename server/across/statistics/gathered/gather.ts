import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { addDays, LABORATORY_TIME_ZONE, localDay } from '../../../../domain/kit/calendar';
import { inTransaction } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { type CohortCode, cohorts } from '../../../figure/cohorts';
import { lookedUp, wayOfReport } from '../../../figure/way';
import { dayBegins } from '../../../kernel/day-begins';
import { lockCompany } from '../../../kernel/lock-company';
import type { System } from '../../../kernel/system';
import { dayOf } from '../period';
import { cohortsOf, sumsOf } from './sums';

type Sql = RawBuilder<unknown>;
export const gatheredNouns = ['sample', 'task', 'report'] as const;
export type GatheredNoun = (typeof gatheredNouns)[number];

/** A day is gathered when it ended so many days ago; whatever changes it marks it a day after it began (migration 0083). */
const OVER = 3;
/** So many days are gathered in one transaction, and at most so many of a noun in one round. */
const AT_ONCE = 10;
const EACH_ROUND = 1200;

/** The rows of some days, which all lie between the first and the last of them. */
const ofDays = (
  moment: string,
  days: readonly string[],
): Sql => sql`${sql.ref(moment)} >= ${dayBegins(sql`${days[0]}::date`)}
  and ${sql.ref(moment)} < ${dayBegins(sql`${days.at(-1)}::date + 1`)} and ${dayOf(moment)} = any(${[...days]}::date[])`;

const kept = ['customer_id', 'urgency', 'ordered_at', ...lookedUp, 'issued_at'] as const;

/**
 * Keeps the way of each report that was issued for the first time on one of these days, and forgets what is of them no longer. The
 * two meet no row twice: what was moved to another day is forgotten with the old one or moved with the new one.
 */
const keepingWays = (companyId: string, days: readonly string[]): Sql => sql`,
    ways as materialized (select t.id as report_id, t.company_id, ${dayOf('t.issued_at')} as day, o.customer_id, o.urgency,
        o.received_at as ordered_at, ${sql.join(lookedUp.map((moment) => sql.ref(`way.${moment}`)))}, t.issued_at
      from report t join orders o on o.id = t.order_id ${wayOfReport()}
      where t.company_id = ${companyId} and t.deleted_at is null and ${cohorts.firstIssues.base} and ${ofDays('t.issued_at', days)}),
    forgotten as (delete from figure_way w where w.company_id = ${companyId} and w.day = any(${[...days]}::date[])
      and not exists (select 1 from ways where ways.report_id = w.report_id)),
    put as (insert into figure_way (report_id, company_id, day, ${sql.join(kept.map((name) => sql.ref(name)))})
      select report_id, company_id, day, ${sql.join(kept.map((name) => sql.ref(name)))} from ways
      on conflict (report_id) do update set day = excluded.day,
        ${sql.join(kept.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))})`;

/** Gathers days of a noun from what is there now: one statement, so that what it reads and the marks that it takes away are of one moment. */
const gathering = (noun: GatheredNoun, companyId: string, days: readonly string[], madeBy: string): Sql => {
  const these = sql`company_id = ${companyId} and day = any(${[...days]}::date[])`;
  const sums = (of: CohortCode) => sumsOf(of, sql`t.company_id = ${companyId} and ${ofDays(cohorts[of].when, days)}`);
  const of = cohortsOf(noun);
  const ways = noun === 'report' ? keepingWays(companyId, days) : sql``;
  return sql`with unmarked as (delete from figure_stale where noun = ${noun} and ${these}),
    taken as (delete from figure_sum where cohort = any(${of}::text[]) and ${these}),
    known as (insert into figure_day (company_id, noun, day, made_by) select ${companyId}::uuid, ${noun}, d, ${madeBy}
      from unnest(${[...days]}::date[]) d on conflict (company_id, noun, day) do update set made_by = excluded.made_by) ${ways}
    insert into figure_sum (company_id, cohort, cut, day, depart_id, sample_type_id, urgency, customer_id, staff_id, item_id, whole, parts)
      ${sql.join(of.map(sums), sql` union all `)}`;
};

const digests = new Map<GatheredNoun, string>();

/** What the days of a noun are gathered by: of a program that counts otherwise the kept sums are not asked. */
export const madeBy = (db: Db, noun: GatheredNoun): string => {
  const known = digests.get(noun);
  if (known !== undefined) return known;
  const { sql: text, parameters } = gathering(noun, '', ['2000-01-01'], '').compile(db);
  const digest = createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('hex')
    .slice(0, 32);
  digests.set(noun, digest);
  return digest;
};

/** The days of a noun that are over and not gathered, or changed since; the latest first. */
const daysToGather = async (db: Db, companyId: string, noun: GatheredNoun, today: string): Promise<string[]> => {
  const first = [...new Set(cohortsOf(noun).map((of) => cohorts[of].when))].map(
    (moment) => sql`(select min(${sql.ref(moment)}) from ${sql.table(noun)} t where t.company_id = ${companyId})`,
  );
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series((least(${sql.join(first)}) at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date::timestamp,
        ${addDays(today, -OVER)}::date::timestamp, interval '1 day') d
    where not exists (select 1 from figure_day k where k.company_id = ${companyId} and k.noun = ${noun} and k.day = d::date and k.made_by = ${madeBy(db, noun)})
      or exists (select 1 from figure_stale s where s.company_id = ${companyId} and s.noun = ${noun} and s.day = d::date)
    order by 1 desc limit ${EACH_ROUND}`.execute(db);
  return rows.map(({ day }) => day);
};

/** Gathers what is over and not gathered yet. Of two processes that do so at once each finds what the other has left. */
export const gatherDays = async ({ db }: Pick<System, 'db'>, at: string): Promise<void> => {
  const companies = await db.selectFrom('company').select('id').where('deletedAt', 'is', null).execute();
  for (const { id } of companies)
    for (const noun of gatheredNouns) {
      const days = await daysToGather(db, id, noun, localDay(at));
      for (let done = 0; done < days.length; done += AT_ONCE) {
        const some = days.slice(done, done + AT_ONCE).sort();
        await inTransaction(db, async (tx) => {
          await lockCompany(tx, id);
          await gathering(noun, id, some, madeBy(db, noun)).execute(tx);
        });
      }
    }
};
