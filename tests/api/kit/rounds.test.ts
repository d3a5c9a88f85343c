import { sql } from 'kysely';
import { pullIn } from '../../../server/kernel/jobs/rounds';
import { wake } from '../../../server/kernel/jobs/wake';
import { log } from '../../../server/kernel/log';
import { heldWork, jobHall } from '../../support/job-hall';
import { until } from '../../support/until';

const { db, start, queue, one, rowOf, due } = jobHall();

describe('rounds of the clock', () => {
  const inSeconds = (at: string | undefined) => Math.round((Date.parse(at ?? '') - Date.now()) / 1000);

  it('are one row each, however many servers start', async () => {
    const works = { housekeeping: { abreast: 1, everyMs: 3_600_000, run: heldWork().run } };
    await Promise.all([start(works), start(works), start(works)]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from background_job`.execute(db());
    expect(rows[0]?.n).toBe(1);
    expect(inSeconds((await rowOf('housekeeping'))?.dueAt)).toBeGreaterThan(3_500);
  });

  it('are due after a start, once at a time on all servers, and again after their time', async () => {
    const { run, begun, at } = heldWork();
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
      housekeeping: { abreast: 1, everyMs: 3_600_000, run: heldWork().run },
      export: { abreast: 1, run: heldWork().run },
    };
    await start({ housekeeping: works.housekeeping });
    const id = await queue();
    const putOff = (ago: string) => sql`update background_job set due_at = now() + ${ago}::interval`.execute(db());
    await putOff('100 minutes');
    await pullIn(db(), works);
    expect(inSeconds((await rowOf('housekeeping'))?.dueAt)).toBeGreaterThan(5_900);
    expect(inSeconds((await one(id)).dueAt)).toBeLessThan(601);
    await putOff('1 year');
    await pullIn(db(), works);
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
