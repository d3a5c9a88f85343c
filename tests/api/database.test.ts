import { knownMigrations, migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { aDatabase, type TestDatabase } from '../support/database';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([aDatabase(), aDatabase()]);
});

afterAll(() => Promise.all([one.drop(), other.drop()]));

const query = async <Row extends object>(url: string, sql: string): Promise<Row[]> => {
  const pool = openPool(url, 1);
  try {
    return (await pool.query<Row>(sql)).rows;
  } finally {
    await pool.end();
  }
};

test('a test database is migrated and nobody else writes in it', async () => {
  await query(one.url, "insert into meta (key, value) values ('mine', '1')");
  expect(await query(one.url, "select value from meta where key = 'mine'")).toEqual([{ value: 1 }]);
  expect(await query(other.url, "select value from meta where key = 'mine'")).toEqual([]);
  expect(await query(other.url, 'select 1 from schema_version')).not.toEqual([]);
});

test('an upgrade that ends half way leaves the database as it was, and is whole the next time', async () => {
  const pool = openPool(other.url, 2);
  const tables = async () =>
    (await pool.query(`select tablename from pg_tables where schemaname = 'public' order by tablename`)).rows.map(
      ({ tablename }) => String(tablename),
    );
  try {
    const all = await tables();
    await pool.query('drop schema public cascade; create schema public');
    const last = knownMigrations().at(-1);
    const powerCut = (name: string) => {
      if (name === last) throw new Error('power cut');
    };
    await expect(migrate(pool, powerCut)).rejects.toThrow('power cut');
    expect(await tables()).toEqual(['schema_lock', 'schema_version']);
    expect((await pool.query('select name from schema_version')).rows).toEqual([]);
    await Promise.all([migrate(pool), migrate(pool)]);
    expect(await tables()).toEqual(all);
  } finally {
    await pool.end();
  }
});
