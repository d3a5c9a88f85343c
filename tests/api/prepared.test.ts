import { openPool } from '../../server/db/pool';
import { aDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await aDatabase('empty');
});
// One connection, so that what it has prepared can be asked of it.
beforeEach(() => {
  pool = openPool(database.url, 1);
});
afterEach(() => pool.end());
afterAll(() => database.drop());

const prepared = async (): Promise<string[]> =>
  (await pool.query('select statement from pg_prepared_statements where from_sql is false')).rows.map(
    ({ statement }) => statement,
  );

test('what is asked often is prepared, by the pool and within a transaction', async () => {
  for (let time = 0; time < 5; time += 1) await pool.query('select $1::int as one', [time]);
  expect(await prepared()).toEqual(['select $1::int as one']);
  const client = await pool.connect();
  for (let time = 0; time < 5; time += 1) {
    const { rows } = await client.query('select $1::int + 1 as next', [time]);
    expect(rows).toEqual([{ next: time + 1 }]);
  }
  client.release();
  expect(await prepared()).toEqual(['select $1::int as one', 'select $1::int + 1 as next']);
});

test('a plan that does not fit the tables any more is given up after one refusal', async () => {
  await pool.query('create table changing (one int)');
  const ask = () => pool.query('select * from changing where $1::int is null', [null]);
  for (let time = 0; time < 6; time += 1) await ask();
  await pool.query('alter table changing add column two int');
  await expect(ask()).rejects.toMatchObject({ code: '0A000' });
  expect((await ask()).fields.map(({ name }) => name)).toEqual(['one', 'two']);
});

test('nothing is prepared where a pooler stands between', async () => {
  process.env['PREPARED_STATEMENTS'] = 'off';
  const plain = openPool(database.url, 1);
  delete process.env['PREPARED_STATEMENTS'];
  for (let time = 0; time < 9; time += 1) await plain.query('select $1::int as one', [time]);
  expect((await plain.query('select 1 from pg_prepared_statements')).rows).toEqual([]);
  await plain.end();
});
