import { sql } from 'kysely';
import { newId } from '../../../server/db/ids';
import type { Context } from '../../../server/kernel/context';
import { beat, endJob, failJob, freeLeft, putBack, takeJob, tellProgress } from '../../../server/kernel/jobs/claims';
import {
  type Asker,
  beginStep,
  cancelJob,
  createJob,
  createOwnJob,
  forgetOldJobs,
  type Job,
  jobOf,
  jobsOf,
  updateAsked,
} from '../../../server/kernel/jobs/jobs';
import { wake } from '../../../server/kernel/jobs/wake';
import type { Taken } from '../../../server/kernel/jobs/work';
import { type Company, openCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());
beforeEach(() => sql`delete from background_job`.execute(company.db));

const REQUEST: Context['request'] = {
  id: newId(),
  ip: '10.0.0.7',
  userAgent: 'Browser',
  origin: 'http://lab.example',
  cookies: { device: 'secret' },
};
/** Somebody's call; what is to be done once it is committed is kept. */
const asker = () => {
  const afterwards: unknown[] = [];
  const actor = { id: newId(), companyId: company.writer.actor.companyId } as Context['actor'];
  const context: Asker = {
    db: company.db,
    actor,
    language: 'en',
    request: REQUEST,
    afterCommit: (work) => void afterwards.push(work),
  };
  return { ...context, id: actor.id, companyId: actor.companyId, afterwards };
};
type Mine = ReturnType<typeof asker>;

const aJob = async (
  mine: Mine,
  over: Partial<Pick<Job, 'kind' | 'step' | 'asked'>> & { state?: 'waiting' | 'idle' } = {},
): Promise<string> => {
  const id = newId();
  await createJob(mine, { id, kind: 'import', name: '样品.xlsx', step: 'check', asked: { rows: 2 }, ...over });
  return id;
};
const one = (mine: Mine, id: string) => jobOf(company.db, mine, 'import', id);
const setBack = (id: string, column: 'beat_at' | 'created_at' | 'due_at', ago: string) =>
  sql`update background_job set ${sql.ref(column)} = now() - ${ago}::interval where id = ${id}`.execute(company.db);
const take = (over: Partial<Parameters<typeof takeJob>[1]> = {}) =>
  takeJob(company.db, { server: 'a:1', kinds: ['import', 'export'], own: [], ...over });
const taken = async (over: Parameters<typeof take>[0] = {}): Promise<Taken> => {
  const job = await take(over);
  if (job === undefined) throw new Error('nothing to take');
  return job;
};
const end = async (id: string, state: Job['state']) =>
  void (await sql`update background_job set state = ${state} where id = ${id}`.execute(company.db));

describe('a job', () => {
  it('is its person’s own, of its kind; anybody else’s is not there', async () => {
    const mine = asker();
    const id = await aJob(mine);
    expect(await one(mine, id)).toMatchObject({
      ...{ id, state: 'waiting', step: 'check', done: 0, total: null, asked: { rows: 2 }, attempts: 0, claim: null },
    });
    await expect(one(asker(), id)).rejects.toMatchObject({
      code: 404,
      message: 'The task does not exist or was deleted',
    });
    await expect(jobOf(company.db, mine, 'export', id)).rejects.toMatchObject({ code: 404 });
    await expect(one(mine, newId())).rejects.toMatchObject({ code: 404 });
  });

  it('keeps who asked, without his secrets, and wakes the workers once it is committed', async () => {
    const mine = asker();
    const { caller } = await one(mine, await aJob(mine));
    const { cookies: _secret, ...request } = REQUEST;
    expect(caller).toEqual({ language: 'en', request });
    expect(mine.afterwards).toEqual([wake]);
  });

  it('stands in the list of its person for a day, the newest first', async () => {
    const mine = asker();
    const [first, second, old] = [await aJob(mine), await aJob(mine), await aJob(mine)];
    await aJob(mine, { kind: 'export' });
    await aJob(asker());
    await setBack(old, 'created_at', '25 hours');
    expect((await jobsOf(company.db, mine, 'import')).map(({ id }) => id)).toEqual([second, first]);
  });

  it('is one of twenty at most in that list', async () => {
    const mine = asker();
    for (let at = 0; at < 21; at += 1) await end(await aJob(mine), 'done');
    expect(await jobsOf(company.db, mine, 'import')).toHaveLength(20);
  });

  it('is one of ten at most that wait or are at work; another person has his own', async () => {
    const mine = asker();
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await aJob(mine));
    await taken();
    await expect(aJob(mine)).rejects.toMatchObject({ code: 429, seconds: 30 });
    await aJob(asker());
    await end(ids[5] ?? '', 'done');
    await aJob(mine);
  });
});

