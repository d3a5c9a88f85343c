// In a world of its own: it gives and takes rights on its tables, and looks at all rows of the trail.
import { inTransaction, openDatabase } from '../../server/db/database';
import type { DatabasePool } from '../../server/db/database-pool';
import { newId } from '../../server/db/ids';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { reachOf } from '../../server/db/rights/reach';
import { appendAudit, GENESIS } from '../../server/kernel/audit';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { guardTrail } from '../../server/start/database-roles';
import { asCalls, freshName, onCluster, urlOf } from '../support/cluster';
import { type Laboratory, openLaboratory } from '../support/laboratory';

let lab: Laboratory;
let calls: string;

beforeAll(async () => {
  lab = await openLaboratory();
  const { rows } = await lab.system.pool.query<{ role: string }>('select session_user as role');
  calls = rows[0]?.role ?? '';
  await write(3);
});
afterAll(() => lab.close());

const write = (count: number) =>
  inTransaction(lab.system.db, (tx) =>
    appendAudit(
      tx,
      lab.system.auditKey,
      { id: null, name: '甲', companyId: lab.companyId },
      { id: null, ip: null },
      new Date().toISOString(),
      Array.from({ length: count }, (_, n) => ({
        action: 'order.submit' as const,
        refType: 'test',
        refId: null,
        before: n === 0 ? undefined : `"'\\ ${n}`,
        after: { n, 值: ['一', null, 1.5, { z: '１' }] },
        reason: '原因 "\'\\',
      })),
    ),
  );

const whole = () => firstBrokenLink(lab.system.db, lab.system.auditKey, lab.companyId);
/** Tries a statement as the role of the calls, as one that was smuggled into a call would be; gives the database's answer. */
const attempt = (statement: string, values: unknown[] = []) =>
  lab.system.pool.query(statement, values).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const state = async () => {
  const { rows } = await lab.owner.query(
    `select (select json_agg(a order by a.company_id, a.seq) from audit_log a) as rows,
       (select json_agg(h order by h.company_id) from audit_head h) as heads,
       (select json_agg(t.tgenabled order by t.oid) from pg_trigger t where t.tgrelid = 'audit_log'::regclass) as guards`,
  );
  return rows[0];
};

const REFUSED = '42501';

