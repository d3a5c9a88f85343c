import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';

/** How people name a row of a table, as `titleOf` does. */
export const titleColumn = (
  alias: string,
  { title, edition }: Pick<Entity, 'title' | 'edition'>,
): RawBuilder<unknown> => {
  const named = sql.ref(`${alias}.${title}`);
  return edition === undefined ? named : sql`concat_ws('-', ${named}, ${sql.ref(`${alias}.${edition}`)})`;
};
