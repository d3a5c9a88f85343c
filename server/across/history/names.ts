import { sql } from 'kysely';
import type { Entity } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { own } from '../../../domain/kit/own';
import type { Words } from '../../../domain/trail/shown';
import { isUuid } from '../../db/ids';
import { entities } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { tableFor } from '../../kernel/refs';
import { titleColumn } from '../../kernel/title-column';

/** Fields by their name alone: a structured value holds what some entity has declared already. */
const fieldOf = (name: string): Field | undefined =>
  Object.values<Entity>(entities).flatMap(({ fields }) => own(fields, name) ?? [])[0];

const titleOf = (table: string): Pick<Entity, 'title' | 'edition'> => own<Entity>(entities, table) ?? { title: 'name' };

/** Deleted records too: what a trail speaks of may be gone. */
const namesIn = async (
  { db, actor }: Context,
  target: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const table = target === 'storedFile' ? 'storedFile' : tableFor(target)?.table;
  if (table === undefined) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${titleColumn('t', titleOf(table))}::text as name from ${sql.table(table)} as t
    where t.id = any(${ids}::uuid[]) and t.company_id = ${actor.companyId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Puts values into words: asks once which references they hold, reads their names together, and tells them. */
export const inWords = async <T>(context: Context, render: (words: Words) => T): Promise<T> => {
  const asked = new Map<string, Set<string>>();
  render({
    fieldOf,
    nameOf: (target, id) => {
      if (isUuid(id)) asked.set(target, (asked.get(target) ?? new Set()).add(id));
      return undefined;
    },
  });
  const names = new Map<string, Map<string, string>>();
  for (const [target, ids] of asked) names.set(target, await namesIn(context, target, [...ids]));
  return render({ fieldOf, nameOf: (target, id) => names.get(target)?.get(id) });
};
