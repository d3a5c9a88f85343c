import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import type { FieldKind } from '../../domain/kit/field';
import { label } from '../../domain/kit/label';
import { own } from '../../domain/kit/own';
import { isUuid } from '../db/ids';
import { badField } from './errors';

/** What a list is ordered by; rows that are equal in it are ordered by their id. */
export type ListOrder = Readonly<{ name: string; kind: FieldKind; isUp: boolean; hasNulls: boolean }>;

/** What every row has beside its declared fields. */
const common: Readonly<Record<string, FieldKind>> = { id: 'ref', createdAt: 'instant', updatedAt: 'instant' };

/** The order that is asked for, by a declared field; by default newest first. */
export const orderAsked = (entity: Entity, sorter: string | undefined): ListOrder => {
  const wanted = sorter ?? entity.sorter ?? 'id_desc';
  const name = wanted.slice(0, wanted.lastIndexOf('_'));
  const field = own(entity.fields, name);
  const kind = field?.kind ?? own(common, name);
  if (kind === undefined || kind === 'json')
    throw badField('sorter', label('不能按「{name}」排序', 'Cannot sort by "{name}"', { name }));
  return { name, kind, isUp: wanted.endsWith('_asc'), hasNulls: field !== undefined && !field.required };
};

/** That order as a statement says it, of the row `t` or of the page `p`. */
export const orderBy = ({ name, isUp, hasNulls }: ListOrder, alias: 't' | 'p'): RawBuilder<unknown> => {
  const [by, id] = [sql.ref(`${alias}.${name}`), sql.ref(`${alias}.id`)];
  if (name === 'id') return isUp ? sql`${id} asc` : sql`${id} desc`;
  if (isUp) return sql`${by} asc, ${id} asc`;
  // An index read backwards gives nulls first: where there can be none the words would only keep it from being used.
  return hasNulls ? sql`${by} desc nulls last, ${id} desc` : sql`${by} desc, ${id} desc`;
};

/** Where a page ends: the value that the list is ordered by, and the row's id. */
export type PageKey = Readonly<{ value: string | number | null; id: string }>;

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);

/**
 * Values that an address can carry, by the kind of their field. By other kinds pages have no keys: a key tells its value, and amounts
 * are not for everybody.
 */
const carried: Readonly<Partial<Record<FieldKind, (value: unknown) => boolean>>> = {
  text: isText,
  choice: isText,
  ref: (value) => isText(value) && isUuid(value),
  date: (value) => matches(/^\d{4}-\d\d-\d\d$/)(value) && !Number.isNaN(Date.parse(String(value))),
  instant: (value) =>
    matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/)(value) && !Number.isNaN(Date.parse(String(value))),
  integer: Number.isSafeInteger,
  decimal: matches(/^-?\d{1,100}(\.\d{1,100})?$/),
};

const sorterOf = ({ name, isUp }: ListOrder): string => `${name}_${isUp ? 'asc' : 'desc'}`;

/** The key of a page's last row, as text for an address; undefined where the order has none. */
export const keyOf = (order: ListOrder, row: Readonly<Record<string, unknown>>): string | undefined => {
  const value = row[order.name] ?? null;
  if (value === null ? !order.hasNulls : carried[order.kind]?.(value) !== true) return undefined;
  return Buffer.from(JSON.stringify([sorterOf(order), value, row['id']])).toString('base64url');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** The key that an address carries; refused where it is of another order, or none. */
export const keyIn = (order: ListOrder, text: string): PageKey => {
  const [sorter, value, id] = [parsed(text)].flat(1) as unknown[];
  const isValue = value === null ? order.hasNulls : carried[order.kind]?.(value) === true;
  if (sorter !== sorterOf(order) || !isValue || !isText(id) || !isUuid(id))
    throw badField('after', label('不是此列表此排序下的位置', 'is no place in this list in this order'));
  return { value: value as PageKey['value'], id };
};

/** The rows behind a key, of the row `t`. Those without a value stand last: behind one, they are a list of their own. */
export const behind = ({ name, isUp }: ListOrder, { value, id }: PageKey): RawBuilder<unknown> => {
  const sign = isUp ? sql`>` : sql`<`;
  if (name === 'id') return sql`t.id ${sign} ${id}::uuid`;
  const by = sql.ref(`t.${name}`);
  if (value === null) return sql`${by} is null and t.id ${sign} ${id}::uuid`;
  return sql`(${by}, t.id) ${sign} (${value}, ${id}::uuid)`;
};

/** The rows without a value, which stand behind all others. */
export const withoutValue = ({ name }: ListOrder): RawBuilder<unknown> => sql`${sql.ref(`t.${name}`)} is null`;
