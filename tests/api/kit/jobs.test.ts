import { newId } from '../../../server/db/ids';
import { beat, endJob, failJob, tellProgress } from '../../../server/kernel/jobs/claims';
import {
  beginStep,
  cancelJob,
  createOwnJob,
  forgetOldJobs,
  jobOf,
  jobsOf,
  updateAsked,
} from '../../../server/kernel/jobs/jobs';
import { wake } from '../../../server/kernel/jobs/wake';
import { askedJobs, REQUEST } from '../../support/asked-jobs';

const { db, asker, aJob, one, setBack, take, taken, end } = askedJobs();

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
    await expect(jobOf(db(), mine, 'export', id)).rejects.toMatchObject({ code: 404 });
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
    expect((await jobsOf(db(), mine, 'import')).map(({ id }) => id)).toEqual([second, first]);
  });

  it('is one of twenty at most in that list', async () => {
    const mine = asker();
    for (let at = 0; at < 21; at += 1) await end(await aJob(mine), 'done');
    expect(await jobsOf(db(), mine, 'import')).toHaveLength(20);
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
    await endJob(db(), await taken(), { state: 'done' });
    await expect(beginStep(mine, idle, 'import')).rejects.toMatchObject({ code: 409 });
    expect(await one(mine, id)).toMatchObject({ state: 'done', asked: { rows: 2 } });
  });

  it('say how far they are, as long as they are at work', async () => {
    const mine = asker();
    const id = await aJob(mine);
    const job = await taken();
    expect(await tellProgress(db(), job, 5, 9)).toBe(true);
    expect(await one(mine, id)).toMatchObject({ state: 'running', done: 5, total: 9 });
    await cancelJob(mine, id);
    expect(await tellProgress(db(), job, 6, 9)).toBe(false);
    expect(await beat(db(), [job.claim])).toEqual(new Set());
    expect(await one(mine, id)).toMatchObject({ state: 'cancelled', done: 5 });
  });

  it('end once, and only the last ends the job', async () => {
    const mine = asker();
    const id = await aJob(mine);
    const job = await taken();
    expect(await endJob(db(), job, { state: 'idle', outcome: { valid: 2 } })).toBe(true);
    expect(await one(mine, id)).toMatchObject({ state: 'idle', finishedAt: null, outcome: { valid: 2 } });
    expect(await endJob(db(), job, { state: 'done' })).toBe(false);
    expect(await one(mine, id)).toMatchObject({ state: 'idle' });
    const other = await aJob(mine);
    const why = { zh: '没有数据', en: 'No data' };
    expect(await failJob(db(), await taken(), why)).toBe(true);
    expect(await one(mine, other)).toMatchObject({
      ...{ state: 'failed', finishedAt: expect.any(String), attempts: 1, outcome: { message: why } },
    });
  });

  it('keep what is asked for once it is known', async () => {
    const mine = asker();
    const [id, other] = [await aJob(mine), await aJob(mine)];
    await updateAsked(db(), id, { columns: ['名称'] });
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
      expect(await cancelJob(mine, id)).toBe(true);
      expect(await cancelJob(mine, id)).toBe(false);
    }
    expect(await one(mine, queued)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) });
    expect(await take()).toBeUndefined();
    const done = await aJob(mine);
    await end(done, 'done');
    expect(await cancelJob(mine, done)).toBe(false);
    expect(await one(mine, done)).toMatchObject({ state: 'done' });
  });
});

it('the laboratory’s own job has nobody', async () => {
  const id = newId();
  await createOwnJob(db(), { id, kind: 'backup', name: '', step: 'backup', asked: { run: 'r' } });
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
  expect(await forgetOldJobs(db())).toEqual([{ id: old, claim: null }]);
  await expect(one(mine, old)).rejects.toMatchObject({ code: 404 });
  expect(await one(mine, busy)).toMatchObject({ state: 'running', claim });
  expect(await one(mine, waiting)).toMatchObject({ state: 'waiting' });
  expect(await one(mine, fresh)).toMatchObject({ state: 'done' });
});
