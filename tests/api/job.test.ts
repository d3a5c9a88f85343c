import { type ExportView, exportContract } from '../../contract/export/export';
import { jobContract } from '../../contract/job/job';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { JobKind, JobState } from '../../domain/job/job-words';
import { newId } from '../../server/db/ids';
import { writingTurns } from '../../server/kernel/writing-turns';
import { aStranger } from '../support/builders/other-company';
import { fileOf, settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { until } from '../support/until';
import { waitingForLocks } from '../support/waiting-for-locks';
import { linesOf } from '../support/workbooks';

type Listed = OutputOf<typeof jobContract.list>;

let lab: Laboratory;
let admin: Person;
/** Sees the settings, and may not act. */
let manager: Person;
let tester: Person;
let stranger: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  admin = await lab.hire({ roles: ['ADM'], name: '金敏' });
  manager = await lab.hire({ roles: ['TM'] });
  tester = await lab.hire({ roles: ['TEST'], name: '沈钰' });
  stranger = await aStranger(lab, ['ADM']);
});
afterAll(() => lab.close());
beforeEach(() => lab.owner.query('delete from background_job'));

type Row = Partial<{
  kind: JobKind;
  name: string;
  state: JobState;
  company: string | null;
  staff: string | null;
  round: boolean;
  caller: object | null;
  outcome: object | null;
  attempts: number;
}>;

/** Work as a process of the laboratory has left it: what waits is not due yet, what runs is alive. */
const aJob = async (row: Row = {}): Promise<string> => {
  const { kind = 'export', name = '委托', state = 'failed', company = lab.companyId, staff = tester.id } = row;
  const { round = false, caller = {}, outcome = null, attempts = 0 } = row;
  const id = newId();
  const isOver = ['done', 'cancelled', 'failed', 'brokenOff'].includes(state) || round;
  await lab.owner.query(
    `insert into background_job (id, company_id, staff_id, kind, name, state, step, done, asked, caller, outcome, due_at, started_at,
       finished_at, beat_at, attempts, claim, server, is_round)
     values ($1, $2, $3, $4, $5, $6, 'export', 3, '{"path":"/api/order"}', $7, $8, now() + interval '1 hour', now(),
       case when $9 then now() end, now(), $10, $11, $12, $13)`,
    [id, company, staff, kind, name, state, caller, outcome, isOver, attempts, newId(), 'lab-1:42', round],
  );
  return id;
};
const aRound = (kind: JobKind, row: Row = {}) =>
  aJob({ kind, name: '', state: 'waiting', company: null, staff: null, caller: null, round: true, ...row });

const list = async (person: Person, input: Record<string, unknown> = {}): Promise<Listed> =>
  (await lab.call<Listed>(jobContract.list, person, input)).data;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const cancel = (person: Person, id: string) => lab.call(jobContract.cancel, person, { id });
const begin = (person: Person, id: string) => lab.call(jobContract.begin, person, { id });

const stored = async (id: string) =>
  (
    await lab.owner.query<Record<string, unknown>>(
      `select state, attempts, outcome, done, asked, finished_at, due_at <= now() as due,
         started_at > created_at as taken from background_job where id = $1`,
      [id],
    )
  ).rows[0];
const trailOf = async (id: string) =>
  (
    await lab.owner.query<Record<string, unknown>>(
      'select action, ref_type, ref_no, actor_name, after from audit_log where ref_id = $1 order by seq',
      [id],
    )
  ).rows;

