import { type RawBuilder, sql } from 'kysely';
import { statesOf } from '../../domain/kit/workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { openDatabase } from '../../server/db/database';
import { openPool } from '../../server/db/pool';
import { stateIn, stateIs } from '../../server/kernel/state-in';
import { aDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await aDatabase();
  pool = openPool(database.url, 2);
  db = openDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const planOf = async (condition: RawBuilder<unknown>): Promise<string> => {
  const tx = await db.startTransaction().execute();
  // The question is whether this index may be used at all: an empty table is read whole otherwise, or by any other one.
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows: others } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where tablename = 'task' and indexname not in ('task_sample_item_alive', 'task_pkey')`.execute(tx);
  for (const { name } of others) await sql`drop index ${sql.ref(name)}`.execute(tx);
  const { rows } = await sql<Record<string, string>>`explain select 1 from task t
    where t.sample_item_id = ${crypto.randomUUID()}::uuid and t.deleted_at is null and ${condition}`.execute(tx);
  await tx.rollback().execute();
  return rows.map((row) => Object.values(row)[0]).join('\n');
};

describe('a class of states as a condition', () => {
  it('has its states in its text: a statement that is asked often is planned once', () => {
    const query = sql`select ${stateIn(taskWorkflow, 'inHand', 't.state')}, ${stateIs(taskWorkflow, 'done', 'state')}`;
    const compiled = query.compile(db);
    expect(compiled.sql).toBe(`select "t"."state" in ('assigned', 'testing', 'returnAsked'), "state" = 'done'`);
    expect(compiled.parameters).toEqual([]);
  });

  it('is planned with the index whose predicate names the states, however often it is asked', async () => {
    for (let time = 0; time < 8; time += 1)
      expect(await planOf(stateIn(taskWorkflow, 'onItem', 't.state'))).toContain('task_sample_item_alive');
  });

  it('is not planned with it where the class has a state that the index leaves out', async () => {
    expect(await planOf(stateIn(taskWorkflow, 'live', 't.state'))).not.toContain('task_sample_item_alive');
  });

  it('has in onItem exactly the states of that index', async () => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where indexname = 'task_sample_item_alive'`.execute(db);
    const left = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::/g)].map(([, name]) => name);
    const all = Object.keys(taskWorkflow.states);
    expect(left.length).toBeGreaterThan(0);
    expect([...statesOf(taskWorkflow, 'onItem')].sort()).toEqual(all.filter((name) => !left.includes(name)).sort());
  });
});
