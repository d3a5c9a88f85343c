import { z } from 'zod';
import type { Draft, Entity, Fields } from '../../domain/kit/entity';
import type { Field } from '../../domain/kit/field';
import { label } from '../../domain/kit/label';
import type { StandardNoun } from '../../domain/role/permissions';
import { del, done, get, post, put } from './endpoint';
import { ids, keyedInput, listOf, queryFlag, seenVer, ver } from './inputs';
import { listedSchema, rowSchema, type Shapes } from './row';

const within = (field: Field, schema: z.ZodString) =>
  schema.max(field.max ?? 2000).regex(new RegExp(field.pattern ?? '', 'u'));

const decimalSchema = (field: Field) => {
  const schema = z
    .string()
    .max(40)
    .regex(/^-?\d+(\.\d+)?$/)
    .refine((value) => field.atLeast === undefined || Number(value) >= Number(field.atLeast))
    .refine((value) => field.atMost === undefined || Number(value) <= Number(field.atMost));
  // Bounds are no part of a pattern: what a row starts with lies within them.
  return typeof field.initial === 'string' ? schema.meta({ example: field.initial }) : schema;
};

const integerSchema = (field: Field) =>
  z
    .number()
    .int()
    .min(Number(field.atLeast ?? Number.MIN_SAFE_INTEGER))
    .max(Number(field.atMost ?? Number.MAX_SAFE_INTEGER));

const valueSchema = (field: Field, shape: z.ZodType | undefined): z.ZodType => {
  const options = Object.keys(field.options ?? {}) as [string, ...string[]];
  const least = field.required ? 1 : 0;
  switch (field.kind) {
    case 'text':
    case 'longText':
      return within(field, z.string().trim().min(least));
    case 'integer':
    case 'money':
      return integerSchema(field);
    case 'decimal':
      return decimalSchema(field);
    case 'flag':
      return z.boolean();
    case 'date':
      return z.iso.date();
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'choice':
      return z.enum(options);
    case 'choices':
      return z.array(z.enum(options)).min(least);
    case 'words':
      return z
        .array(z.string().trim().min(1).max(200))
        .max(field.max ?? 50)
        .min(least);
    case 'ref':
    case 'file':
      return z.uuid();
    case 'refs':
    case 'files':
      return z
        .array(z.uuid())
        .max(field.max ?? 500)
        .min(least);
    case 'json':
      return shape ?? z.json();
  }
};

/** The schemas of what a caller writes into declared fields; what only the server writes is none of them. */
const writtenSchemas = (fields: Fields, shapes: Shapes = {}): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.serverOnly)
      .map(([name, field]) => {
        const schema = valueSchema(field, shapes[name]);
        return [name, field.required ? schema : schema.nullish()];
      }),
  );

/** One entry of a list whose fields an entity declares in `lines`. */
export const lineSchema = (fields: Fields): z.ZodObject => z.object(writtenSchemas(fields));

/** The one validator of an entity: the form runs it as you type, the server before it writes. */
export const draftSchema = <E extends Entity>(entity: E, shapes: Shapes = {}): z.ZodType<Draft<E>> =>
  z.object({
    remark: z.string().max(500).nullish(),
    ...writtenSchemas(entity.fields, shapes),
  }) as unknown as z.ZodType<Draft<E>>; // the one cast: the tests of the kit hold it to the types

/**
 * The states of an entity that only steps move, as a change may repeat them: a client that sends back what it has read is
 * no trouble, and one that names another state hears which step to take instead of nothing.
 */
export const repeatedStates = (entity: Entity): z.ZodType<object, object> =>
  z.object(
    Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, field]) => field.movedBy !== undefined)
        .map(([name]) => [name, z.unknown().optional()]),
    ),
  );

/** The filters a list offers: exact for references and choices, `From`/`To` for days and moments. */
const filterSchema = (entity: Entity) =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => field.filtered)
      .flatMap(([name, field]): [string, z.ZodType][] => {
        if (field.kind === 'date' || field.kind === 'instant')
          return [
            [`${name}From`, z.iso.date().optional()],
            [`${name}To`, z.iso.date().optional()],
          ];
        if (field.kind === 'flag' && field.unset === undefined) return [[name, queryFlag.optional()]];
        return [[name, z.union([z.string(), z.array(z.string()).max(100)]).optional()]];
      }),
  );

export type ListInput = {
  current: number;
  pageSize: number;
  sorter?: string | undefined;
  keyword?: string | undefined;
  closest?: boolean | undefined;
  count?: 'none' | 'exact' | undefined;
  after?: string | undefined;
  columns?: string | undefined;
  all?: boolean | undefined;
} & Readonly<Record<string, unknown>>;

/** What a caller of a list sends: pages start at the first with ten rows. */
export type ListRequest = Readonly<
  { [Name in 'current' | 'pageSize']?: number } & {
    sorter?: string | undefined;
    keyword?: string | undefined;
    closest?: boolean;
    count?: 'none' | 'exact' | undefined;
    after?: string | undefined;
    columns?: string | undefined;
    ids?: string[];
  }
> &
  Readonly<Record<string, unknown>>;

/**
 * What the list of an entity takes. For pickers: `all` asks for every row of a small reference list, `ids` for the
 * rows already chosen.
 */
export const listInput = (entity: Entity): z.ZodType<ListInput, ListRequest> =>
  z.object({
    ...keyedInput,
    all: queryFlag.optional(),
    ids: ids.optional(),
    ...filterSchema(entity),
  }) as unknown as z.ZodType<ListInput, ListRequest>;

/** The four calls that every standard resource offers; `stored` are the shapes of what only the server writes. */
export const crudContract = <E extends Entity & { name: StandardNoun }>(
  entity: E,
  shapes: Shapes = {},
  stored: Shapes = {},
) => {
  const { path, name, label: one, many } = entity as Entity & { name: StandardNoun };
  const draft = draftSchema(entity, shapes);
  const row = rowSchema(entity, { ...shapes, ...stored });
  const fields = entity.fields;
  return {
    list: get(path, {
      allow: `${name}.read`,
      mayLag: true,
      summary: label('{many}列表', 'List of {many:in}', { many }),
      input: listInput(entity),
      output: listOf(listedSchema(entity, row)),
    }),
    create: post(path, {
      allow: `${name}.create`,
      summary: label('新建{one}', 'Create: {one:in}', { one }),
      input: draft,
      output: row,
      fields,
    }),
    update: put(`${path}/{id}`, {
      allow: `${name}.update`,
      summary: label('修改{one}', 'Change: {one:in}', { one }),
      input: z.intersection(z.intersection(draft, z.object({ ver: seenVer })), repeatedStates(entity)),
      output: row,
      fields,
    }),
    remove: del(`${path}/{id}`, {
      allow: `${name}.delete`,
      summary: label('删除{one}', 'Delete: {one:in}', { one }),
      input: z.object({ ver: ver.optional() }),
      output: done,
    }),
  } as const;
};
