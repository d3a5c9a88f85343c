import { sql } from 'kysely';
import { newId } from '../../../server/db/ids';
import { startWork } from '../../../server/kernel/jobs/background';
import {
  beginStep,
  cancelJob,
  createJob,
  endStep,
  forgetOldJobs,
  heartbeat,
  type Job,
  jobOf,
  jobsOf,
  updateAsked,
} from '../../../server/kernel/jobs/jobs';
import { type Company, openCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

const owner = () => ({ id: newId(), companyId: company.writer.actor.companyId });
type Owner = ReturnType<typeof owner>;

const aJob = async (mine: Owner, over: Partial<Pick<Job, 'kind' | 'state' | 'asked'>> = {}): Promise<string> => {
  const id = newId();
  const job = { id, kind: 'import', name: '样品.xlsx', step: 'stage', state: 'running', asked: { rows: 2 } } as const;
  await createJob(company.db, mine, { ...job, ...over });
  return id;
};
const one = (mine: Owner, id: string) => jobOf(company.db, mine, 'import', id);
const setBack = (id: string, column: 'beat_at' | 'created_at', ago: string) =>
  sql`update background_job set ${sql.ref(column)} = now() - ${ago}::interval where id = ${id}`.execute(company.db);

describe('a job', () => {
  it('is its person’s own, of its kind; anybody else’s is not there', async () => {
    const mine = owner();
    const id = await aJob(mine);
    expect(await one(mine, id)).toMatchObject({
      id,
      state: 'running',
      step: 'stage',
      done: 0,
      total: null,
      asked: { rows: 2 },
    });
    await expect(one(owner(), id)).rejects.toMatchObject({
      code: 404,
      message: 'The task does not exist or was deleted',
    });
    await expect(jobOf(company.db, mine, 'export', id)).rejects.toMatchObject({ code: 404 });
    await expect(one(mine, newId())).rejects.toMatchObject({ code: 404 });
  });

  it('is broken off when its server has been silent for half a minute, and no sooner', async () => {
    const mine = owner();
    const [silent, quiet, idle] = [await aJob(mine), await aJob(mine), await aJob(mine, { state: 'idle' })];
    await setBack(silent, 'beat_at', '31 seconds');
    await setBack(quiet, 'beat_at', '20 seconds');
    await setBack(idle, 'beat_at', '1 hour');
    expect(await one(mine, silent)).toMatchObject({ state: 'brokenOff', finishedAt: expect.any(String) });
    expect(await one(mine, quiet)).toMatchObject({ state: 'running', finishedAt: null });
    expect(await one(mine, idle)).toMatchObject({ state: 'idle' });
  });

  it('stands in the list of its person for a day, the newest first', async () => {
    const mine = owner();
    const [first, second, old] = [await aJob(mine), await aJob(mine), await aJob(mine)];
    await aJob(mine, { kind: 'export' });
    await aJob(owner());
    await setBack(old, 'created_at', '25 hours');
    await setBack(first, 'beat_at', '31 seconds');
    const listed = await jobsOf(company.db, mine, 'import');
    expect(listed.map(({ id, state }) => [id, state])).toEqual([
      [second, 'running'],
      [first, 'brokenOff'],
    ]);
  });

  it('is one of twenty at most in that list', async () => {
    const mine = owner();
    for (let at = 0; at < 21; at += 1) await aJob(mine, { state: 'done' });
    expect(await jobsOf(company.db, mine, 'import')).toHaveLength(20);
  });

  it('is one of ten at most that have not ended; another person has his own', async () => {
    const mine = owner();
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) ids.push(await aJob(mine));
    await expect(aJob(mine)).rejects.toMatchObject({ code: 429, seconds: 30 });
    await aJob(owner());
    await setBack(ids[0] ?? '', 'beat_at', '31 seconds');
    await aJob(mine);
  });

  it('that is at work on this server is alive, although a clock that jumped makes its heartbeat look old', async () => {
    const mine = owner();
    const id = await aJob(mine);
    let end: () => void = () => undefined;
    const run = () =>
      new Promise<void>((resolve) => {
        end = resolve;
      });
    startWork({ id, lane: 'import', heartbeat: async () => true, run });
    await setBack(id, 'beat_at', '3 hours');
    expect(await one(mine, id)).toMatchObject({ state: 'running' });
    end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await one(mine, id)).toMatchObject({ state: 'brokenOff' });
  });
});

