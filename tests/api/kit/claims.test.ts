import { beat, endJob, freeLeft, putBack, takeJob, tellProgress } from '../../../server/kernel/jobs/claims';
import { beginStep } from '../../../server/kernel/jobs/jobs';
import { askedJobs } from '../../support/asked-jobs';

const { db, asker, aJob, one, setBack, take, taken } = askedJobs();

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
    await db()
      .transaction()
      .execute(async (tx) => {
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
    expect(await tellProgress(db(), first, 1, 2)).toBe(false);
    expect(await endJob(db(), first, { state: 'done' })).toBe(false);
    expect(await putBack(db(), first, { dueAt: 0, attempts: 0 })).toBe(false);
    expect(await beat(db(), [first.claim, second.claim])).toEqual(new Set([second.claim]));
    expect(await endJob(db(), second, { state: 'done', outcome: { n: 1 } })).toBe(true);
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
    await freeLeft(db());
    expect((await taken()).id).toBe(id);
  });

  it('waits longer or shorter for its next beginning, and keeps what its steps before have found', async () => {
    const mine = asker();
    const id = await aJob(mine, { state: 'idle' });
    await beginStep(mine, await one(mine, id), 'import', { outcome: { counts: { new: 3 } } });
    const message = { zh: '中断', en: 'Broke' };
    expect(await putBack(db(), await taken(), { dueAt: 60_000, attempts: 1, message })).toBe(true);
    const waiting = await one(mine, id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, outcome: { counts: { new: 3 }, message } });
    expect(Date.parse(waiting.dueAt) - Date.now()).toBeGreaterThan(50_000);
    expect(await take()).toBeUndefined();
  });
});