describe('GET /api/jobs', () => {
  it('gives the work of the company and of the whole installation, the newest first, and the rounds apart', async () => {
    const failed = { message: { zh: '磁盘已满', en: 'The disk is full' } };
    const first = await aJob({ outcome: failed, attempts: 3 });
    const backup = await aJob({ kind: 'backup', name: '', company: null, staff: null, state: 'done' });
    const waiting = await aJob({ state: 'waiting' });
    const night = await aRound('night', { attempts: 2, outcome: failed });
    const { list: rows, rounds, total } = await list(admin);
    expect([idsOf(rows), total]).toEqual([[waiting, backup, first], 3]);
    expect(rows[2]).toMatchObject({
      kind: 'export',
      name: '委托',
      by: '沈钰',
      state: 'failed',
      attempts: 3,
      server: 'lab-1:42',
      message: '磁盘已满',
      dueAt: null,
    });
    expect(rows[1]?.by).toBeNull();
    expect(Date.parse(rows[0]?.dueAt ?? '')).toBeGreaterThan(Date.now());
    expect(rounds).toMatchObject([
      { id: night, kind: 'night', state: 'waiting', by: null, attempts: 2, message: '磁盘已满' },
    ]);
  });

  it('says what the reader may do with each', async () => {
    await aJob({ state: 'done' });
    await aJob({ state: 'running' });
    await aJob({ state: 'brokenOff', caller: null });
    await aJob({ state: 'brokenOff' });
    await aRound('day');
    const may = ({ mayCancel, mayBegin }: Listed['list'][number]) => [mayCancel, mayBegin];
    const { list: rows, rounds } = await list(admin);
    expect([...rows, ...rounds].map(may)).toEqual([
      [false, true],
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ]);
    const seen = await list(manager);
    expect([...seen.list, ...seen.rounds].flatMap(may)).not.toContain(true);
    expect(seen.total).toBe(4);
  });

  it('is narrowed by kinds and states, with the rounds as they are', async () => {
    const imported = await aJob({ kind: 'import', state: 'idle' });
    const checked = await aJob({ kind: 'check', state: 'done' });
    await aJob({ kind: 'export', state: 'done' });
    await aRound('day');
    const found = async (input: Record<string, unknown>) => {
      const { list: rows, rounds, total } = await list(admin, input);
      expect([total, rounds.length]).toEqual([rows.length, 1]);
      return idsOf(rows);
    };
    expect(await found({ kind: 'import' })).toEqual([imported]);
    expect(await found({ kind: ['import', 'check'] })).toEqual([checked, imported]);
    expect(await found({ kind: ['import', 'check'], state: 'done' })).toEqual([checked]);
    expect(await found({ state: 'failed' })).toEqual([]);
    expect((await lab.call(jobContract.list, admin, { state: 'gone' })).code).toBe(400);
  });

  it('comes by pages, and is empty behind the last one', async () => {
    const made: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) made.unshift(await aJob());
    const page = async (current: number) => {
      const { list: rows, total } = await list(admin, { current, pageSize: 2 });
      expect(total).toBe(5);
      return idsOf(rows);
    };
    expect([await page(1), await page(2), await page(3), await page(900_000)]).toEqual([
      made.slice(0, 2),
      made.slice(2, 4),
      made.slice(4),
      [],
    ]);
  });

  it('is exported as far as it is narrowed', async () => {
    await aJob({ outcome: { message: { zh: '磁盘已满', en: 'The disk is full' } }, attempts: 3 });
    await aJob({ state: 'done' });
    const asked = { path: jobContract.list.path, query: { state: 'failed' }, name: '后台任务' };
    const { data } = await lab.call<ExportView>(exportContract.start, admin, asked);
    await settled<ExportView>(lab, exportContract.one, admin, data.id);
    const lines = await linesOf(await fileOf(lab, exportContract.file, admin, data.id));
    expect(lines.map((cells) => cells.filter((_, at) => ![4, 5, 6].includes(at)))).toEqual([
      ['任务', '提交人', '状态', '未完成次数', '服务器进程', '说明'],
      ['导出 委托', '沈钰', '失败', '3', 'lab-1:42', '磁盘已满'],
    ]);
  });

  it('shows nothing of another company, and nothing to who may not read the settings', async () => {
    await aJob();
    const round = await aRound('day');
    expect(await list(stranger)).toMatchObject({ list: [], total: 0, rounds: [{ id: round }] });
    expect((await lab.call(jobContract.list, tester)).code).toBe(403);
    expect((await lab.call(jobContract.list, null)).code).toBe(401);
  });
});

