import { sql } from 'kysely';
import { label } from '../../../domain/kit/label';
import { inTransaction } from '../../../server/db/database';
import { newId } from '../../../server/db/ids';
import { AppError, TryLater } from '../../../server/kernel/errors';
import { freeLeft } from '../../../server/kernel/jobs/claims';
import { cancelJob, createOwnJob, type Job } from '../../../server/kernel/jobs/jobs';
import { pullIn } from '../../../server/kernel/jobs/rounds';
import { abortWork, wake } from '../../../server/kernel/jobs/wake';
import { type Ending, type Hand, Left, type Taken, type Work, type Works } from '../../../server/kernel/jobs/work';
import { startWorkers, type Workers } from '../../../server/kernel/jobs/workers';
import { log } from '../../../server/kernel/log';
import type { System } from '../../../server/kernel/system';
import { type Company, openCompany } from '../../support/company';
import { until } from '../../support/until';

let company: Company;
let system: System;
const workers: Workers[] = [];
beforeAll(async () => {
  company = await openCompany();
  system = { pool: company.pool, db: company.db } as System;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((each) => each.stop()));
  await sql`delete from background_job`.execute(company.db);
});
afterAll(() => company.close());

const start = async (works: Works, server?: string) => {
  const started = await startWorkers(system, works, server);
  workers.push(started);
  return started;
};
const queue = async (kind: Job['kind'] = 'export'): Promise<string> => {
  const id = newId();
  await createOwnJob(company.db, { id, kind, name: '客户', step: 'export', asked: {} });
  return id;
};
const one = (id: string) =>
  company.db.selectFrom('backgroundJob').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reaches = (id: string, state: Job['state']) => until(async () => (await one(id)).state === state);
const silence = (id: string) =>
  sql`update background_job set beat_at = now() - interval '1 minute' where id = ${id}`.execute(company.db);
const due = (id: string) => sql`update background_job set due_at = now() where id = ${id}`.execute(company.db);

/** Work that goes on until it is told how to end. */
const held = () => {
  const begun: { job: Taken; hand: Hand; end: (how?: Ending | Error) => void }[] = [];
  const run: Work['run'] = (job, hand) =>
    new Promise((resolve, reject) => {
      const end = (how: Ending | Error = { state: 'done' }) => (how instanceof Error ? reject(how) : resolve(how));
      hand.signal.addEventListener('abort', () => end(new Left()));
      begun.push({ job, hand, end });
    });
  const at = (index: number) => {
    const each = begun[index];
    if (each === undefined) throw new Error(`nothing was begun at ${index}`);
    return each;
  };
  return { run, begun, at };
};

describe('workers', () => {
  it('do so many of a kind at once, in the order of their coming, and take the next when one has ended', async () => {
    const { run, begun, at } = held();
    const ids = [await queue(), await queue(), await queue()];
    await start({ export: { abreast: 2, run } });
    await until(() => begun.length === 2);
    expect((await one(ids[2] ?? '')).state).toBe('waiting');
    at(0).end({ state: 'done', outcome: { size: 7 } });
    await until(() => begun.length === 3);
    expect(begun.map(({ job }) => job.id)).toEqual(ids);
    expect(await one(ids[0] ?? '')).toMatchObject({
      state: 'done',
      outcome: { size: 7 },
      finishedAt: expect.any(String),
    });
  });

  it('leave what they do not know to another server', async () => {
    const id = await queue('backup');
    await start({ export: { abreast: 1, run: held().run } });
    const { run, begun } = held();
    expect((await one(id)).state).toBe('waiting');
    await start({ backup: { abreast: 1, run } }, 'other:1');
    await until(() => begun.length === 1);
    expect(await one(id)).toMatchObject({ state: 'running', server: 'other:1' });
  });

  it('begin at once what is queued here, and share what there is', async () => {
    const done: string[] = [];
    const run: Work['run'] = async ({ id }) => {
      done.push(id);
      return { state: 'done' };
    };
    await start({ export: { abreast: 1, run } }, 'a:1');
    await start({ export: { abreast: 1, run } }, 'b:2');
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await queue());
    wake();
    await until(() => done.length >= 30);
    for (const id of ids) await reaches(id, 'done');
    expect([...done].sort()).toEqual([...ids].sort());
  });

  it('tell how far the work is', async () => {
    const { run, at, begun } = held();
    const id = await queue();
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    await at(0).hand.progress(3, 9);
    expect(await one(id)).toMatchObject({ done: 3, total: 9 });
    await at(0).hand.progress(4, 9);
    expect(await one(id)).toMatchObject({ done: 3, total: 9 });
    await at(0).hand.progress(9, 9);
    expect(await one(id)).toMatchObject({ done: 9, total: 9 });
  });

  it('leave work to its person where it ends so', async () => {
    const id = await queue('import');
    const ending = { state: 'idle', step: 'checked', outcome: { counts: 1 } } as const;
    await start({ import: { abreast: 1, run: async () => ending } });
    await until(async () => (await one(id)).state === 'idle');
    expect(await one(id)).toMatchObject({ step: 'checked', outcome: { counts: 1 }, finishedAt: null });
  });
});

