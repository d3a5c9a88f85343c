import type { Entity } from '../../../domain/kit/entity';
import { type EntityTable, entities } from '../../db/tables';

export type FileField = Readonly<{ table: EntityTable; name: string; many: boolean }>;

/** Every field that names stored files, as the entities declare them. */
export const fileFields: readonly FileField[] = (Object.entries(entities) as [EntityTable, Entity][]).flatMap(
  ([table, { fields }]) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'file' || kind === 'files')
      .map(([name, { kind }]) => ({ table, name, many: kind === 'files' })),
);
