import { sql } from 'kysely';
import { z } from 'zod';
import { get, post } from '../../../contract/kit/endpoint';
import { openDatabase } from '../../../server/db/database';
import { newId } from '../../../server/db/ids';
import { openPool } from '../../../server/db/pool';
import type { AnyHandler, Route } from '../../../server/kernel/handlers';
import { insertRow } from '../../../server/kernel/rows';
import { aDatabase } from '../../support/database';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';
import { toRequest } from '../../support/to-request';

/** What stands between the work of a call and its commit. */
let disturb: (pid: number) => Promise<unknown> = async () => undefined;

const write = post('/api/area-of-a-test', {
  allow: 'signedIn',
  input: z.object({ code: z.string() }),
  output: z.unknown(),
});
const read = get('/api/read-of-a-test', { allow: 'signedIn', output: z.unknown() });

const writing: AnyHandler = async ({ code }, context) => {
  const [row] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(context.db)).rows;
  const name = String(code);
  await insertRow(context, 'testArea', { code: name, name, departId: lab.departId, site: 0 });
  context.audit({ action: 'testArea.create', refType: 'testArea', refId: null, refNo: name });
  await disturb(row?.pid ?? 0);
  return { code };
};
const reading: AnyHandler = async (_input, { db }) =>
  (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rows;

const routes: Route[] = [
  { group: 'test', name: 'write', endpoint: write, handler: writing },
  { group: 'test', name: 'read', endpoint: read, handler: reading },
];

let lab: Laboratory;
let person: Person;
beforeAll(async () => {
  lab = await openLaboratory(routes);
  person = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());
afterEach(() => {
  disturb = async () => undefined;
});

/** Ends a connection from outside, and waits until the other side has heard of it. */
const terminate = async (pid: number): Promise<void> => {
  await lab.system.pool.query('select pg_terminate_backend($1)', [pid]);
  for (;;) {
    const { rowCount } = await lab.system.pool.query('select 1 from pg_stat_activity where pid = $1', [pid]);
    if (rowCount === 0) return;
  }
};

const kept = async (code: string): Promise<number> => {
  const { rows } = await lab.system.pool.query('select count(*)::int as n from test_area where code = $1', [code]);
  return rows[0].n;
};

const answerOf = async (code: string, key: string | null) => {
  const { url, ...request } = toRequest(write, { code });
  const response = await fetch(`${lab.origin}${url}`, {
    ...request,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      authorization: person.token,
      ...(key !== null && { 'idempotency-key': key }),
    },
  });
  const { code: said, data, message } = (await response.json()) as { code: number; data: unknown; message: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code: said, data, message };
};

describe('a connection that breaks', () => {
  it('while its call holds a transaction costs that call and nothing else; the same key then does the work once', async () => {
    const key = newId();
    disturb = terminate;
    expect(await answerOf('MIDWAY', key)).toEqual({
      status: 503,
      retryAfter: '2',
      code: 503,
      data: { saved: 'no' },
      message: 'The database cannot be reached just now; nothing was done. Try again shortly',
    });
    expect(await kept('MIDWAY')).toBe(0);
    disturb = async () => undefined;
    expect(await answerOf('MIDWAY', key)).toMatchObject({ status: 200, data: { code: 'MIDWAY' } });
    expect(await kept('MIDWAY')).toBe(1);
  });

  it('again and again leaves a pool that works', async () => {
    disturb = terminate;
    for (let turn = 0; turn < 10; turn += 1)
      expect(await answerOf(`AGAIN${turn}`, newId())).toMatchObject({ code: 503 });
    disturb = async () => undefined;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => answerOf(`AGAIN${turn}`, newId())));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  it('by the word of the database itself, in a call that only reads, is a 503 too', async () => {
    expect(await lab.call(read, person)).toMatchObject({ status: 503, code: 503, data: { saved: 'no' } });
    expect(await answerOf('AFTER-READ', newId())).toMatchObject({ status: 200 });
  });
});

describe('a connection that breaks during the commit', () => {
  beforeAll(async () => {
    await lab.owner.query(`
      create function hang_up() returns trigger language plpgsql as
        $$ begin if new.code like 'COMMIT%' then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end $$`);
    await lab.owner.query(`
      create constraint trigger hang_up after insert on test_area deferrable initially deferred
        for each row execute function hang_up()`);
  });
  afterAll(() => lab.owner.query('drop function hang_up cascade'));

  it('leaves it open whether the work was kept, and says how to find out: by the same key', async () => {
    const key = newId();
    const { message, ...answer } = await answerOf('COMMIT1', key);
    expect(answer).toEqual({ status: 503, retryAfter: '2', code: 503, data: { saved: 'unknown' } });
    expect(message).toContain('Send the same once more');
    await lab.owner.query('alter table test_area disable trigger hang_up');
    expect(await answerOf('COMMIT1', key)).toMatchObject({ status: 200 });
    expect(await kept('COMMIT1')).toBe(1);
    await lab.owner.query('alter table test_area enable trigger hang_up');
  });

  it('tells who sent no key to look first', async () => {
    const { message, data } = await answerOf('COMMIT2', null);
    expect(data).toEqual({ saved: 'unknown' });
    expect(message).toContain('Look whether it is there');
  });
});

it('a connection that said it ends is not lent to the next in the queue', async () => {
  const database = await aDatabase();
  const pool = openPool(database.url, 1);
  try {
    const db = openDatabase(pool);
    for (let turn = 0; turn < 10; turn += 1) {
      const ending = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      const next = sql<{ one: number }>`select 1 as one`.execute(db);
      await expect(ending).rejects.toMatchObject({ code: '57P01' });
      expect((await next).rows).toEqual([{ one: 1 }]);
    }
  } finally {
    await pool.end();
    await database.drop();
  }
});
