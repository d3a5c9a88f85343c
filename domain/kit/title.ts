import type { Entity } from './entity';

/** How people name a record: by its title, and by its edition where the title alone is not unique. */
export const titleOf = (
  { title, edition }: Pick<Entity, 'title' | 'edition'>,
  row: Readonly<Record<string, unknown>>,
): string =>
  [row[title], edition && row[edition]].filter((part) => part !== undefined && part !== null && part !== '').join('-');

/** The texts of a record in which a search looks. */
export const searchedTexts = (
  entity: Pick<Entity, 'title' | 'edition' | 'fields'>,
  row: Readonly<Record<string, unknown>>,
): string[] => {
  const own = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.searched ? [String(row[name] ?? '')] : [],
  );
  return entity.edition !== undefined && entity.fields[entity.title]?.searched ? [...own, titleOf(entity, row)] : own;
};
