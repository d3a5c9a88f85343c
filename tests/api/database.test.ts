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
