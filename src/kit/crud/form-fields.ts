import type { Entity } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { targetOf } from '../ref/targets';

/** A `json` field needs its own control from the page; otherwise the plain form omits it. */
const hasControl = (field: Field): boolean =>
  field.kind !== 'json' && (field.target === undefined || targetOf(field.target) !== undefined);

/** The fields a person fills in, in the order of the declaration. */
export const formFields = (entity: Entity, own: ReadonlySet<string>): [string, Field][] =>
  Object.entries(entity.fields).filter(([name, field]) => !field.serverOnly && (own.has(name) || hasControl(field)));

/** Long ones take the whole width of the form. */
export const isWide = (field: Field): boolean =>
  ['longText', 'refs', 'choices', 'words', 'json'].includes(field.kind) || (field.max ?? 0) > 128;