describe('a statement that came in by a call', () => {
  const forbidden = [
    `update audit_log set reason = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_log select * from audit_log`,
    'alter table audit_log disable trigger all',
    'alter table audit_log add column extra text',
    'drop table audit_log cascade',
    'drop trigger audit_log_append_only on audit_log',
    'drop schema public cascade',
    'update audit_head set seq = 0',
    'delete from audit_head',
    'truncate audit_head',
    `insert into audit_head values ('01234567-89ab-7def-8123-456789abcdef', 5, 'x')`,
    'select * from audit_head for update',
    `set session_replication_role = 'replica'`,
    'create table mine (id integer)',
    'create temp table mine (id integer)',
    'create function mine() returns integer language sql as $$ select 1 $$',
    'create rule mine as on insert to audit_log do instead nothing',
    'create trigger mine before insert on audit_log for each row execute function refuse_change()',
    'create role mine superuser',
    `alter function trail_append(uuid, jsonb) security invoker`,
    'drop function trail_append(uuid, jsonb)',
    `create or replace function trail_append(company uuid, entries jsonb) returns void language sql as $$ select $$`,
    `copy audit_log from program 'true'`,
    `copy (select 1) to program 'cat'`,
    `copy (select 1) to '/tmp/mine'`,
    `select pg_read_file('/etc/passwd')`,
    'alter system set fsync = off',
    'update trail_review set opinion = $$x$$',
    'delete from trail_review',
    'delete from trail_check',
    'delete from trail_checkpoint',
    'update result_revision set reason = $$x$$',
    'delete from equipment_event',
    'delete from signature',
    'update signature set printed_name = $$x$$',
    'delete from integrity_fault',
    `delete from schema_version`,
  ];
  it.each(forbidden)('is refused: %s', async (statement) => {
    const before = await state();
    expect(await attempt(statement)).toBe(REFUSED);
    expect(await state()).toEqual(before);
  });

  it('becomes no other role', async () => {
    const { rows } = await lab.owner.query<{ owner: string }>('select current_user as owner');
    expect(await attempt(`set role ${rows[0]?.owner}`)).toBe(REFUSED);
    expect(await attempt(`set session authorization ${rows[0]?.owner}`)).toBe(REFUSED);
    expect(await attempt(`grant ${rows[0]?.owner} to ${calls}`)).toBe(REFUSED);
    expect(await attempt(`alter role ${calls} superuser`)).toBe(REFUSED);
  });

  it('puts nothing in the place of the functions: what they name is found where it is', async () => {
    // Where somebody has given the role what a server takes from it.
    const { rows: named } = await lab.owner.query<{ name: string }>('select current_database() as name');
    await lab.owner.query(`grant temporary on database ${named[0]?.name} to ${calls}`);
    const client = await lab.system.pool.connect();
    try {
      await client.query('begin');
      await client.query('create temp table audit_log as select * from public.audit_log limit 0');
      await client.query('create temp table audit_head as select * from public.audit_head');
      await client.query('set local search_path = pg_temp, public');
      await client.query('update pg_temp.audit_head set seq = 900');
      const { rows } = await client.query<{ seq: number }>('select seq from public.trail_head($1)', [lab.companyId]);
      expect(rows[0]?.seq).toBe((await state()).heads[0].seq);
    } finally {
      await client.query('rollback');
      client.release();
      await lab.owner.query(`revoke temporary on database ${named[0]?.name} from ${calls}`);
    }
  });

  const row = (over: Record<string, unknown>) => ({
    company_id: lab.companyId,
    at: '2026-11-26T01:00:00Z',
    actor_name: 'X',
    action: 'order.submit',
    ref_type: 'test',
    hash: 'a'.repeat(64),
    ...over,
  });
  it('adds no row out of chain', async () => {
    const { heads } = await state();
    const { seq, hash } = heads[0] as { seq: number; hash: string };
    const append = (...rows: object[]) => attempt('select trail_append($1, $2)', [lab.companyId, JSON.stringify(rows)]);
    const next = { seq: seq + 1, prev_hash: hash };
    const before = await state();
    for (const rows of [
      [row({ ...next, seq: seq + 2 })],
      [row({ ...next, seq })],
      [row({ ...next, seq: null })],
      [row({ ...next, prev_hash: GENESIS })],
      [row({ ...next, hash: 'A'.repeat(64) })],
      [row({ ...next, hash: null })],
      [row({ ...next, company_id: newId() })],
      [row(next), row({ ...next, seq: seq + 2 })],
      [row(next), row(next)],
    ])
      expect(await append(...rows)).toBe(REFUSED);
    expect(await attempt('select trail_append($1, $2)', [newId(), JSON.stringify([row({ ...next, seq: 1 })])])).toBe(
      REFUSED,
    );
    expect(await state()).toEqual(before);
  });

  it('adds one behind the end only as a forged row, which is found', async () => {
    expect(await whole()).toBeNull();
    const client = await lab.system.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ seq: number; hash: string }>('select * from trail_head($1)', [lab.companyId]);
    const seq = (rows[0]?.seq ?? 0) + 1;
    await client.query('select trail_append($1, $2)', [
      lab.companyId,
      JSON.stringify([row({ seq, prev_hash: rows[0]?.hash })]),
    ]);
    await client.query('commit');
    client.release();
    expect(await whole()).toBe(seq);
    // Put back, so that what follows begins with a whole chain.
    await lab.owner.query(`alter table audit_log disable trigger user; delete from audit_log where seq = ${seq};
      alter table audit_log enable trigger user; update audit_head set seq = ${seq - 1}, hash = '${rows[0]?.hash}'`);
  });
});

describe('the calls', () => {
  it('write their rows, in two statements, whatever is in them', async () => {
    await write(1200);
    expect(await whole()).toBeNull();
    const { pool } = lab.system;
    const said: string[] = [];
    const note = (client: { query: (...all: never[]) => unknown }) => {
      const { query } = client;
      client.query = (...all) => {
        const [first] = all as unknown as [string | { text: string }];
        said.push(typeof first === 'string' ? first : first.text);
        return query.apply(client, all);
      };
    };
    pool.on('acquire', note as never);
    await write(1);
    pool.off('acquire', note as never);
    expect(said.filter((text) => /trail_|audit_/.test(text))).toEqual([
      expect.stringContaining('trail_head'),
      expect.stringContaining('trail_append'),
    ]);
  });

  it('can read every table and reach nothing else', async () => {
    const { rows } = await lab.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
         and not has_table_privilege($1, oid, 'SELECT')`,
      [calls],
    );
    expect(rows).toEqual([]);
    expect(await reachOf(lab.system.db)).toEqual({ role: calls, reach: [] });
  });

  /** A new table gets what is declared in `server/db/rights/declared.ts`: whoever adds one says here that this is what it is to have. */
  it('have these rights on these tables', async () => {
    const { rows } = await lab.owner.query<{ name: string; rights: string }>(
      `select c.relname as name, coalesce((select string_agg(left(a.privilege_type, 3), ' ' order by a.privilege_type)
           from aclexplode(c.relacl) a where a.grantee = r.oid), '')
         || coalesce((select ' ' || string_agg(lower(a.privilege_type) || ' ' || t.attname, ' ' order by t.attname)
           from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = c.oid and a.grantee = r.oid), '') as rights
       from pg_class c, pg_roles r where r.rolname = $1 and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
      [calls],
    );
    const byRights: Record<string, string[]> = {};
    for (const { name, rights } of rows) byRights[rights] = [...(byRights[rights] ?? []), name].sort();
    expect(byRights).toMatchSnapshot();
  });
});

