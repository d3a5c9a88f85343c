import { z } from 'zod';
import type { Entity, Row } from '../../domain/kit/entity';
import type { Field } from '../../domain/kit/field';
import { nameOfRef } from '../../domain/kit/name-of-ref';

/** Schemas of the entity's `json` fields, by name. */
export type Shapes = Readonly<Record<string, z.ZodType>>;

const storedDecimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** The schema of a row's field as it is stored: its kind alone, because what was kept under an older rule is still read. */
const storedSchema = (name: string, field: Field, shape: z.ZodType | undefined): z.ZodType => {
  const options = Object.keys(field.options ?? {}) as [string, ...string[]];
  switch (field.kind) {
    case 'text':
    case 'longText':
      return z.string();
    case 'integer':
    case 'money':
      return z.number().int();
    case 'decimal':
      return storedDecimal;
    case 'flag':
      return z.boolean();
    case 'date':
      return z.iso.date();
    case 'instant':
      return z.iso.datetime();
    case 'choice':
      return z.enum(options);
    case 'choices':
      return z.array(z.enum(options));
    case 'words':
      return z.array(z.string());
    case 'ref':
    case 'file':
      return z.uuid();
    case 'refs':
    case 'files':
      return z.array(z.uuid());
    case 'json':
      if (shape === undefined) throw new Error(`the stored field ${name} has no shape`);
      return shape;
  }
};

/** A row on the wire, field by field, so that a view can be made of it by `extend`. */
export type RowSchema<E extends Entity> = z.ZodObject<{ [Key in keyof Row<E>]: z.ZodType<Row<E>[Key]> }>;

const common = {
  id: z.uuid(),
  ver: z.number().int(),
  companyId: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  createdBy: z.uuid().nullable(),
  updatedBy: z.uuid().nullable(),
  remark: z.string().nullable(),
};

/** A row of an entity: every declared field and what every table has; `shapes` say what its `json` fields hold. */
export const rowSchema = <E extends Entity>(entity: E, shapes: Shapes = {}): RowSchema<E> =>
  z.object({
    ...common,
    ...Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => {
        const schema = storedSchema(`${entity.name}.${name}`, field, shapes[name]);
        return [name, field.required ? schema : schema.nullable()];
      }),
    ),
  }) as unknown as RowSchema<E>; // as of `draftSchema`

/** A row as a list answers it: with the names of the references that the list shows. */
export const listedSchema = <E extends Entity>(entity: E, row: RowSchema<E>): RowSchema<E> =>
  row.extend(
    Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, field]) => field.kind === 'ref' && field.listed)
        .map(([name]) => [nameOfRef(name), z.string().nullable()]),
    ),
  ) as unknown as RowSchema<E>;
