import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import { label, same } from '../../domain/kit/label';
import type { DueSource, Holders } from '../kernel/announce-due';
import { readSetting } from '../kernel/read-settings';
import type { Writer } from '../kernel/rows';
import { statusOnDay } from './standards';

type Edition = { id: string; day: string; no: string; year: string; successor: string | null };

/** What nothing is tested or judged by need not be followed. */
const isUsed = sql`(exists (select 1 from test_basis b where b.std_id = t.id and b.deleted_at is null and b.enabled is not false)
  or exists (select 1 from criterion j where j.std_id = t.id and j.deleted_at is null and j.enabled is not false))`;

const editions = async (
  { db, actor }: Writer,
  day: RawBuilder<unknown>,
  until: string,
  where: RawBuilder<unknown>,
): Promise<Edition[]> => {
  const { rows } = await sql<Edition>`
    select t.id, (${day})::date as day, t.no, t.year, n.no || '-' || n.year as successor
    from standard t left join standard n on n.id = t.replaced_by_id and n.deleted_at is null
    where t.company_id = ${actor.companyId} and t.deleted_at is null and ${isUsed} and ${where} and (${day})::date <= ${until}::date
    order by 2, t.no, t.year`.execute(db);
  return rows;
};

const about = {
  note: 'std',
  refType: 'standard',
  lead: 'standard.warnDays',
  link: ({ id }: Edition) => `/standard?id=${id}`,
  list: () => '/standard?tab=novelty',
  readers: (holders: Holders) => holders('standard.update'),
} as const;

/** Editions in use by the day on which one has to look for a newer one. */
export const reviewsDue: DueSource<Edition> = {
  ...about,
  kind: 'standardReview',
  due: async (writer, until, today) => {
    const days = Number(await readSetting(writer.db, writer.actor.companyId, 'standard.checkDays'));
    return editions(
      writer,
      sql`coalesce(t.checked_at, (t.created_at at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date) + ${days}::int`,
      until,
      sql`${statusOnDay(today)} = 'current'`,
    );
  },
  nameOf: ({ no, year }) => ({
    thing: same(`${no}-${year} `),
    what: label('查新', 'check for a newer edition'),
  }),
  many: label('标准查新', 'Standards, check for newer editions'),
};

/** Editions in use by the day on which another one takes their place. */
export const successionsDue: DueSource<Edition> = {
  ...about,
  kind: 'standardSuccession',
  due: (writer, until) => editions(writer, sql`n.implement_date`, until, sql`n.id is not null`),
  nameOf: ({ no, year, successor }) => ({
    thing: same(`${no}-${year} `),
    what: label('换版（{successor}）', 'replacement by {successor}', { successor: successor ?? '' }),
  }),
  many: label('标准换版', 'Standards, new editions'),
};
