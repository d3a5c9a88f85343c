import { sql } from 'kysely';
import { label } from '../../../domain/kit/label';
import { inTransaction } from '../../../server/db/database';
import { AppError, TryLater } from '../../../server/kernel/errors';
import { freeLeft } from '../../../server/kernel/jobs/claims';
import { cancelJob, type Job } from '../../../server/kernel/jobs/jobs';
import { abortWork, wake } from '../../../server/kernel/jobs/wake';
import { type Ending, type Hand, Left, type Work } from '../../../server/kernel/jobs/work';
import { log } from '../../../server/kernel/log';
import { heldWork, jobHall } from '../../support/job-hall';
import { until } from '../../support/until';

const { db, start, queue, one, due } = jobHall();
const reaches = (id: string, state: Job['state']) => until(async () => (await one(id)).state === state);
/** Whoever cancels is on another server: nothing is told here. */
const cancelElsewhere = (id: string) => cancelJob({ db: db(), afterCommit: () => undefined }, id);
const silence = (id: string) =>
  sql`update background_job set beat_at = now() - interval '1 minute' where id = ${id}`.execute(db());

describe('workers', () => {
  it('do so many of a kind at once, in the order of their coming, and take the next when one has ended', async () => {
    const { run, begun, at } = heldWork();
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
    await start({ export: { abreast: 1, run: heldWork().run } });
    const { run, begun } = heldWork();
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
    const { run, at, begun } = heldWork();
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
    // An attempt counts from when it begins: only with its state has it ended.
    await until(async () => (await one(id)).attempts === 1 && (await one(id)).state === 'waiting');
    const { dueAt } = await one(id);
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(50_000);
  });

  it('by ending its process each time is given up after five times', async () => {
    const id = await queue();
    await sql`update background_job set attempts = 5, state = 'running', claim = gen_random_uuid(), server = 'dead:1',
      beat_at = now() - interval '1 minute' where id = ${id}`.execute(db());
    const run = jest.fn(async () => ({ state: 'done' }) as const);
    await start({ export: { abreast: 1, run } });
    await reaches(id, 'failed');
    expect((await one(id)).outcome).toMatchObject({ message: { values: { count: 5 } } });
    expect(run).not.toHaveBeenCalled();
  });
});

describe('work that is cancelled', () => {
  it('here leaves off at once, and takes back what lies outside the database', async () => {
    const { run, at, begun } = heldWork();
    const id = await queue();
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    await cancelElsewhere(id);
    abortWork(id);
    expect(at(0).hand.signal.aborted).toBe(true);
    const next = await queue();
    wake();
    await until(() => begun.length === 2);
    expect([(await one(id)).state, (await one(next)).state]).toEqual(['cancelled', 'running']);
  });

  it('on another server leaves off when it tells how far it is, and cannot end', async () => {
    const { run, at, begun } = heldWork();
    const id = await queue();
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    await cancelElsewhere(id);
    await expect(at(0).hand.progress(9, 9)).rejects.toThrow(Left);
    await expect(inTransaction(db(), (tx) => at(0).hand.end(tx, {}))).rejects.toThrow(Left);
    const undo = jest.fn(async () => undefined);
    at(0).end({ state: 'done', undo });
    await until(() => undo.mock.calls.length === 1);
    expect((await one(id)).state).toBe('cancelled');
  });

  it('on another server leaves off within a beat, although it tells nothing', async () => {
    const { run, at, begun } = heldWork();
    const id = await queue();
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    await cancelElsewhere(id);
    await until(() => at(0).hand.signal.aborted);
  });
});

describe('work whose process ends', () => {
  it('is put back by one that stops, which counts for no attempt, and taken up by another', async () => {
    const { run, begun } = heldWork();
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
    await expect(inTransaction(db(), async (tx) => hand?.end(tx, {}))).rejects.toThrow(Left);
    end({ state: 'done' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await one(id)).toMatchObject({ state: 'waiting' });
  });

  it('is taken up after a silence, and whoever had it before cannot keep its effect', async () => {
    const { run, at, begun } = heldWork();
    const id = await queue();
    await start({ export: { abreast: 1, run } }, 'a:1');
    await until(() => begun.length === 1);
    await silence(id);
    await start({ export: { abreast: 1, run } }, 'b:2');
    await until(() => begun.length === 2);
    await expect(inTransaction(db(), (tx) => at(0).hand.end(tx, { outcome: { by: 'a' } }))).rejects.toThrow(Left);
    await inTransaction(db(), (tx) => at(1).hand.end(tx, { outcome: { by: 'b' } }));
    expect(await one(id)).toMatchObject({ state: 'done', outcome: { by: 'b' } });
  });

  it('is taken up at once by a server that knows itself alone', async () => {
    const { run, begun } = heldWork();
    const id = await queue();
    await sql`update background_job set state = 'running', claim = gen_random_uuid(), server = 'dead:1', attempts = 1
      where id = ${id}`.execute(db());
    await freeLeft(db());
    await start({ export: { abreast: 1, run } });
    await until(() => begun.length === 1);
    expect(await one(id)).toMatchObject({ state: 'running', attempts: 2 });
  });
});
