import type { Entity, Fields } from '../../domain/kit/entity';
import { draftSchema } from './crud';
import type { Shapes } from './row';

/** The validator of an unfinished form: what is typed is held to its rules, nothing has to be there yet. */
export const lenientSchema = (entity: Entity, shapes: Shapes = {}) => {
  const fields: Fields = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, { ...field, required: false }]),
  );
  return draftSchema({ ...entity, fields }, shapes);
};