describe('DELETE /api/jobs/{id}', () => {
  it.each(['waiting', 'running', 'idle'] as const)('ends work that is %s, once, and tells the trail', async (state) => {
    const id = await aJob({ state });
    expect((await cancel(admin, id)).data).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ state: 'cancelled', finished_at: expect.anything() });
    expect((await cancel(admin, id)).data).toEqual({ ok: true, already: true });
    expect(await trailOf(id)).toEqual([
      { action: 'job.cancel', ref_type: 'job', ref_no: '委托', actor_name: '金敏', after: { kind: 'export' } },
    ]);
  });

  it('leaves what has ended as it is', async () => {
    const id = await aJob({ state: 'failed' });
    expect((await cancel(admin, id)).data).toEqual({ ok: true, already: true });
    expect(await stored(id)).toMatchObject({ state: 'failed' });
    expect(await trailOf(id)).toEqual([]);
  });

  it('is done by one of two who press at once', async () => {
    const id = await aJob({ state: 'running' });
    const answers = await Promise.all([cancel(admin, id), cancel(admin, id), cancel(admin, id)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await trailOf(id)).toHaveLength(1);
  });

  it('is refused for a round, for another company, and for who may not change roles', async () => {
    const round = await aRound('night');
    expect(await cancel(admin, round)).toMatchObject({ code: 409, message: '这是实验室的定时任务，不能取消' });
    const id = await aJob({ state: 'running' });
    const [foreign, missing] = [await cancel(stranger, id), await cancel(stranger, newId())];
    expect(foreign.code).toBe(404);
    expect(foreign.message).toBe(missing.message);
    expect((await cancel(manager, id)).code).toBe(403);
    expect(await stored(id)).toMatchObject({ state: 'running' });
  });
});

describe('POST /api/jobs/{id}/begin', () => {
  // What is due is taken by the next free process: what it makes of it is told elsewhere.
  it('makes a round due at once, and tells the trail', async () => {
    const id = await aRound('night');
    expect((await begin(admin, id)).data).toEqual({ ok: true });
    const round = await stored(id);
    expect(round?.['due'] || round?.['taken']).toBe(true);
    expect(await trailOf(id)).toEqual([
      { action: 'job.begin', ref_type: 'job', ref_no: null, actor_name: '金敏', after: { kind: 'night' } },
    ]);
    expect([200, 409]).toContain((await begin(admin, id)).code);
  });

  it('lets what was broken off wait for a process once more, with what was asked', async () => {
    const outcome = { message: { zh: '一', en: 'one' } };
    const id = await aJob({ state: 'brokenOff', attempts: 5, outcome });
    expect((await begin(admin, id)).data).toEqual({ ok: true });
    const job = await stored(id);
    expect(job).toMatchObject({ asked: { path: '/api/order' }, done: 0 });
    expect(job?.['state']).not.toBe('brokenOff');
    expect(job?.['outcome']).not.toEqual(outcome);
    expect(Number(job?.['attempts'])).toBeLessThan(5);
    expect(await trailOf(id)).toMatchObject([{ action: 'job.begin', ref_no: '委托' }]);
  });

  it.each([
    ['waits', 'waiting', '该任务已在排队或进行中'],
    ['is under way', 'running', '该任务已在排队或进行中'],
    ['is done', 'done', '只有失败或中断的导出、导入和核验可以重试'],
    ['was cancelled', 'cancelled', '只有失败或中断的导出、导入和核验可以重试'],
    ['waits for its person', 'idle', '只有失败或中断的导出、导入和核验可以重试'],
  ] as const)('refuses work that %s', async (_, state, message) => {
    const id = await aJob({ state });
    expect(await begin(admin, id)).toMatchObject({ code: 409, message });
    expect(await trailOf(id)).toEqual([]);
  });

  it('refuses a round that is under way, and work of which nobody knows who asked for it', async () => {
    expect((await begin(admin, await aRound('day', { state: 'running' }))).code).toBe(409);
    expect((await begin(admin, await aJob({ state: 'brokenOff', caller: null }))).code).toBe(409);
    expect((await begin(admin, await aJob({ kind: 'backup' }))).code).toBe(409);
  });

  it('is done by one of several who have seen it failed and press at once', async () => {
    const id = await aJob({ state: 'brokenOff' });
    const holder = await lab.owner.connect();
    await holder.query('begin');
    await holder.query('select 1 from background_job where id = $1 for update', [id]);
    const pressed = [begin(admin, id), begin(admin, id), begin(admin, id)];
    await until(
      async () => (await waitingForLocks(lab.owner)) + writingTurns(lab.system.pool).waiting() === pressed.length,
    );
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(pressed)).map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await trailOf(id)).toHaveLength(1);
  });

  it('is refused for another company, and for who may not change roles', async () => {
    const id = await aJob();
    expect((await begin(stranger, id)).code).toBe(404);
    expect((await begin(manager, id)).code).toBe(403);
    expect(await stored(id)).toMatchObject({ state: 'failed' });
  });
});