describe('a set-up that does not guard the trail', () => {
  /** A role of its own: what is spoilt belongs to the cluster, and others work in it. */
  const role = freshName('calls');
  let pool: DatabasePool;
  beforeAll(async () => {
    const { rows } = await lab.owner.query<{ name: string }>('select current_database() as name');
    await onCluster(`create role ${role} login password '${role}'`);
    pool = openPool(asCalls(urlOf(rows[0]?.name ?? ''), role), 1);
  });
  afterAll(async () => {
    await pool.end();
    await lab.owner.query(`drop owned by ${role}`);
    await onCluster(`drop role ${role}`);
  });
  const start = () => guardTrail({ owner: lab.owner, calls: pool }, { isOurs: false }, () => undefined);
  const refused = (statement: string) => expect(pool.query(statement)).rejects.toMatchObject({ code: REFUSED });

  it('is refused in words, whichever way the rights came', async () => {
    await start();
    const wrong: [string, string, RegExp][] = [
      [`alter role ${role} superuser`, `alter role ${role} nosuperuser`, /is a superuser/],
      [`alter role ${role} createrole`, `alter role ${role} nocreaterole`, /may create and grant roles/],
      [
        `grant pg_write_all_data to ${role}`,
        `revoke pg_write_all_data from ${role}`,
        /may write to the tables of the trail/,
      ],
      [
        `grant pg_read_server_files to ${role}`,
        `revoke pg_read_server_files from ${role}`,
        /run programs or use files/,
      ],
    ];
    for (const [spoil, mend, words] of wrong) {
      await onCluster(spoil);
      await expect(start()).rejects.toThrow(words);
      await onCluster(mend);
    }
    await lab.owner.query('grant insert on audit_log to public');
    await expect(start()).rejects.toThrow(/may write to the tables of the trail/);
    await lab.owner.query(`revoke all on audit_log from public; alter table department owner to ${role}`);
    await expect(start()).rejects.toThrow(/owns the database or tables in it/);
    await lab.owner.query('alter table department owner to current_user; grant create on schema public to public');
    await start();
    expect(await reachOf(openDatabase(pool))).toEqual({ role, reach: [] });
  });

  it('gets back what is missing and loses what is too much', async () => {
    await lab.owner.query(`grant update, truncate on audit_log to ${role}; grant update on signature to ${role};
      revoke all on customer from ${role}; create table brought_later (id integer)`);
    await start();
    await refused('truncate audit_log');
    await refused('update signature set printed_name = $$x$$');
    await refused('create temp table mine (id integer)');
    await pool.query('delete from customer where false');
    await pool.query('insert into brought_later values (1)');
    await lab.owner.query('drop table brought_later');
  });

  it('has two addresses of one database and not of one account', async () => {
    const elsewhere = openPool(asCalls(urlOf('postgres'), role), 1);
    const nobody = openPool(asCalls(urlOf('postgres'), 'hengjian_nobody'), 1);
    const startAs = (calls: DatabasePool) =>
      guardTrail({ owner: lab.owner, calls }, { isOurs: false }, () => undefined);
    await expect(startAs(elsewhere)).rejects.toThrow(/lead to different databases/);
    await expect(startAs(nobody)).rejects.toThrow(/cannot sign in/);
    await Promise.all([elsewhere.end(), nobody.end()]);
    await expect(migrate(pool)).rejects.toThrow(/does not own the tables/);
  });

  it('works with one account as it did, and says so', async () => {
    const said: string[] = [];
    await guardTrail({ owner: lab.owner, calls: lab.owner }, { isOurs: false }, (sentence) => said.push(sentence));
    expect(said).toEqual([expect.stringMatching(/not guarded by a role of its own/)]);
    expect((await reachOf(openDatabase(lab.owner))).reach).not.toEqual([]);
  });

  it('changes nothing at a start where nothing differs', async () => {
    const stamps = async () =>
      (
        await lab.owner.query(
          `select relname, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by 1`,
        )
      ).rows;
    await start();
    const before = await stamps();
    await start();
    expect(await stamps()).toEqual(before);
  });
});
