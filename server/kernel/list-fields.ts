import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import { nameOfRef } from '../../domain/kit/name-of-ref';
import { own } from '../../domain/kit/own';
import { rowFields } from '../db/row-columns';

/** Columns of a page's rows beside the table's own, by the name under which the row has them; the page is called `p`. */
export type Beside = Readonly<Record<string, RawBuilder<unknown>>>;

/** What a call adds to each row, and the fields of the row of which it makes it. */
export type Made = Readonly<Record<string, readonly string[]>>;

/** The name under which a row has what an exported column shows: of a reference its title. */
const shownAs = ({ fields }: Entity, name: string): string =>
  own(fields, name)?.kind === 'ref' ? nameOfRef(name) : name;

/** Whether a column shows its value depends on other columns: these have to be there too. */
const conditionsOf = ({ fields }: Entity, name: string): string[] => {
  const condition = own(fields, name)?.onlyWith;
  return condition === undefined ? [] : [condition.field, ...conditionsOf({ fields } as Entity, condition.field)];
};

/**
 * What has to be read of a row to give the fields that are asked for; undefined where it is all of it, because one of them is neither a
 * column of the table, nor beside it, nor said to be made of some.
 */
export const fieldsToRead = (
  entity: Entity,
  asked: readonly string[],
  { made, beside = {}, isExport }: Readonly<{ made: Made; beside?: Beside | undefined; isExport: boolean }>,
): ReadonlySet<string> | undefined => {
  const titles = Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'ref' ? [nameOfRef(name)] : []));
  const known = new Set([...rowFields(entity), ...Object.keys(beside), ...titles]);
  const names = isExport ? asked.flatMap((name) => [shownAs(entity, name), ...conditionsOf(entity, name)]) : asked;
  const read = names.flatMap((name) => own(made, name) ?? [name]);
  return read.every((name) => known.has(name)) ? new Set(['id', 'ver', ...read]) : undefined;
};

/** The names in `no,state`. */
export const namesIn = (columns: string): string[] => columns.split(',').map((name) => name.trim());

/** Whether the rows are to say what may be done with them: nobody presses a button in a file. */
export const givesActions = ({
  cursor,
  columns,
}: Readonly<{ cursor?: unknown; columns?: string | undefined }>): boolean =>
  cursor === undefined && (columns === undefined || namesIn(columns).includes('actions'));

const wholes = new WeakMap<Beside, RawBuilder<unknown>>();
const listed = (columns: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(([name, column]) => sql`, ${column} as ${sql.raw(`"${name}"`)}`),
    sql``,
  );

/** Those columns in a statement, or some of them. */
export const besideColumns = (beside: Beside, some: ReadonlySet<string> | undefined): RawBuilder<unknown> => {
  if (some !== undefined) return listed(Object.entries(beside).filter(([name]) => some.has(name)));
  const whole = wholes.get(beside) ?? listed(Object.entries(beside));
  wholes.set(beside, whole);
  return whole;
};
