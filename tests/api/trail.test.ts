// In a world of its own: it tampers with the trail and counts its rows.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { authContract } from '../../contract/account/auth';
import { type ExportView, exportContract } from '../../contract/export/export';
import { staffContract } from '../../contract/staff/staff';
import {
  type Checking,
  type TrailEntry,
  type TrailReview,
  type TrailRowView,
  type TrailState,
  trailContract,
} from '../../contract/trail/trail';
import { turnUnknownIntoRows } from '../../server/kernel/account/refused-sign-in';
import { forgetSessions } from '../../server/kernel/account/sessions';
import { linkHash } from '../../server/kernel/audit';
import { checkTrail } from '../../server/kernel/trail/check';
import { readCheckpoints } from '../../server/kernel/trail/checkpoint-files';
import { BrokenTrail, makeCheckpoint } from '../../server/kernel/trail/make-checkpoint';
import { openSeals, type Seals } from '../../server/kernel/trail/seals';
import { sendCheckpoints } from '../../server/kernel/trail/send-checkpoints';
import { leaveVisit } from '../../server/kernel/trail/visits';
import { checkAll } from '../../server/start/night-check';
import { startTrailWatch } from '../../server/start/trail-watch';
import { fileOf, settled } from '../support/job';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';
import { work } from '../support/work';
import { linesOf } from '../support/workbooks';

let lab: Laboratory;
let quality: Person;
let director: Person;
let reception: Person;
let folder: string;
let seals: Seals;

beforeAll(async () => {
  lab = await openLaboratory();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-trail-'));
  seals = openSeals(folder, null);
  (lab.system as { seals?: Seals }).seals = seals;
  quality = await lab.hire({ roles: ['QM'] });
  director = await lab.hire({ roles: ['TM'] });
  reception = await lab.hire({ roles: ['REC'] });
});
afterAll(async () => {
  await lab.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

type Told = { action: string; ref_type: string; actor_id: string | null; ref_no: string | null; after: unknown };
const query = async <R extends object = Told>(text: string, values: unknown[] = []) =>
  (await lab.owner.query<R>(text, values)).rows;
const told = (like: string) => query(`select * from audit_log where action like $1 order by seq`, [like]);
const headOf = async () =>
  lab.system.db.selectFrom('auditHead').selectAll().where('companyId', '=', lab.companyId).executeTakeFirstOrThrow();
const check = () => checkTrail({ db: lab.system.db, auditKey: lab.system.auditKey, seals, companyId: lab.companyId });
const checkpoint = async () => makeCheckpoint(lab.system, seals, lab.companyId, await headOf());
const write = (rows: number) =>
  work(lab, reception, async ({ audit }) => {
    for (let n = 0; n < rows; n += 1)
      audit({
        action: 'order.submit',
        refType: 'test',
        refId: null,
        refNo: `T-${n}`,
        reason: '客户要求更改',
        after: { n },
      });
  });

describe('who comes, goes and is refused', () => {
  it('leaves a row each: sign-in, sign-out, a wrong password, a wrong signature', async () => {
    const person = await lab.hire({ roles: ['QM'] });
    const signIn = (password: string) =>
      lab.call<string>(authContract.login, null, { username: person.username, password });
    await signIn('wrong');
    const { data: token } = await signIn(PASSWORD);
    await lab.call(
      trailContract.review,
      { token },
      { from: '2026-01-01', to: '2026-01-02', opinion: '没有发现异常', password: 'x' },
    );
    await lab.call(authContract.logout, { token });
    const rows = await query('select action, actor_id, ref_no from audit_log where ref_id = $1 order by seq', [
      person.id,
    ]);
    expect(rows).toEqual(
      ['session.refused', 'session.signIn', 'signature.refused', 'session.signOut'].map((action) => ({
        action,
        actor_id: person.id,
        ref_no: person.username,
      })),
    );
  });

  it('while an account has to wait, its attempts leave one row', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    for (let n = 0; n < 9; n += 1)
      await lab.call(authContract.login, null, { username: person.username, password: 'wrong' });
    const rows = await query('select after from audit_log where ref_id = $1 order by seq', [person.id]);
    expect(rows.map(({ after }) => after)).toEqual([...Array(5).fill({ waiting: false }), { waiting: true }]);
  });

  it('names that nobody has are counted: one row an hour, without the names', async () => {
    for (const username of ['nobody', 'no-one', 'Passw0rd!'])
      await lab.call(authContract.login, null, { username, password: 'x' });
    expect(await told('session.unknown')).toEqual([]);
    await turnUnknownIntoRows(lab.system, new Date(Date.now() + 3_600_000).toISOString());
    await turnUnknownIntoRows(lab.system, new Date(Date.now() + 3_600_000).toISOString());
    const rows = await told('session.unknown');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.after).toMatchObject({ refusals: 3, addresses: 1 });
    expect(JSON.stringify(rows)).not.toContain('nobody');
  });

  it('a session that ran out a week ago leaves one', async () => {
    const person = await lab.hire({ roles: ['REC'] });
    await query(`update session set last_seen_at = now() - interval '8 days' where staff_id = $1`, [person.id]);
    await forgetSessions(lab.system, new Date().toISOString());
    expect(await query('select action from audit_log where ref_id = $1', [person.id])).toEqual([
      { action: 'session.end' },
    ]);
  });
});

