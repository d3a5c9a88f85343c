import type { Entity } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { unasked } from '../../../domain/kit/is-asked';

/** What the form starts with: the row, or the declared initial values. */
export const initialOf = (entity: Entity, row: object | undefined): Record<string, unknown> =>
  row
    ? { ...row }
    : Object.fromEntries(
        Object.entries(entity.fields)
          .filter(([, field]) => field.initial !== undefined)
          .map(([name, field]) => [name, field.initial]),
      );

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * What is sent: the form's fields, empty ones as null, and of the row those fields that this form does not show, so
 * that saving never loses them. What the others say is not asked for is never sent, typed or kept.
 */
export const draftOf = (
  entity: Entity,
  fields: readonly [string, Field][],
  values: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> => {
  const shown = new Set(fields.map(([name]) => name));
  const kept = Object.entries(entity.fields)
    .filter(([name, field]) => !field.serverOnly && !shown.has(name) && row !== undefined)
    .map(([name]) => [name, row?.[name] ?? null]);
  const typed = fields.map(([name, field]) => {
    const value = values[name];
    if (!isAbsent(value)) return [name, value];
    // A required field that is empty is absent, so that the schema calls it required rather than mistyped.
    return [name, field.required ? undefined : null];
  });
  return { ...Object.fromEntries([...kept, ...typed]), ...unasked(entity.fields, { ...row, ...values }) };
};
