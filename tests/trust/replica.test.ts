import { sql } from 'kysely';
import { authContract } from '../../contract/account/auth';
import { customerContract } from '../../contract/customer/customer';
import { customerAccountContract } from '../../contract/customer/customer-account';
import { equipmentContract } from '../../contract/equipment/equipment';
import { equipmentAdminContract } from '../../contract/equipment/equipment-admin';
import { type ExportView, exportContract } from '../../contract/export/export';
import type { Page } from '../../contract/kit/inputs';
import type { Customer } from '../../domain/customer/customer.entity';
import { type RoleCode, roles } from '../../domain/role/rights';
import type { Replica } from '../../server/db/replica';
import { apiRoutes } from '../../server/http/routes';
import { hashToken } from '../../server/kernel/account/session';
import type { Actor, Context } from '../../server/kernel/context';
import { inReadOnlySnapshot } from '../../server/kernel/jobs/read-only-snapshot';
import { readWhereFits } from '../../server/kernel/replica-reads';
import { writes } from '../../server/kernel/run';
import { noteWritten } from '../../server/kernel/written-to';
import { openReplica } from '../../server/start/open-replica';
import { must } from '../support/builders/bench';
import { aCustomer } from '../support/builders/customer';
import { aPoint } from '../support/builders/sampling-point';
import { asCalls } from '../support/cluster';
import { aDatabase } from '../support/database';
import { type Followed, openFollowed } from '../support/followed';
import { fileOf, settled } from '../support/job';
import { type Laboratory, PASSWORD, type Person } from '../support/laboratory';
import type { Streaming } from '../support/streaming';
import { toRequest } from '../support/to-request';
import { until } from '../support/until';
import { linesOf } from '../support/workbooks';

let followed: Followed;
let streaming: Streaming;
let lab: Laboratory;
let replica: Replica;
let writer: Person;
let reader: Person;

beforeAll(async () => {
  followed = await openFollowed();
  ({ streaming, lab, replica } = followed);
  writer = await lab.hire({ roles: ['REC'] });
  reader = await lab.hire({ roles: ['REC'] });
  await caughtUp();
}, 60_000);
afterEach(() => streaming.resume());
afterAll(() => followed.close());

const caughtUp = () => followed.caughtUp();
const during: Followed['during'] = (work) => followed.during(work);

const listed = async (person: Person, input: object = {}) => {
  const { code, data, message } = await lab.call<Page<Customer>>(customerContract.list, person, {
    pageSize: 50,
    ...input,
  });
  if (code !== 200) throw new Error(message);
  return data;
};
const names = async (person: Person) => (await listed(person)).list.map(({ name }) => name);

describe('a list', () => {
  it('is read from the replica', async () => {
    const { name } = await aCustomer(lab, writer);
    await caughtUp();
    expect(await during(async () => expect(await names(reader)).toContain(name))).toEqual({ replica: 1 });
    const asked = await streaming.ask<{ query: string }>(
      `select query from pg_stat_activity where usename = 'hengjian_calls' and query like '%from "customer" as t%'`,
    );
    expect(asked).not.toEqual([]);
  });

  it('shows its own change at once to whoever made it, what the replica has to others, and all to all once it goes on', async () => {
    await streaming.pause();
    const { name } = await aCustomer(lab, writer);
    expect(await during(async () => expect(await names(writer)).toContain(name))).toEqual({ behind: 1 });
    expect(await during(async () => expect(await names(reader)).not.toContain(name))).toEqual({ replica: 1 });
    await streaming.resume();
    await caughtUp();
    for (const person of [writer, reader])
      expect(await during(async () => expect(await names(person)).toContain(name))).toEqual({ replica: 1 });
  });

  it('shows its own change at once on every server', async () => {
    const second = await followed.another();
    await caughtUp();
    await streaming.pause();
    const { name } = await aCustomer(lab, writer);
    const there = await second.call<Page<Customer>>(customerContract.list, writer, { pageSize: 50 });
    expect(there.data.list.map((row) => row.name)).toContain(name);
    await second.close();
  });

  it('shows to a new session what the person did in the one before', async () => {
    await streaming.pause();
    const { name } = await aCustomer(lab, writer);
    const { username } = writer;
    const { data: token } = await lab.call<string>(authContract.login, null, { username, password: PASSWORD });
    expect(await names({ ...writer, token })).toContain(name);
  });

  it('never goes back behind a page that the primary has shown', async () => {
    await Promise.all([aCustomer(lab, writer), aCustomer(lab, writer)]);
    await caughtUp();
    await streaming.pause();
    const { name } = await aCustomer(lab, writer);
    const note = (position: number | null) =>
      lab.owner.query('update session set written_to = $2 where token_hash = $1', [hashToken(reader.token), position]);
    await note(Number.MAX_SAFE_INTEGER);
    const first = await listed(reader, { pageSize: 1, sorter: 'createdAt_desc' });
    expect(first.list[0]?.name).toBe(name);
    await note(null);
    // Older than the first page: it would show the second row of before, which is the first that follows the new one.
    const second = await during(async () => {
      const page = await listed(reader, { pageSize: 1, sorter: 'createdAt_desc', after: first.next });
      expect(page.list[0]?.name).not.toBe(name);
      expect(await names(reader)).toContain(name);
    });
    expect(second).toEqual({ behind: 2 });
    await streaming.resume();
    await caughtUp();
    expect(await during(() => names(reader))).toEqual({ replica: 1 });
  });

  it('is refused on the next request to whoever has lost the right, however far the replica is', async () => {
    const dismissed = await lab.hire({ roles: ['REC'] });
    await caughtUp();
    await names(dismissed);
    await streaming.pause();
    await lab.owner.query(`update staff set role_ids = '{}' where id = $1`, [dismissed.id]);
    expect(await lab.call(customerContract.list, dismissed)).toMatchObject({ status: 403 });
  });
});

