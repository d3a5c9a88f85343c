import { sql } from 'kysely';
import type { Entity } from '../../../../domain/kit/entity';
import { wordForm } from '../../../../domain/sheet/word-form';
import { type Db, type EntityTable, entities } from '../../../db/tables';

/** What a name in a sheet stands for: a record, none, or several that the name does not tell apart. */
export type Named = string | 'none' | 'several';

const tableNames = new Map(Object.entries(entities).map(([table, { name }]) => [name as string, table as EntityTable]));

/** Targets that no entity declares: they have a name and nothing else. */
const PLAIN = new Set(['equipmentKind', 'recordTemplate']);

const wordsOf = (alias: string, entity: Entity) => {
  const unique = Object.entries(entity.fields)
    .filter(
      ([name, field]) => (field.unique && field.kind === 'text') || (name === entity.title && field.kind === 'text'),
    )
    .map(([name]) => sql`${sql.ref(`${alias}.${name}`)}`);
  const together = (entity.foundBy ?? [])
    .filter((names) => names.every((name) => entity.fields[name]?.kind === 'text') && names.length > 1)
    .map((names) => sql`concat_ws('-', ${sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))})`);
  return [...unique, ...together];
};

type Hit = { id: string; form: string };

const lookUp = async (db: Db, companyId: string, target: string, given: readonly string[], isExact: boolean) => {
  const table = tableNames.get(target);
  if ((table === undefined && !PLAIN.has(target)) || given.length === 0) return [];
  const words = table === undefined ? [sql`${sql.ref('t.name')}`] : wordsOf('t', entities[table]);
  const alive = table === undefined ? sql`` : sql`and t.deleted_at is null`;
  const spelled = (word: unknown) =>
    isExact ? sql`${word}` : sql`regexp_replace(lower(normalize(${word}, nfkc)), '\\s', '', 'g')`;
  const hits: Hit[] = [];
  // Word by word, so that each can use its own index.
  for (const word of words) {
    const { rows } = await sql<Hit>`
      select t.id, ${spelled(word)} as form from ${sql.table(table ?? target)} as t
      where t.company_id = ${companyId} ${alive} and ${spelled(word)} = any(${given}::text[])`.execute(db);
    hits.push(...rows.map(({ id, form }) => ({ id, form: wordForm(form) })));
  }
  return hits;
};

/** Which of the ids are living records of a target. */
export const livingOf = async (
  db: Db,
  companyId: string,
  target: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const table = tableNames.get(target);
  if ((table === undefined && !PLAIN.has(target)) || ids.length === 0) return new Set();
  const alive = table === undefined ? sql`` : sql`and t.deleted_at is null`;
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(table ?? target)} as t
    where t.company_id = ${companyId} ${alive} and t.id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Looks names up, each once: `standard`: 「GB 5749-2022」 by number and year, others by name or code. */
export const nameBook = (companyId: string) => {
  const known = new Map<string, Map<string, Named>>();
  const bookOf = (target: string) => {
    const book = known.get(target) ?? new Map<string, Named>();
    known.set(target, book);
    return book;
  };
  return {
    learn: async (db: Db, target: string, names: readonly string[]): Promise<void> => {
      const book = bookOf(target);
      const asked = new Map(names.filter((name) => !book.has(wordForm(name))).map((name) => [wordForm(name), name]));
      if (asked.size === 0) return;
      const note = ({ id, form }: Hit) => {
        const before = book.get(form);
        book.set(form, before === undefined || before === 'none' || before === id ? id : 'several');
      };
      for (const form of asked.keys()) book.set(form, 'none');
      for (const hit of await lookUp(db, companyId, target, [...asked.values()], true)) note(hit);
      // Spelled otherwise, in wide letters or with blanks: no index knows those.
      const missing = [...asked.keys()].filter((form) => book.get(form) === 'none');
      for (const hit of await lookUp(db, companyId, target, missing, false)) note(hit);
    },
    /** Forgets what was not found: it may have been written since. */
    forgetMissing: (target: string): void => {
      const book = bookOf(target);
      for (const [form, named] of book) if (named === 'none') book.delete(form);
    },
    of: (target: string, name: string): Named => bookOf(target).get(wordForm(name)) ?? 'none',
  };
};
export type NameBook = ReturnType<typeof nameBook>;