describe('what is read', () => {
  it('leaves a row before the answer, by person and record, and repeats are folded', async () => {
    const admin = await lab.hire({ roles: ['ADM'] });
    for (let n = 0; n < 3; n += 1) await lab.call(staffContract.one, admin, { id: reception.id });
    await lab.call(staffContract.one, admin, { id: director.id });
    const rows = await query('select action, ref_type, ref_id, ref_no from audit_log where actor_id = $1', [admin.id]);
    expect(rows).toEqual(
      [reception, director].map(({ id, name }) => ({
        action: 'staff.read',
        ref_type: 'staff.reading',
        ref_id: id,
        ref_no: name,
      })),
    );
  });

  it('is not answered where the row cannot be written', async () => {
    const admin = await lab.hire({ roles: ['ADM'] });
    const client = await lab.owner.connect();
    try {
      await client.query('alter table audit_log add constraint full_disk check (action <> $$staff.read$$) not valid');
      expect((await lab.call(staffContract.one, admin, { id: quality.id })).status).not.toBe(200);
    } finally {
      await client.query('alter table audit_log drop constraint full_disk');
      client.release();
    }
    expect((await lab.call(staffContract.one, admin, { id: quality.id })).code).toBe(200);
    expect(await query('select 1 from audit_log where actor_id = $1', [admin.id])).toHaveLength(1);
  });

  it('strangers leave one a day by address, and not more than twenty of one record', () => {
    const left: unknown[] = [];
    const visit = (ip: string, at: string) =>
      leaveVisit(
        {
          system: lab.system,
          at,
          request: { id: '', ip, userAgent: null, origin: '' },
          audit: (entry) => left.push(entry),
        },
        { action: 'report.verified', refType: 'report', refId: 'r1' },
        lab.companyId,
      );
    for (let n = 0; n < 50; n += 1) for (const _again of [1, 2]) visit(`10.0.0.${n}`, '2026-11-20T01:00:00.000Z');
    expect(left).toHaveLength(20);
    visit('10.0.0.1', '2026-11-21T02:00:00.000Z');
    expect(left).toHaveLength(21);
  });
});

/** Does something behind the system's back, looks, and puts everything back. */
const behindItsBack = async <T>(statements: readonly string[], look: () => Promise<T>): Promise<T> => {
  const client = await lab.owner.connect();
  try {
    await client.query('alter table audit_log disable trigger user');
    await client.query('create table kept as select * from audit_log');
    await client.query('create table kept_head as select * from audit_head');
    for (const statement of statements) await client.query(statement);
    return await look();
  } finally {
    await client.query('delete from audit_log');
    await client.query('insert into audit_log select * from kept');
    await client.query('delete from audit_head');
    await client.query('insert into audit_head select * from kept_head');
    await client.query('drop table kept, kept_head');
    await client.query('alter table audit_log enable trigger user');
    client.release();
  }
};

