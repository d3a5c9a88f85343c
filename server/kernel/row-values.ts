import type { Entity } from '../../domain/kit/entity';
import { gramsOf } from '../../domain/kit/search';
import { searchedTexts } from '../../domain/kit/title';
import { newId } from '../db/ids';
import { type EntityTable, entities, type RowOf, type Values } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import { notFound } from './errors';
import type { MovedTable } from './workflows';

/** What may be changed without a step: of a noun with a workflow everything but its state. */
export type Patch<T extends EntityTable> = T extends MovedTable ? Omit<Values<T>, 'state'> : Values<T>;
/** Values of a table that is only known at run time. */
export type Loose = Record<string, unknown>;

/** Who writes, and when. */
type Author = Readonly<{ actor: Readonly<{ id: string | null; companyId: string }>; at: string }>;

export const entityOf = (table: EntityTable): Entity => entities[table];

/** The columns from which the search index of a row is made. */
export const searchedFields = (table: EntityTable): string[] => {
  const { fields, edition } = entityOf(table);
  const names = Object.keys(fields).filter((name) => fields[name]?.searched);
  return names.length > 0 && edition !== undefined ? [...names, edition] : names;
};

/** The search index of a row, for a table that is searched. */
export const grams = (table: EntityTable, row: Loose): Loose => {
  const texts = searchedTexts(entityOf(table), row);
  return texts.length === 0 ? {} : { grams: gramsOf(texts) };
};

/** What is written of values: what is undefined is not named. */
export const defined = (values: Loose): Loose =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A new row of a table with its id, its company, its author and its search index. */
export const newRow = <T extends EntityTable>({ actor, at }: Author, table: T, values: Values<T>): Loose => {
  const row = {
    id: newId(),
    companyId: actor.companyId,
    createdAt: at,
    createdBy: actor.id,
    updatedAt: at,
    updatedBy: actor.id,
    ...defined(values as Loose),
  };
  return { ...row, ...grams(table, row) };
};

/** A stored row with the columns that the entity declares, without the internal ones. */
export const asRow = <T extends EntityTable>(stored: object): RowOf<T> => withoutInternals(stored) as RowOf<T>;

/** Stored rows in the order in which they were asked for, as often as each was; refuses where one is missing. */
export const asAsked = <T extends EntityTable>(
  table: T,
  ids: readonly string[],
  stored: readonly Loose[],
): RowOf<T>[] => {
  const byId = new Map(stored.map((row) => [row['id'], asRow<T>(row)]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw notFound(entityOf(table).label);
    return row;
  });
};