describe('what does not go to the replica', () => {
  it('a record that is looked at by itself', async () => {
    await streaming.pause();
    const { id } = await aCustomer(lab, writer);
    const look = () => lab.call(customerAccountContract.overview, reader, { id });
    expect(await during(async () => expect(await look()).toMatchObject({ code: 200 }))).toEqual({});
  });

  it('a read that a change on the primary clears away there is answered by the primary', async () => {
    const places: Context['db'][] = [];
    const count = await during(() =>
      readWhereFits(lab.system, { mayLag: true }, { tokenHash: 'x' } as Actor, (db) =>
        inReadOnlySnapshot(db, async (tx) => {
          places.push(db);
          await sql`select count(*) from customer`.execute(tx);
          if (db !== replica.db) return;
          await lab.owner.query('begin; lock table customer in access exclusive mode; commit');
          await sql`select pg_sleep(20)`.execute(tx);
        }),
      ),
    );
    expect(count).toEqual({ failed: 1 });
    expect(places).toEqual([replica.db, lab.system.db]);
  });
});

describe('every call that may lag', () => {
  const lagging = apiRoutes.filter(({ endpoint }) => endpoint.mayLag === true);

  it('only reads, and asks who calls', () => {
    expect(lagging.length).toBeGreaterThan(60);
    const others = lagging.filter(({ endpoint }) => writes(endpoint) || endpoint.allow === 'public');
    expect(others.map(({ endpoint }) => endpoint.path)).toEqual([]);
  });

  it('is answered by the replica', async () => {
    const all = await lab.hire({ roles: Object.keys(roles) as RoleCode[] });
    const { id: customerId } = await aCustomer(lab, writer);
    const { id: pointId } = await aPoint(lab, writer, customerId);
    const kindId = (await lab.call<{ id: string }>(equipmentAdminContract.addKind, all, { name: '天平' })).data.id;
    const keeper = { keeperId: writer.id, location: '101', calMode: 'verify', model: 'AT', factoryNo: '1' };
    const device = { name: '天平', devNum: 'T-1', kindId, departId: lab.departId, ...keeper };
    const { id } = must(await lab.call<{ id: string }>(equipmentContract.create, all, device));
    const input = { id, equipmentId: id, customerId, pointId, question: 'time', from: '2026-03-01', to: '2026-03-31' };
    await caughtUp();
    const astray: unknown[] = [];
    for (const { endpoint } of lagging) {
      const { url, ...request } = toRequest(endpoint, input);
      const how = await during(async () => {
        const response = await fetch(`${lab.origin}${url}`, { ...request, headers: { authorization: all.token } });
        if (!response.ok) astray.push([endpoint.path, await response.text()]);
      });
      if (how['replica'] !== 1) astray.push([endpoint.path, how]);
    }
    expect(astray).toEqual([]);
  });
});

