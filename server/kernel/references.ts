import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import { joined, type Label, label } from '../../domain/kit/label';
import { type Db, type EntityTable, entities } from '../db/tables';
import { inScope, isWorkTable, type Reader } from './data-scope';
import { AppError } from './errors';

type References = { noun: Label; count: number; titles: string[] };
type Condition = (id: string) => RawBuilder<unknown>;

/** References are counted up to this number. */
const COUNTED = 100;
/** How many of them are named in the message. */
const NAMED = 3;

const lineNaming =
  (column: string, key: string): Condition =>
  (id) =>
    sql`${sql.ref(`t.${column}`)} @> ${JSON.stringify([{ [key]: id }])}::jsonb`;
/** What a sampling plan asks for, a group of samples a line. */
const inGroups = (part: object): RawBuilder<unknown> => sql`${sql.ref('t.groups')} @> ${JSON.stringify([part])}::jsonb`;
const priced: Condition = (id) => sql`t.target_id = ${id}::uuid`;

/** References that no field declares: on lines kept as JSON, or where another field says what is meant. */
const undeclared: Partial<Record<EntityTable, Partial<Record<EntityTable, Condition>>>> = {
  samplingPoint: { samplingPlan: (id) => inGroups({ pointIds: [id] }) },
  testItem: {
    samplingPlan: (id) => inGroups({ items: [{ testitemId: id }] }),
    criterion: lineNaming('limits', 'testitemId'),
    testPackage: lineNaming('items', 'testitemId'),
    sampleType: lineNaming('testitems', 'testitemId'),
    priceItem: priced,
  },
  testBasis: {
    sampleType: lineNaming('testitems', 'basisId'),
    testPackage: lineNaming('items', 'basisId'),
    samplingPlan: (id) => inGroups({ items: [{ basisId: id }] }),
  },
  criterion: {
    sampleType: lineNaming('testitems', 'judgeId'),
    testPackage: lineNaming('items', 'judgeId'),
    samplingPlan: (id) => inGroups({ items: [{ judgeId: id }] }),
  },
  sampleType: { priceItem: priced, samplingPlan: (id) => inGroups({ sample1Id: id }) },
  testPackage: { priceItem: priced },
  sampleVariant: { priceItem: priced, samplingPlan: (id) => inGroups({ sample2Id: id }) },
};

/**
 * What belongs to a record and to nobody else, so that it does not keep the record: the messages that a person was sent
 * stay where they are, unread by anybody.
 */
const ownedBy: Partial<Record<EntityTable, readonly EntityTable[]>> = { staff: ['message'] };

const declared = (user: Entity, target: string, id: string): RawBuilder<unknown>[] =>
  Object.entries(user.fields)
    .filter(([, field]) => field.target === target)
    .map(([name, { kind }]) => {
      const column = sql.ref(`t.${name}`);
      return kind === 'refs' ? sql`${id}::uuid = any(${column})` : sql`${column} = ${id}::uuid`;
    });

/** The title field of an entity; undefined for a reference, which would show as an id. */
const titleOf = (entity: Entity) => (entity.fields[entity.title]?.kind === 'text' ? entity.title : undefined);

/** The title of a row for the person; null for work outside their scope, which is only counted. */
const named = (reader: Reader, user: EntityTable, title: string | undefined): RawBuilder<unknown> => {
  if (title === undefined) return sql`null`;
  const name = sql.ref(`t.${title}`);
  return isWorkTable(user) ? sql`case when ${inScope(reader, user)} then ${name} end` : name;
};

/** The live rows that refer to a record: a deletion would leave their references dangling. */
export const referencesTo = async (
  reader: Reader & { db: Db },
  table: EntityTable,
  id: string,
): Promise<References[]> => {
  const references: References[] = [];
  for (const [user, entity] of Object.entries(entities) as [EntityTable, Entity][]) {
    if (ownedBy[table]?.includes(user)) continue;
    const hidden = undeclared[table]?.[user]?.(id);
    const conditions = [...declared(entity, entities[table].name, id), ...(hidden === undefined ? [] : [hidden])];
    if (conditions.length === 0) continue;
    const { rows } = await sql<{ title: string | null }>`
      select ${named(reader, user, titleOf(entity))} as title from ${sql.table(user)} as t
      where t.deleted_at is null and (${sql.join(conditions, sql` or `)}) limit ${COUNTED}`.execute(reader.db);
    if (rows.length === 0) continue;
    // Ten fee lines of the same name are listed once.
    const titles = [...new Set(rows.flatMap((row) => (row.title === null ? [] : [row.title])))].slice(0, NAMED);
    references.push({ noun: entity.label, count: rows.length, titles });
  }
  return references;
};

const sentence = ({ noun, count, titles }: References): Label => {
  const known = { noun, count, titles: joined(titles) };
  if (titles.length === 0) return label('{noun} {count}', '{noun} {count}', { noun, count });
  return count > titles.length
    ? label('{noun} {count}({titles}等)', '{noun} {count} ({titles} …)', known)
    : label('{noun} {count}({titles})', '{noun} {count} ({titles})', known);
};

/** Refuses to delete a record in use, and says what uses it. */
export const assertUnused = async (reader: Reader & { db: Db }, table: EntityTable, id: string): Promise<void> => {
  const uses = await referencesTo(reader, table, id);
  if (uses.length === 0) return;
  throw new AppError(
    400,
    label('正在被使用，不能删除：{uses}', 'It is in use and cannot be deleted: {uses}', {
      uses: joined(uses.map(sentence), label(';', '; ')),
    }),
  );
};
