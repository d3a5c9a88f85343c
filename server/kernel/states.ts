import type { Entity } from '../../domain/kit/entity';
import { type EntityTable, entities, type RowOf } from '../db/tables';
import { badField } from './errors';

/**
 * A change without the state that it repeats: a client may send back the row as it has read it. Another state is
 * refused with the step that leads there, because only steps ask who may, write the trail and notify people.
 */
export const withoutState = <T extends EntityTable, C extends object>(table: T, row: RowOf<T>, change: C): C => {
  const { fields }: Entity = entities[table];
  const kept = { ...change } as Record<string, unknown>;
  for (const [name, { movedBy }] of Object.entries(fields)) {
    if (movedBy === undefined || !(name in kept)) continue;
    const sent = kept[name];
    if (sent !== undefined && sent !== (row as unknown as Record<string, unknown>)[name]) throw badField(name, movedBy);
    delete kept[name];
  }
  return kept as C;
};
