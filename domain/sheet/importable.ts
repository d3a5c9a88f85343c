import type { Entity } from '../kit/entity';
import { sheetColumns } from './sheet-columns';

/** Records that the code declares, of which there is one, or that a form of their own has to make. */
const OWN_FORM = new Set(['company', 'resource', 'menu', 'setting', 'role', 'order', 'sample']);

/** Whether records of an entity can be told by the lines of a sheet: nothing that they need is left to a form. */
export const isImportable = (entity: Entity): boolean => {
  if (OWN_FORM.has(entity.name)) return false;
  const keys = new Set(sheetColumns(entity).map(({ key, line }) => line ?? key));
  return Object.entries(entity.fields).every(([name, field]) => !field.required || field.serverOnly || keys.has(name));
};