describe('the chain and its checkpoints', () => {
  it('each checkpoint is signed, follows the one before and lies in a file of this account alone', async () => {
    await write(8);
    await checkpoint();
    await write(8);
    await checkpoint();
    expect(await checkpoint()).toBeNull();
    const [file = ''] = fs.readdirSync(seals.folder);
    expect(file).toMatch(new RegExp(`^${lab.companyId}\\.\\d{4}-\\d{2}\\.jsonl$`));
    expect(fs.statSync(path.join(seals.folder, file)).mode & 0o077).toBe(0);
    expect(fs.statSync(path.join(folder, 'checkpoint.key')).mode & 0o077).toBe(0);
    const verdict = await check();
    expect(verdict).toMatchObject({
      faults: [],
      breaks: [],
      checkpoints: 2,
      signed: { n: 2, seq: (await headOf()).seq },
    });
  });

  it('tamperings by somebody with all rights in the database are found, and the first bad row is named', async () => {
    const { seq: end } = await headOf();
    const cut = (from: number) => [
      `delete from audit_log where seq >= ${from}`,
      `update audit_head set (seq, hash) = (select seq, hash from audit_log order by seq desc limit 1)`,
    ];
    const cases: [string[], number, string][] = [3, end - 4].flatMap((seq): [string[], number, string][] => [
      [[`update audit_log set actor_name = 'X' where seq = ${seq}`], seq, 'changed'],
      [[`update audit_log set at = at + interval '1 microsecond' where seq = ${seq}`], seq, 'changed'],
      [[`update audit_log set after = '{"n": 99}' where seq = ${seq}`], seq, 'changed'],
      [[`delete from audit_log where seq = ${seq}`], seq, 'missing'],
      [cut(seq), seq, 'cutTail'],
      [[`delete from audit_log where seq >= ${seq}`], seq, 'cutTail'],
      [
        [
          `update audit_log set seq = -seq where seq in (${seq}, ${seq + 1})`,
          `update audit_log set seq = ${2 * seq + 1} + seq where seq < 0`,
        ],
        seq,
        'moved',
      ],
    ]);
    cases.push(
      [['delete from audit_head'], end + 1, 'headLost'],
      [[`update audit_head set seq = seq - 1`], end + 1, 'headMoved'],
      [[`update audit_head set hash = repeat('a', 64)`], end + 1, 'headMoved'],
    );
    for (const [statements, first, kind] of cases) {
      const { faults } = await behindItsBack(statements, check);
      expect([statements, faults[0]?.seq, faults[0]?.kind]).toEqual([statements, first, kind]);
    }
    expect((await check()).faults).toEqual([]);
  });

  it('a chain that was written anew is found: without the key by its rows, with it by the checkpoints', async () => {
    for (const [key, kind] of [
      [Buffer.alloc(32, 1), 'changed'],
      [lab.system.auditKey, 'signedOtherwise'],
    ] as const) {
      const found = await behindItsBack([`update audit_log set actor_name = 'X' where seq = 4`], async () => {
        const rows = await lab.system.db
          .selectFrom('auditLog')
          .selectAll()
          .where('seq', '>=', 4)
          .orderBy('seq')
          .execute();
        let prev = rows[0]?.prevHash ?? '';
        for (const { hash: _hash, prevHash: _prev, ...row } of rows) {
          const hash = linkHash(key, prev, { ...row, at: new Date(row.at).toISOString() });
          await query('update audit_log set prev_hash = $1, hash = $2 where seq = $3', [prev, hash, row.seq]);
          prev = hash;
        }
        await query('update audit_head set hash = $1', [prev]);
        return check();
      });
      expect(found.faults[0]?.kind).toBe(kind);
    }
  });

  it('nothing is signed over rows that do not fit; those who read the trail are told once', async () => {
    const [file = ''] = fs.readdirSync(seals.folder);
    const before = fs.readFileSync(path.join(seals.folder, file), 'utf8');
    await write(2);
    const { seq } = await headOf();
    await behindItsBack([`update audit_log set actor_name = 'X' where seq = ${seq}`], async () => {
      await expect(checkpoint()).rejects.toThrow(BrokenTrail);
      const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const errors: unknown[] = [];
      for (const _twice of [1, 2]) await startTrailWatch(lab.system, (error) => errors.push(error))();
      await checkAll(lab.system, new Date().toISOString());
      logged.mockRestore();
      expect(errors).toEqual([]);
    });
    expect(fs.readFileSync(path.join(seals.folder, file), 'utf8')).toBe(before);
    const messages = await query<{ link: string }>(
      `select link from message where to_staff_id = $1 and ref_type = 'company'`,
      [quality.id],
    );
    // What the signer found, and what the night's check found: each once.
    expect(messages).toEqual([{ link: '/trail' }, { link: '/trail' }]);
  });

  it('while the server runs its end is signed at the start and at the stop, and the trail names the key', async () => {
    await startTrailWatch(lab.system, (error) => {
      throw error;
    })();
    expect(await told('trail.checkpointKey')).toHaveLength(1);
    const { faults, signed } = await check();
    expect([faults, signed?.seq]).toEqual([[], (await headOf()).seq]);
  });

  it('checkpoints go to an address outside, and again until they are taken', async () => {
    const taken: string[] = [];
    let isUp = false;
    const receiver = http.createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        if (isUp) taken.push(body);
        response.writeHead(isUp ? 204 : 503).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as { port: number };
    const outside = { ...seals, url: `http://127.0.0.1:${port}/` };
    expect(await sendCheckpoints(lab.system, outside)).toBe('HTTP 503');
    isUp = true;
    expect(await sendCheckpoints(lab.system, outside)).toBeNull();
    expect(await sendCheckpoints(lab.system, outside)).toBeNull();
    expect(taken).toEqual(readCheckpoints(seals.folder, lab.companyId));
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });
});