describe('work that fails', () => {
  it('for good says why, also elsewhere', async () => {
    const id = await queue();
    const failed = jest.fn(async () => undefined);
    const run = async () => {
      throw new AppError(400, label('没有数据', 'No data'));
    };
    await start({ export: { abreast: 1, run, failed } });
    await reaches(id, 'failed');
    expect((await one(id)).outcome).toEqual({ message: { zh: '没有数据', en: 'No data' } });
    await until(() => failed.mock.calls.length === 1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ id }), { zh: '没有数据', en: 'No data' });
  });

  it('in passing is begun again a little later, longer each time, and five times at most', async () => {
    const id = await queue();
    const failed = jest.fn(async () => undefined);
    const run = async () => {
      throw Object.assign(new Error('deadlock'), { code: '40P01' });
    };
    const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    await start({ export: { abreast: 1, run, failed } });
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await until(async () => (await one(id)).attempts === attempt && (await one(id)).state === 'waiting');
      const { dueAt, startedAt, outcome } = await one(id);
      expect(JSON.stringify(outcome)).toContain('tried again by itself');
      pauses.push(Math.round((Date.parse(dueAt) - Date.parse(startedAt ?? '')) / 1000));
      await due(id);
      wake();
    }
    await reaches(id, 'failed');
    logged.mockRestore();
    for (const [at, seconds] of [1, 4, 16, 64].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(seconds);
      // The rest is how long it took to say so.
      expect(pauses[at]).toBeLessThan(seconds + 3);
    }
    expect(await one(id)).toMatchObject({ attempts: 5, finishedAt: expect.any(String) });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('with a time to try again waits as long', async () => {
    const id = await queue();
    const run = async () => {
      throw new TryLater(409, 60, label('正在备份', 'A backup is being made'));
    };
    await start({ export: { abreast: 1, run } });
    await reaches(id, 'waiting');
    await until(async () => (await one(id)).attempts === 1);
    const { dueAt } = await one(id);
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(50_000);
  });

  it('by ending its process each time is given up after five times', async () => {
    const id = await queue();
    await sql`update background_job set attempts = 5, state = 'running', claim = gen_random_uuid(), server = 'dead:1',
      beat_at = now() - interval '1 minute' where id = ${id}`.execute(company.db);
    const run = jest.fn(async () => ({ state: 'done' }) as const);
    await start({ export: { abreast: 1, run } });
    await reaches(id, 'failed');
    expect((await one(id)).outcome).toMatchObject({ message: { values: { count: 5 } } });
    expect(run).not.toHaveBeenCalled();
  });
});

describe('work that is cancelled', () => {
  it('here leaves off at once, and takes back what lies outside the database', async () => {
    const { run, at, begun } = held();
    const id = await queue();
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    await cancelJob(company.db, id);
    abortWork(id);
    expect(at(0).hand.signal.aborted).toBe(true);
    const next = await queue();
    wake();
    await until(() => begun.length === 2);
    expect([(await one(id)).state, (await one(next)).state]).toEqual(['cancelled', 'running']);
  });

  it('on another server leaves off when it tells how far it is, and cannot end', async () => {
    const { run, at, begun } = held();
    const id = await queue();
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    await cancelJob(company.db, id);
    await expect(at(0).hand.progress(9, 9)).rejects.toThrow(Left);
    await expect(inTransaction(company.db, (tx) => at(0).hand.end(tx, {}))).rejects.toThrow(Left);
    const undo = jest.fn(async () => undefined);
    at(0).end({ state: 'done', undo });
    await until(() => undo.mock.calls.length === 1);
    expect((await one(id)).state).toBe('cancelled');
  });

  it('on another server leaves off within a beat, although it tells nothing', async () => {
    const { run, at, begun } = held();
    const id = await queue();
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    await cancelJob(company.db, id);
    await until(() => at(0).hand.signal.aborted);
  });
});