describe('the parts of a job', () => {
  it('begin from nothing, with what is asked for, when the last is over', async () => {
    const mine = owner();
    const id = await aJob(mine, { state: 'idle' });
    await heartbeat(company.db, id, { done: 7 });
    await beginStep(company.db, await one(mine, id), 'write', { asked: { rows: 3 } });
    expect(await one(mine, id)).toMatchObject({
      state: 'running',
      step: 'write',
      done: 0,
      total: null,
      asked: { rows: 3 },
    });
  });

  it('begin once: a second time, or after the end, is refused with the state', async () => {
    const mine = owner();
    const id = await aJob(mine, { state: 'idle' });
    const idle = await one(mine, id);
    await beginStep(company.db, idle, 'write');
    const error = await beginStep(company.db, idle, 'write').catch((refusal) => refusal);
    expect(error).toMatchObject({ code: 409 });
    expect(error.data('en')).toEqual({ current: { state: 'idle' } });
    await endStep(company.db, id, { state: 'done' });
    await expect(beginStep(company.db, idle, 'write')).rejects.toMatchObject({ code: 409 });
    expect(await one(mine, id)).toMatchObject({ state: 'done', asked: { rows: 2 } });
  });

  it('begin with a new heartbeat, so that a long pause is no silence', async () => {
    const mine = owner();
    const id = await aJob(mine, { state: 'idle' });
    await setBack(id, 'beat_at', '1 hour');
    await beginStep(company.db, await one(mine, id), 'write');
    expect(await one(mine, id)).toMatchObject({ state: 'running' });
  });

  it('say how far they are, which keeps them alive, as long as they run', async () => {
    const mine = owner();
    const id = await aJob(mine);
    await setBack(id, 'beat_at', '31 seconds');
    expect(await heartbeat(company.db, id, { done: 5, total: 9 })).toBe(true);
    expect(await one(mine, id)).toMatchObject({ state: 'running', done: 5, total: 9 });
    expect(await heartbeat(company.db, id)).toBe(true);
    expect(await one(mine, id)).toMatchObject({ done: 5, total: 9 });
    await cancelJob(company.db, id);
    expect(await heartbeat(company.db, id, { done: 6 })).toBe(false);
    expect(await one(mine, id)).toMatchObject({ state: 'cancelled', done: 5 });
  });

  it('end once, and only the last ends the job', async () => {
    const mine = owner();
    const [id, other] = [await aJob(mine), await aJob(mine)];
    expect(await endStep(company.db, id, { state: 'idle', outcome: { valid: 2 } })).toBe(true);
    expect(await one(mine, id)).toMatchObject({ state: 'idle', finishedAt: null, outcome: { valid: 2 } });
    expect(await endStep(company.db, id, { state: 'done' })).toBe(false);
    expect(await one(mine, id)).toMatchObject({ state: 'idle' });
    expect(await endStep(company.db, other, { state: 'failed' })).toBe(true);
    expect(await one(mine, other)).toMatchObject({ state: 'failed', finishedAt: expect.any(String), outcome: null });
  });

  it('keep what is asked for once it is known', async () => {
    const mine = owner();
    const [id, other] = [await aJob(mine), await aJob(mine)];
    await updateAsked(company.db, id, { columns: ['名称'] });
    expect(await one(mine, id)).toMatchObject({ asked: { columns: ['名称'] } });
    expect(await one(mine, other)).toMatchObject({ asked: { rows: 2 } });
  });
});

describe('a job that is cancelled', () => {
  it('is over, be it at work or waiting; what is over stays what it was', async () => {
    const mine = owner();
    for (const state of ['running', 'idle'] as const) {
      const id = await aJob(mine, { state });
      expect(await cancelJob(company.db, id)).toBe(true);
      expect(await one(mine, id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) });
      expect(await cancelJob(company.db, id)).toBe(false);
    }
    const done = await aJob(mine, { state: 'done' });
    expect(await cancelJob(company.db, done)).toBe(false);
    expect(await one(mine, done)).toMatchObject({ state: 'done' });
  });
});

it('jobs older than a day are forgotten, unless they are at work', async () => {
  const mine = owner();
  const [old, busy, fresh] = [
    await aJob(mine, { state: 'done' }),
    await aJob(mine),
    await aJob(mine, { state: 'done' }),
  ];
  for (const id of [old, busy]) await setBack(id, 'created_at', '25 hours');
  const gone = await forgetOldJobs(company.db);
  expect(gone).toContain(old);
  expect(gone).not.toEqual(expect.arrayContaining([busy]));
  expect(gone).not.toEqual(expect.arrayContaining([fresh]));
  await expect(one(mine, old)).rejects.toMatchObject({ code: 404 });
  expect(await one(mine, busy)).toMatchObject({ state: 'running' });
});