describe('the screen of the trail', () => {
  const list = async (input: Record<string, unknown>) =>
    (await lab.call<{ list: TrailEntry[]; total: number }>(trailContract.list, quality, input)).data;

  it('is read by who may, newest first, narrowed by person, noun, number, day and class', async () => {
    expect((await lab.call(trailContract.list, reception)).status).toBe(403);
    const { list: all, total } = await list({ pageSize: 200 });
    expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).sort((a, b) => b - a));
    const numbered = await list({ keyword: 'T-3', actorId: reception.id });
    expect(numbered.list.length).toBe(2);
    expect(numbered.list[0]).toMatchObject({ refNo: 'T-3', exception: 'reasons', sentence: { zh: '提交了委托' } });
    expect((await list({ noun: 'staff', only: 'readings' })).list.every(({ action }) => action === 'staff.read')).toBe(
      true,
    );
    expect(
      (await list({ exception: 'refused', pageSize: 100 })).list.every(({ action }) => /refused|unknown/.test(action)),
    ).toBe(true);
    expect((await list({ only: 'exceptions' })).total).toBeLessThan(total);
    expect((await list({ atTo: '2020-01-01' })).total).toBe(0);
    // The class of a row and the condition of the database are one.
    for (const kind of ['integrity', 'refused', 'reasons'] as const) {
      const ofKind = all.filter(({ exception }) => exception === kind).length;
      expect([kind, (await list({ exception: kind, pageSize: 200 })).total]).toEqual([kind, ofKind]);
    }
    const { seq = 0 } = numbered.list[0] ?? {};
    const { data } = await lab.call<TrailRowView>(trailContract.row, quality, { seq });
    expect(data).toMatchObject({ seq, isAsWritten: true, after: { n: 3 }, reason: '客户要求更改' });
    expect((await lab.call(trailContract.row, quality, { seq: 999_999 })).status).toBe(404);
  });

  it('is exported whole as a sheet and as lines, which a checker without product code reads', async () => {
    const sheet = await lab.call<ExportView>(exportContract.start, quality, { path: '/api/trail', name: '审计追踪' });
    const done = await settled<ExportView>(lab, exportContract.one, quality, sheet.data.id);
    const cells = await linesOf(await fileOf(lab, exportContract.file, quality, done.id));
    expect(cells.length).toBeGreaterThan(30);

    await checkpoint();
    const { data } = await lab.call<ExportView>(trailContract.lines, quality);
    const job = await settled<ExportView>(lab, exportContract.one, quality, data.id);
    expect(job.file).toMatch(/\.jsonl$/);
    const text = Buffer.from(await fileOf(lab, exportContract.file, quality, job.id)).toString('utf8');
    // What came after the last checkpoint is in neither of the two.
    await checkpoint();
    const at = (name: string) => path.join(folder, name);
    const { data: key } = await lab.call<{ publicKey: string }>(trailContract.key, null);
    fs.writeFileSync(at('key.pem'), key.publicKey);
    fs.writeFileSync(at('audit.key'), lab.system.auditKey.toString('hex'));
    const signed = readCheckpoints(seals.folder, lab.companyId);
    fs.writeFileSync(at('points.jsonl'), `${signed.slice(0, -1).join('\n')}\n`);
    const judge = (lines: string, ...more: string[]) =>
      new Promise<[number, string]>((resolve) => {
        fs.writeFileSync(at('trail.jsonl'), lines);
        const args = [at('trail.jsonl'), '--checkpoints', at('points.jsonl'), '--public-key', at('key.pem'), ...more];
        execFile(process.execPath, [path.join(__dirname, '../../docs/check-trail.mjs'), ...args], (error, out) =>
          resolve([typeof error?.code === 'number' ? error.code : 0, out]),
        );
      });
    const lines = text.split('\n');
    const changed = lines.map((line, index) => (index === 9 ? line.replace('"actorName":"', '"actorName":"X') : line));
    const [whole, withKey, forged, byKey, cut] = await Promise.all([judge(text)]).then(async ([first]) => [
      first,
      await judge(text, '--audit-key', at('audit.key')),
      await judge(changed.join('\n')),
      await judge(changed.join('\n'), '--audit-key', at('audit.key')),
      await judge(`${lines.slice(0, 12).join('\n')}\n`),
    ]);
    expect(whole).toEqual([0, expect.stringContaining('no fault')]);
    expect(withKey).toEqual([0, expect.stringContaining('no fault')]);
    expect(forged).toEqual([1, expect.stringContaining('are not those that it signed')]);
    expect(byKey).toEqual([1, expect.stringContaining('FAULT  row 9 was not written with this key, or was changed')]);
    expect(cut).toEqual([1, expect.stringContaining('the tail was cut off from row 12 on')]);
  });

  it('tells how the chain stands, and checks it on demand with progress', async () => {
    const { data: job } = await lab.call<Checking>(trailContract.check, quality);
    const done = await settled<Checking>(lab, trailContract.checking, quality, job.id);
    expect(done.check).toMatchObject({ faultCount: 0, faults: [], by: quality.name });
    const { data: state } = await lab.call<TrailState>(trailContract.state, quality);
    expect(state).toMatchObject({
      everyRows: 500,
      everyMinutes: 10,
      sends: false,
      unsent: 0,
      guarded: true,
      check: { faultCount: 0 },
    });
    expect(state.checkpoint?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(state.key?.publicKey).toContain('BEGIN PUBLIC KEY');
    const file = Buffer.from(await fileOf(lab, trailContract.checkpoints as never, quality, '')).toString('utf8');
    expect(file.trim().split('\n')).toEqual(readCheckpoints(seals.folder, lab.companyId));
  });

  it('a quality manager signs a review, exceptions first; it stands and is listed', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const period = { from: today, to: today };
    const { data: found } = await lab.call<{ counts: TrailReview['counts'] }>(
      trailContract.exceptions,
      quality,
      period,
    );
    expect(found.counts[0]).toMatchObject({ kind: 'integrity' });
    const review = { ...period, opinion: '例外均已核实', password: PASSWORD };
    expect((await lab.call(trailContract.review, director, review)).status).toBe(403);
    expect((await lab.call(trailContract.review, quality, { ...review, to: '2999-01-01' })).status).toBe(400);
    const { data } = await lab.call<TrailReview>(trailContract.review, quality, review);
    expect(data).toMatchObject({
      no: expect.stringMatching(/^ATR\d{4}-001$/),
      by: quality.name,
      opinion: '例外均已核实',
    });
    const { data: listed } = await lab.call<{ list: TrailReview[] }>(trailContract.reviews, director);
    expect(listed.list).toEqual([data]);
    await expect(query('update trail_review set opinion = $1', ['x'])).rejects.toThrow(/append-only/);
    expect(await told('trailReview.sign')).toMatchObject([{ ref_no: data.no, actor_id: quality.id }]);
  });
});