describe('a job that is taken', () => {
  it('is the one that has been due the longest, of a kind that there is room for', async () => {
    const mine = asker();
    const [first, second, other] = [await aJob(mine), await aJob(mine), await aJob(mine, { kind: 'export' })];
    await setBack(second, 'due_at', '1 minute');
    const job = await taken({ kinds: ['import'] });
    expect(job).toMatchObject({
      id: second,
      state: 'running',
      server: 'a:1',
      attempts: 1,
      startedAt: expect.any(String),
    });
    expect((await taken({ kinds: ['import'] })).id).toBe(first);
    expect(await take({ kinds: ['import'] })).toBeUndefined();
    expect((await taken()).id).toBe(other);
    expect(await take()).toBeUndefined();
  });

  it('is taken by one alone, however many take at once', async () => {
    const mine = asker();
    const ids = [await aJob(mine), await aJob(mine), await aJob(mine)];
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => take({ server: `s:${n}` })));
    expect(all.flatMap((job) => job?.id ?? []).sort()).toEqual(ids.sort());
  });

  it('is passed over by who takes while another holds it, instead of being waited for', async () => {
    const mine = asker();
    await aJob(mine);
    const second = await aJob(mine);
    await company.db.transaction().execute(async (tx) => {
      await takeJob(tx, { server: 'a:1', kinds: ['import'], own: [] });
      expect((await taken()).id).toBe(second);
    });
  });

  it('is not begun before it is due', async () => {
    const mine = asker();
    const id = await aJob(mine);
    await setBack(id, 'due_at', '-1 minute');
    expect(await take()).toBeUndefined();
  });

  it('goes to another when its process has been silent for twenty seconds, and no sooner; the first has lost it', async () => {
    const mine = asker();
    const id = await aJob(mine);
    const first = await taken();
    await setBack(id, 'beat_at', '15 seconds');
    expect(await take({ server: 'b:2' })).toBeUndefined();
    await setBack(id, 'beat_at', '21 seconds');
    const second = await taken({ server: 'b:2' });
    expect(second).toMatchObject({ id, server: 'b:2', attempts: 2 });
    expect(await tellProgress(company.db, first, 1, 2)).toBe(false);
    expect(await endJob(company.db, first, { state: 'done' })).toBe(false);
    expect(await putBack(company.db, first, { dueAt: 0, attempts: 0 })).toBe(false);
    expect(await beat(company.db, [first.claim, second.claim])).toEqual(new Set([second.claim]));
    expect(await endJob(company.db, second, { state: 'done', outcome: { n: 1 } })).toBe(true);
    expect(await one(mine, id)).toMatchObject({ state: 'done', outcome: { n: 1 }, attempts: 0 });
  });

  it('goes to another where its last word is of the future: the clock was set back, and it has said nothing since', async () => {
    const mine = asker();
    const id = await aJob(mine);
    await taken();
    await setBack(id, 'beat_at', '-1 hour');
    expect((await taken({ server: 'b:2' })).id).toBe(id);
  });

  it('that is at work here is alive, although a clock that jumped makes its word look old', async () => {
    const mine = asker();
    const id = await aJob(mine);
    const { claim } = await taken();
    await setBack(id, 'beat_at', '3 hours');
    expect(await take({ own: [claim] })).toBeUndefined();
    expect(await take()).toBeDefined();
  });

  it('is free at once where it is known that nobody else can be at work', async () => {
    const mine = asker();
    const id = await aJob(mine);
    await taken();
    expect(await take()).toBeUndefined();
    await freeLeft(company.db);
    expect((await taken()).id).toBe(id);
  });

  it('waits longer or shorter for its next beginning, and keeps what its steps before have found', async () => {
    const mine = asker();
    const id = await aJob(mine, { state: 'idle' });
    await beginStep(mine, await one(mine, id), 'import', { outcome: { counts: { new: 3 } } });
    const message = { zh: '中断', en: 'Broke' };
    expect(await putBack(company.db, await taken(), { dueAt: 60_000, attempts: 1, message })).toBe(true);
    const waiting = await one(mine, id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, outcome: { counts: { new: 3 }, message } });
    expect(Date.parse(waiting.dueAt) - Date.now()).toBeGreaterThan(50_000);
    expect(await take()).toBeUndefined();
  });
});

