import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import type { EntityTable } from '../db/tables';

/** A text as `searchForm` makes it. The indexes of `byItsBeginning` hold this very expression. */
export const comparable = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(lower(normalize(${text}::text, nfkc)), '\\s', '', 'g')`;

export const escaped = (needle: string): string => needle.replace(/[\\%_]/g, '\\$&');

/**
 * Tables of which a search may find more rows than are counted, and the columns that have an index by their beginning
 * (migration 0053): there the names that begin with the words are found however many rows hold them elsewhere.
 */
const byItsBeginning: Readonly<Partial<Record<EntityTable, readonly string[]>>> = {
  customer: ['name', 'code'],
  relatedParty: ['name'],
  samplingPoint: ['name'],
};

/** Of more hits than are counted, so many are looked at whose names begin so, and so many of the first of all. */
const LOOKED_AT = 500;

/** What a row is called by: its name, its English one, its code or number. */
const namesOf = ({ title, edition, fields }: Entity): string[] =>
  Object.keys(fields).filter(
    (name) =>
      name === title ||
      name === edition ||
      (fields[name]?.searched && (fields[name].unique || name === 'name' || name === 'nameEn')),
  );

/** Between two names: nobody types it, and no name loses it when it is made comparable. */
const BETWEEN = '\u001f';

/**
 * How close the needle comes to what a row is called by: 0 the same, 1 begins with it, 2 holds it, 3 it stands elsewhere
 * in the row.
 */
export const closeness = (entity: Entity, needle: string, alias: string): RawBuilder<unknown> => {
  const names = namesOf(entity).map((name) => sql.ref(`${alias}.${name}`));
  if (entity.edition !== undefined)
    names.unshift(
      sql`concat_ws('-', ${sql.ref(`${alias}.${entity.title}`)}, ${sql.ref(`${alias}.${entity.edition}`)})`,
    );
  const words = escaped(needle);
  const all = comparable(sql`concat_ws(${BETWEEN}::text, ''::text, ${sql.join(names)}, ''::text)`);
  // Made comparable once a row: `offset 0` keeps the database from writing it out in each condition.
  return sql`(select case
      when names like ${`%${BETWEEN}${words}${BETWEEN}%`} then 0
      when names like ${`%${BETWEEN}${words}%`} then 1
      when names like ${`%${words}%`} then 2
      else 3 end
    from (select ${all} as names offset 0) as called)`;
};

type Asked = Readonly<{
  table: EntityTable;
  needle: string;
  /** What the list asks without the words, and with them. */
  within: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Up to which row the page reaches. */
  upTo: number;
}>;

/**
 * Of more hits than are counted, those among which the closest are: who is called so, whose name begins so, and the first
 * of the rest. Each part is served by an index and bounded; sorting all hits by their closeness would read them all.
 */
export const candidates = ({ table, needle, within, condition, order, upTo }: Asked): RawBuilder<unknown> => {
  const most = Math.max(upTo, LOOKED_AT);
  const from = sql`select t.id from ${sql.table(table)} as t`;
  const called = (byItsBeginning[table] ?? []).flatMap((name) => {
    const text = comparable(sql.ref(`t.${name}`));
    return [
      sql`(${from} where ${within} and ${text} = ${needle} limit ${most})`,
      // Without an order: for one, the planner would walk the whole list where few or none begin so.
      sql`(${from} where ${within} and ${text} like ${`${escaped(needle)}%`} limit ${most})`,
    ];
  });
  const first = sql`(${from} where ${condition} order by ${order} limit ${most})`;
  return sql.join([...called, first], sql` union `);
};
