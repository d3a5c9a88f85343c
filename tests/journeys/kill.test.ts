import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { pidFile } from '../../server/store/embedded/layout';
import { firstBrokenLink } from '../../server/store/trail-check';
import { type DemoLaboratory, openDemoLaboratory } from './support/demo-laboratory';
import { openPlay, type Turn } from './support/play';

const KILLS = 20;
/** From the start of the process to its address; a laboratory does not notice a break shorter than this. */
const LONGEST_START = 20_000;

let lab: DemoLaboratory;
beforeAll(async () => {
  lab = await openDemoLaboratory();
});
afterAll(() => lab.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Acknowledged = Readonly<{
  who: string;
  endpoint: AnyEndpoint;
  input: Record<string, unknown>;
  key: string;
  data: unknown;
}>;

/** No answer, half an answer, or the word of a server whose database has just gone. */
const BROKEN = /fetch failed|terminated|JSON|: 50\d /;

/** Tries until the laboratory is there again; what it refuses is no break. */
const stubborn = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!BROKEN.test(String(error))) throw error;
      await pause(50);
    }
  }
};

/** Plays orders one after the other until told to stop; each call keeps its input and its key through every repeat. */
const playOn = async (acknowledged: Acknowledged[], isOver: () => boolean) => {
  const lives: ReturnType<typeof openPlay>[] = [];
  while (!isOver()) {
    const play = openPlay(lab);
    lives.push(play);
    for (const { who, endpoint, prepare, learn } of play.turns as readonly Turn[]) {
      const input = await stubborn(prepare);
      const key = randomUUID();
      const data = await stubborn(async () => (await lab.as(who)).do(endpoint, input, key));
      acknowledged.push({ who, endpoint, input, key, data });
      await stubborn(() => learn(data));
    }
  }
  return lives;
};

const killBoth = async (): Promise<void> => {
  const database = Number(fs.readFileSync(pidFile(path.join(lab.dataDir, 'pg')), 'utf8').split('\n')[0]);
  process.kill(database, 'SIGKILL');
  await lab.server().end('SIGKILL');
};

test(`nothing acknowledged is lost over ${KILLS} kills of server and database`, async () => {
  const acknowledged: Acknowledged[] = [];
  let over = false;
  // Three at once, so that a kill meets a call under way.
  const playing = Promise.all(Array.from({ length: 3 }, () => playOn(acknowledged, () => over)));
  playing.catch(() => undefined);
  const starts: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(randomInt(20, 900));
    await killBoth();
    const since = Date.now();
    await lab.restart();
    starts.push(Date.now() - since);
  }
  over = true;
  const lives = (await playing).flat();
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(Math.max(...starts)).toBeLessThan(LONGEST_START);

  // Every order went its whole way exactly once.
  for (const { detail } of lives) {
    const { order, samples, mandates, reports, timeline } = await detail();
    expect([order.state, samples.length, mandates.length]).toEqual(['reporting', 2, 1]);
    expect(reports.map(({ state }) => state)).toEqual(['issued']);
    expect(timeline.length).toBeGreaterThan(0);
  }
  // Each key answers what it answered, and does nothing again.
  for (const { who, endpoint, input, key, data } of acknowledged)
    expect(await (await lab.as(who)).do(endpoint, input, key)).toEqual(data);
  const { orders, keys, broken } = await lab.look(async (db, auditKey) => {
    const company = await db.selectFrom('company').select('id').executeTakeFirstOrThrow();
    const made = await db.selectFrom('orders').select('id').where('project', '=', '城北水厂扩建水源井监测').execute();
    const held = await db.selectFrom('idempotency').select('key').where('answer', 'is not', null).execute();
    return {
      orders: made.map(({ id }) => id).sort(),
      keys: new Set(held.map(({ key }) => key)),
      broken: await firstBrokenLink(db, auditKey, company.id),
    };
  });
  expect(orders).toEqual(lives.map(({ life }) => life.orderId).sort());
  expect(acknowledged.filter(({ key }) => !keys.has(key))).toEqual([]);
  expect(broken).toBeNull();
}, 400_000);
