import type { Entity } from '../../domain/kit/entity';
import type { Field, FieldKind } from '../../domain/kit/field';
import { openPool } from '../../server/db/pool';
import { snake } from '../../server/db/snake';
import { entities } from '../../server/db/tables';
import { aDatabase, type TestDatabase } from '../support/database';

type Column = { table: string; name: string; type: string; nullable: boolean };

let database: TestDatabase;
const columns = new Map<string, Map<string, Column>>();
let checks: { table: string; definition: string }[] = [];

beforeAll(async () => {
  database = await aDatabase();
  const pool = openPool(database.url, 2);
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as name, case when c.data_type = 'ARRAY' then substr(c.udt_name, 2) || '[]' else c.data_type end as type,
       c.is_nullable = 'YES' as nullable
     from information_schema.columns c where c.table_schema = 'public'`,
  );
  for (const row of rows) {
    const of = columns.get(row.table) ?? new Map<string, Column>();
    columns.set(row.table, of.set(row.name, row));
  }
  checks = (
    await pool.query<{ table: string; definition: string }>(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`,
    )
  ).rows;
  await pool.end();
});
afterAll(() => database.drop());

/** The column type that holds a kind of field without loss. */
const typeOf: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  longText: 'text',
  integer: 'integer',
  decimal: 'numeric',
  money: 'bigint',
  flag: 'boolean',
  date: 'date',
  instant: 'timestamp with time zone',
  choice: 'text',
  choices: 'text[]',
  words: 'text[]',
  ref: 'uuid',
  refs: 'uuid[]',
  file: 'uuid',
  files: 'uuid[]',
  json: 'jsonb',
};

/** A text of exactly a UUID's length points at one of several nouns: no reference, but kept as what it is. */
const UUID_LENGTH = 36;
const columnType = ({ kind, max }: Field) => (kind === 'text' && max === UUID_LENGTH ? 'uuid' : typeOf[kind]);

const expected = (entity: Entity) =>
  Object.entries<Field>(entity.fields).map(
    ([name, field]) => `${snake(name)} ${columnType(field)}${field.required ? ' not null' : ''}`,
  );

const common = [
  'id uuid not null',
  'ver integer not null',
  'company_id uuid not null',
  'remark text',
  'created_at timestamp with time zone not null',
  'created_by uuid',
  'updated_at timestamp with time zone not null',
  'updated_by uuid',
  'deleted_at timestamp with time zone',
];

const searched = (entity: Entity) => Object.values<Field>(entity.fields).some((field) => field.searched);

describe.each(Object.entries(entities) as [string, Entity][])('the table of %s', (key, entity) => {
  const stored = () => columns.get(snake(key));

  it('has the declared columns, their types and whether they may be empty, and no others', () => {
    const found = [...(stored()?.values() ?? [])].map(
      ({ name, type, nullable }) => `${name} ${type}${nullable ? '' : ' not null'}`,
    );
    const wanted = [...common, ...(searched(entity) ? ['grams text[]'] : []), ...expected(entity)];
    expect(found.sort()).toEqual(wanted.sort());
  });

  it('allows the words of each choice and no others', () => {
    const declared = Object.entries<Field>(entity.fields).filter(([, { kind }]) => kind === 'choice');
    for (const [name, { options }] of declared) {
      const check = checks.find(
        ({ table, definition }) => table === snake(key) && definition.startsWith(`CHECK ((${snake(name)} = ANY`),
      );
      const words = [...(check?.definition.matchAll(/'([^']*)'::text/g) ?? [])].map(([, word]) => word);
      expect({ name, words: words.sort() }).toEqual({ name, words: Object.keys(options ?? {}).sort() });
    }
  });
});

test('no table of an entity is missing', () => {
  expect(Object.keys(entities).filter((key) => !columns.has(snake(key)))).toEqual([]);
});
