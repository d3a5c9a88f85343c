import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import type { Field } from '../../domain/kit/field';
import { own } from '../../domain/kit/own';
import { gramsOfNeedle, searchForm } from '../../domain/kit/search';
import { isUuid } from '../db/ids';
import { comparable, escaped } from './closest';
import { dayBegins } from './day-begins';
import { titleColumn } from './title-column';

const column = (name: string) => sql.ref(`t.${name}`);

/**
 * One value is compared by `=`, so that an index can give the order too; casts stand on the value, not on the column, but where words are
 * compared with several: a text is itself then, and an id that an entity declares as a text is one too.
 */
const condition = (
  name: RawBuilder<unknown>,
  { kind, initial, unset, options }: Pick<Field, 'kind' | 'initial' | 'unset' | 'options'>,
  values: string[],
): RawBuilder<unknown> => {
  if (kind === 'flag') {
    // What nobody has answered is as the form begins, unless that is an answer of its own.
    const yes = initial === true ? sql`${name} is not false` : sql`${name} is true`;
    const no = unset === undefined ? sql`not (${yes})` : sql`${name} is false`;
    const asked = [
      ...(values.includes('true') ? [yes] : []),
      ...(values.includes('false') ? [no] : []),
      ...(values.includes('unset') ? [sql`${name} is null`] : []),
    ];
    return asked.length === 0 ? sql`false` : sql`(${sql.join(asked, sql` or `)})`;
  }
  if (kind === 'choices' || kind === 'refs' || kind === 'words') return sql`${name}::text[] && ${values}::text[]`;
  if (kind === 'ref') {
    const ids = values.filter(isUuid);
    return ids.length === 1 ? sql`${name} = ${ids[0]}::uuid` : sql`${name} = any(${ids}::uuid[])`;
  }
  // What can be chosen stands in the text: a statement that is asked often is planned once for all its values.
  if (kind === 'choice' && values.length > 0 && values.every((value) => own(options ?? {}, value) !== undefined))
    return sql`${name} in (${sql.join(values.map((value) => sql.lit(value)))})`;
  if (kind === 'choice' || kind === 'text')
    return values.length === 1 ? sql`${name} = ${values[0]}` : sql`${name}::text = any(${values}::text[])`;
  return sql`${name}::text = any(${values}::text[])`;
};

/** What the fields of a list's filter ask of the row `t`. */
export const filterOf = (entity: Entity, query: Readonly<Record<string, unknown>>): RawBuilder<unknown>[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.filtered)
    .flatMap(([name, field]): RawBuilder<unknown>[] => {
      if (field.kind === 'date' || field.kind === 'instant') {
        const from = query[`${name}From`];
        const to = query[`${name}To`];
        const bound = (day: RawBuilder<unknown>) => (field.kind === 'date' ? day : dayBegins(day));
        return [
          ...(from === undefined ? [] : [sql`${column(name)} >= ${bound(sql`${from}::date`)}`]),
          ...(to === undefined ? [] : [sql`${column(name)} < ${bound(sql`${to}::date + 1`)}`]),
        ];
      }
      const value = query[name];
      if (value === undefined || value === '') return [];
      return [condition(column(name), field, [value].flat().map(String))];
    });

/** What the words of a search ask of the row `t`. */
export type Searched = Readonly<{
  conditions: readonly RawBuilder<unknown>[];
  /** Of a needle of several pairs: that a row has them, wherever; and the whole, asked of each row as it comes, without an index. */
  pairs?: RawBuilder<unknown>;
  asTheyCome?: RawBuilder<unknown>;
}>;

export const searchOf = (entity: Entity, keyword: string | undefined): Searched => {
  const needle = searchForm(keyword ?? '');
  const texts = Object.entries(entity.fields)
    .filter(([, field]) => field.searched)
    .map(([name]) => column(name));
  if (needle === '') return { conditions: [] };
  // A list that is not searched by words finds none: all its rows would be taken for what was found.
  if (texts.length === 0) return { conditions: [sql`false`] };
  if (entity.edition !== undefined) texts.push(titleColumn('t', entity));
  const grams = gramsOfNeedle(needle);
  const contains = sql`(${sql.join(
    texts.map((text) => sql`${comparable(text)} like ${`%${escaped(needle)}%`}`),
    sql` or `,
  )})`;
  if (grams.length === 0) return { conditions: [contains] };
  const pairs = sql`t.grams @> ${grams}::text[]`;
  if (grams.length === 1) return { conditions: [pairs] };
  // The bigrams of a longer needle may stand apart from each other: look again.
  const asTheyCome = sql`coalesce(t.grams, '{}') @> ${grams}::text[] and ${contains}`;
  return { conditions: [pairs, contains], pairs, asTheyCome };
};