describe('work whose process ends', () => {
  it('is put back by one that stops, which counts for no attempt, and taken up by another', async () => {
    const { run, begun } = held();
    const id = await queue();
    const first = await start({ export: { abreast: 1, run } }, 'a:1');
    await until(() => begun.length === 1);
    await first.stop();
    expect(await one(id)).toMatchObject({ state: 'waiting', attempts: 0, claim: null });
    await start({ export: { abreast: 1, run } }, 'b:2');
    await until(() => begun.length === 2);
    expect(await one(id)).toMatchObject({ state: 'running', server: 'b:2', attempts: 1 });
  });

  it('is put back by one that stops although it does not listen, and cannot end any more', async () => {
    let hand: Hand | undefined;
    let end: (how: Ending) => void = () => undefined;
    const deaf: Work['run'] = (_job, given) => {
      hand = given;
      return new Promise((resolve) => {
        end = resolve;
      });
    };
    const id = await queue();
    const first = await start({ export: { abreast: 1, run: deaf } });
    await until(() => hand !== undefined);
    await first.stop();
    expect(await one(id)).toMatchObject({ state: 'waiting' });
    await expect(inTransaction(company.db, async (tx) => hand?.end(tx, {}))).rejects.toThrow(Left);
    end({ state: 'done' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await one(id)).toMatchObject({ state: 'waiting' });
  });

  it('is taken up after a silence, and whoever had it before cannot keep its effect', async () => {
    const { run, at, begun } = held();
    const id = await queue();
    await start({ export: { abreast: 1, run } }, 'a:1');
    await until(() => begun.length === 1);
    await silence(id);
    await start({ export: { abreast: 1, run } }, 'b:2');
    await until(() => begun.length === 2);
    await expect(inTransaction(company.db, (tx) => at(0).hand.end(tx, { outcome: { by: 'a' } }))).rejects.toThrow(Left);
    await inTransaction(company.db, (tx) => at(1).hand.end(tx, { outcome: { by: 'b' } }));
    expect(await one(id)).toMatchObject({ state: 'done', outcome: { by: 'b' } });
  });

  it('is taken up at once by a server that knows itself alone', async () => {
    const { run, begun } = held();
    const id = await queue();
    await sql`update background_job set state = 'running', claim = gen_random_uuid(), server = 'dead:1', attempts = 1
      where id = ${id}`.execute(company.db);
    await freeLeft(company.db);
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    expect(await one(id)).toMatchObject({ state: 'running', attempts: 2 });
  });
});

describe('rounds of the clock', () => {
  const rowOf = (kind: Job['kind']) =>
    company.db.selectFrom('backgroundJob').selectAll().where('kind', '=', kind).executeTakeFirst();
  const inSeconds = (at: string | undefined) => Math.round((Date.parse(at ?? '') - Date.now()) / 1000);

  it('are one row each, however many servers start', async () => {
    const works = { housekeeping: { abreast: 1, everyMs: 3_600_000, run: held().run } };
    await Promise.all([start(works), start(works), start(works)]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from background_job`.execute(company.db);
    expect(rows[0]?.n).toBe(1);
    expect(inSeconds((await rowOf('housekeeping'))?.dueAt)).toBeGreaterThan(3_500);
  });

  it('are due after a start, once at a time on all servers, and again after their time', async () => {
    const { run, begun, at } = held();
    const works = { day: { abreast: 1, everyMs: 3_600_000, afterStartMs: 0, run } };
    await start(works);
    await start(works);
    await until(() => begun.length === 1);
    wake();
    at(0).end();
    await until(async () => (await rowOf('day'))?.state === 'waiting');
    const row = await rowOf('day');
    expect(row).toMatchObject({ attempts: 0, outcome: null, finishedAt: expect.any(String) });
    expect(inSeconds(row?.dueAt)).toBeGreaterThan(3_500);
    expect(begun).toHaveLength(1);
  });

  it('are pulled in where the clock was set back, and so is what waits for another attempt', async () => {
    const works = {
      housekeeping: { abreast: 1, everyMs: 3_600_000, run: held().run },
      export: { abreast: 1, run: held().run },
    };
    await start({ housekeeping: works.housekeeping });
    const id = await queue();
    const putOff = (ago: string) =>
      sql`update background_job set due_at = now() + ${ago}::interval`.execute(company.db);
    await putOff('100 minutes');
    await pullIn(company.db, works);
    expect(inSeconds((await rowOf('housekeeping'))?.dueAt)).toBeGreaterThan(5_900);
    expect(inSeconds((await one(id)).dueAt)).toBeLessThan(601);
    await putOff('1 year');
    await pullIn(company.db, works);
    expect(inSeconds((await rowOf('housekeeping'))?.dueAt)).toBeLessThan(3_601);
  });

  it('may say when they are due', async () => {
    const dueAt = '2099-01-01T18:00:00.000Z';
    const run = async () => ({ state: 'done', dueAt }) as const;
    await start({ night: { abreast: 1, everyMs: 1000, afterStartMs: 0, run } });
    await until(async () => (await rowOf('night'))?.finishedAt != null);
    expect(Date.parse((await rowOf('night'))?.dueAt ?? '')).toBe(Date.parse(dueAt));
  });

  it('that fail say why and come again in a minute, then later, and never rarer than usual', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const run = async () => {
      throw new Error('the disk is full of bees');
    };
    await start({ day: { abreast: 1, everyMs: 200_000, afterStartMs: 0, run } });
    const pauses: number[] = [];
    for (const attempt of [1, 2]) {
      await until(async () => (await rowOf('day'))?.attempts === attempt && (await rowOf('day'))?.state === 'waiting');
      const row = await rowOf('day');
      expect(JSON.stringify(row?.outcome)).toContain('Something went wrong on the server');
      pauses.push(inSeconds(row?.dueAt));
      await due(row?.id ?? '');
      wake();
    }
    expect(pauses[0]).toBeGreaterThan(55);
    expect(pauses[0]).toBeLessThan(61);
    expect(pauses[1]).toBeGreaterThan(195);
    expect(pauses[1]).toBeLessThan(201);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});