describe('the parts of a job', () => {
  it('begin from nothing, with what is asked for, when the last is over', async () => {
    const mine = asker();
    const id = await aJob(mine, { state: 'idle' });
    expect(await take()).toBeUndefined();
    await beginStep(mine, await one(mine, id), 'import', { asked: { rows: 3 } });
    expect(await one(mine, id)).toMatchObject({ state: 'waiting', step: 'import', asked: { rows: 3 }, attempts: 0 });
    expect((await taken()).step).toBe('import');
  });

  it('begin once: a second time, or after the end, is refused with the state', async () => {
    const mine = asker();
    const id = await aJob(mine, { state: 'idle' });
    const idle = await one(mine, id);
    await beginStep(mine, idle, 'import');
    const error = await beginStep(mine, idle, 'import').catch((refusal) => refusal);
    expect(error).toMatchObject({ code: 409 });
    expect(error.data('en')).toEqual({ current: { state: 'idle' } });
    await endJob(company.db, await taken(), { state: 'done' });
    await expect(beginStep(mine, idle, 'import')).rejects.toMatchObject({ code: 409 });
    expect(await one(mine, id)).toMatchObject({ state: 'done', asked: { rows: 2 } });
  });

  it('say how far they are, as long as they are at work', async () => {
    const mine = asker();
    const id = await aJob(mine);
    const job = await taken();
    expect(await tellProgress(company.db, job, 5, 9)).toBe(true);
    expect(await one(mine, id)).toMatchObject({ state: 'running', done: 5, total: 9 });
    await cancelJob(company.db, id);
    expect(await tellProgress(company.db, job, 6, 9)).toBe(false);
    expect(await beat(company.db, [job.claim])).toEqual(new Set());
    expect(await one(mine, id)).toMatchObject({ state: 'cancelled', done: 5 });
  });

  it('end once, and only the last ends the job', async () => {
    const mine = asker();
    const id = await aJob(mine);
    const job = await taken();
    expect(await endJob(company.db, job, { state: 'idle', outcome: { valid: 2 } })).toBe(true);
    expect(await one(mine, id)).toMatchObject({ state: 'idle', finishedAt: null, outcome: { valid: 2 } });
    expect(await endJob(company.db, job, { state: 'done' })).toBe(false);
    expect(await one(mine, id)).toMatchObject({ state: 'idle' });
    const other = await aJob(mine);
    const why = { zh: '没有数据', en: 'No data' };
    expect(await failJob(company.db, await taken(), why)).toBe(true);
    expect(await one(mine, other)).toMatchObject({
      ...{ state: 'failed', finishedAt: expect.any(String), attempts: 1, outcome: { message: why } },
    });
  });

  it('keep what is asked for once it is known', async () => {
    const mine = asker();
    const [id, other] = [await aJob(mine), await aJob(mine)];
    await updateAsked(company.db, id, { columns: ['名称'] });
    expect(await one(mine, id)).toMatchObject({ asked: { columns: ['名称'] } });
    expect(await one(mine, other)).toMatchObject({ asked: { rows: 2 } });
  });
});

describe('a job that is cancelled', () => {
  it('is over, be it queued, at work or waiting for its person; what is over stays what it was', async () => {
    const mine = asker();
    const [queued, idle] = [await aJob(mine), await aJob(mine, { state: 'idle' })];
    const busy = await aJob(mine, { kind: 'export' });
    await taken({ kinds: ['export'] });
    for (const id of [queued, idle, busy]) {
      expect(await cancelJob(company.db, id)).toBe(true);
      expect(await cancelJob(company.db, id)).toBe(false);
    }
    expect(await one(mine, queued)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) });
    expect(await take()).toBeUndefined();
    const done = await aJob(mine);
    await end(done, 'done');
    expect(await cancelJob(company.db, done)).toBe(false);
    expect(await one(mine, done)).toMatchObject({ state: 'done' });
  });
});

it('the laboratory’s own job has nobody', async () => {
  const id = newId();
  await createOwnJob(company.db, { id, kind: 'backup', name: '', step: 'backup', asked: { run: 'r' } });
  expect(await taken({ kinds: ['backup'] })).toMatchObject({ id, staffId: null, companyId: null, caller: null });
});

it('jobs older than a day are forgotten, unless they wait or are at work', async () => {
  const mine = asker();
  const [old, waiting, busy, fresh] = [await aJob(mine), await aJob(mine), await aJob(mine), await aJob(mine)];
  await end(old, 'done');
  await end(fresh, 'done');
  await setBack(busy, 'due_at', '1 minute');
  const { claim } = await taken();
  for (const id of [old, waiting, busy]) await setBack(id, 'created_at', '25 hours');
  expect(await forgetOldJobs(company.db)).toEqual([{ id: old, claim: null }]);
  await expect(one(mine, old)).rejects.toMatchObject({ code: 404 });
  expect(await one(mine, busy)).toMatchObject({ state: 'running', claim });
  expect(await one(mine, waiting)).toMatchObject({ state: 'waiting' });
  expect(await one(mine, fresh)).toMatchObject({ state: 'done' });
});
