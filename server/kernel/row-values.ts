import type { Entity } from '../../domain/kit/entity';
import { gramsOf } from '../../domain/kit/search';
import { searchedTexts } from '../../domain/kit/title';
import { type EntityTable, entities, type RowOf, type Values } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import type { MovedTable } from './workflows';

/** What may be changed without a step: of a noun with a workflow everything but its state. */
export type Patch<T extends EntityTable> = T extends MovedTable ? Omit<Values<T>, 'state'> : Values<T>;
/** Values of a table that is only known at run time. */
export type Loose = Record<string, unknown>;

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

/** A stored row with the columns that the entity declares, without the internal ones. */
export const asRow = <T extends EntityTable>(stored: object): RowOf<T> => withoutInternals(stored) as RowOf<T>;