describe('an export', () => {
  const exported = async () => {
    const query = { path: customerContract.list.path, query: {}, name: '客户' };
    const { data } = await lab.call<ExportView>(exportContract.start, writer, query);
    const job = await settled<ExportView>(lab, exportContract.one, writer, data.id);
    return (await linesOf(await fileOf(lab, exportContract.file, writer, job.id))).flat();
  };

  it('is read from the replica, with all that was there when it began', async () => {
    const { name } = await aCustomer(lab, writer);
    expect(await during(async () => expect(await exported()).toContain(name))).toEqual({ replica: 1 });
  });

  it('is read from the primary where the replica does not get there', async () => {
    await streaming.pause();
    const { name } = await aCustomer(lab, writer);
    expect(await during(async () => expect(await exported()).toContain(name))).toEqual({ behind: 1 });
  });
});

describe('the note of a change', () => {
  const notes = async (person: Person) => {
    const { rows } = await lab.owner.query<{ written_to: number | null }>(
      'select written_to from session where staff_id = $1',
      [person.id],
    );
    return rows.map(({ written_to: position }) => position);
  };

  it('stands with the session that wrote, and with all of a person for whom the server has worked', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    await lab.owner.query(
      `insert into session (token_hash, staff_id, expires_at) values ('other', $1, now() + interval '1 hour')`,
      [person.id],
    );
    await aCustomer(lab, person);
    expect((await notes(person)).map((position) => position !== null).sort()).toEqual([false, true]);
    await noteWritten(lab.system, { staffId: person.id });
    const both = await notes(person);
    expect(both).toHaveLength(2);
    expect(both).not.toContain(null);
  });

  it('never goes back', async () => {
    await lab.owner.query('update session set written_to = $2 where staff_id = $1', [
      reader.id,
      Number.MAX_SAFE_INTEGER,
    ]);
    await noteWritten(lab.system, { tokenHash: hashToken(reader.token) });
    expect(await notes(reader)).toEqual([Number.MAX_SAFE_INTEGER]);
    await lab.owner.query('update session set written_to = null where staff_id = $1', [reader.id]);
  });
});

describe('the start', () => {
  it('refuses a database that takes changes itself, and one that is another', async () => {
    await expect(openReplica(streaming.owner, lab.system.pool)).rejects.toThrow(/不是备库.*\n.*is no replica/);
    const other = await aDatabase();
    await expect(openReplica(other.url, lab.system.pool)).rejects.toThrow(/不是同一个数据库.*\n.*different databases/);
    await other.drop();
  });

  it('refuses an account that the replica does not know', async () => {
    const stranger = asCalls(streaming.replica, 'nobody_known');
    await expect(openReplica(stranger, lab.system.pool)).rejects.toThrow(/无法登录备库.*\n.*cannot sign in/);
  });

  it('goes on without a replica that is away', async () => {
    const away = await openReplica('postgres://hengjian_calls@127.0.0.1:1/postgres', lab.system.pool);
    expect(away.isUsable).toBe(false);
    await away.end();
  });
});

test('the measurements tell how old the replica is and how it is used', async () => {
  process.env['METRICS_TOKEN'] = 'of-the-watch';
  const response = await fetch(`${lab.origin}/metrics`, { headers: { authorization: 'Bearer of-the-watch' } });
  delete process.env['METRICS_TOKEN'];
  const text = await response.text();
  expect(text).toMatch(/^hengjian_replica_usable 1$/m);
  expect(text).toMatch(/^hengjian_replica_lag_seconds \d/m);
  expect(text).toMatch(/^hengjian_replica_reads_total\{outcome="replica"\} [1-9]/m);
});

describe('a replica that is killed', () => {
  it('is missed by nobody, and used again once it is back', async () => {
    await caughtUp();
    let isOver = false;
    const reading = Array.from({ length: 4 }, async () => {
      for (; !isOver; ) await listed(reader);
    });
    await streaming.kill();
    await until(() => !replica.isUsable);
    const { name } = await aCustomer(lab, writer);
    expect(await during(async () => expect(await names(writer)).toContain(name))).toMatchObject({
      away: expect.any(Number),
    });
    await streaming.start();
    await caughtUp();
    isOver = true;
    await Promise.all(reading);
    expect(await during(async () => expect(await names(writer)).toContain(name))).toEqual({ replica: 1 });
  });
});
