import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { firstBrokenLink } from '../../../server/kernel/trail-check';
import type { DemoLaboratory } from './demo-laboratory';
import { openPlay, type Turn } from './play';
import { project } from './samples';

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A writing call that was answered with success. */
type Acknowledged = Readonly<{
  who: string;
  endpoint: AnyEndpoint;
  input: Record<string, unknown>;
  key: string;
  data: unknown;
}>;

/** No answer, half an answer, or the word of a server whose database has just gone. */
const BROKEN = /fetch failed|terminated|JSON|: 50\d /;

/** Three at once, so that a break meets a call under way. */
const HANDS = 3;

/** Orders that are played one after the other, whatever breaks meanwhile. */
export type Load = Readonly<{
  /** How many writing calls were acknowledged so far; throws what ended the play before its time. */
  acknowledged: () => number;
  /** What a break answered, by its code; a break without an answer is none of them. */
  answers: () => ReadonlyMap<string, number>;
  /** Lets the orders under way come to their end. */
  end: () => Promise<void>;
  /** Says what is wrong with what the laboratory then holds: nothing acknowledged lost, nothing done twice or by half. */
  verify: () => Promise<void>;
}>;

/** Plays orders from the counter to the printed report; each call keeps its input and its key through every repeat. */
export const playUnderLoad = (lab: DemoLaboratory): Load => {
  const acknowledged: Acknowledged[] = [];
  const lives: ReturnType<typeof openPlay>[] = [];
  const answers = new Map<string, number>();
  let over = false;

  /** Tries until the laboratory is there again; what it refuses is no break. */
  const stubborn = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!BROKEN.test(String(error))) throw error;
        const code = /: (50\d) /.exec(String(error))?.[1];
        if (code !== undefined) answers.set(code, (answers.get(code) ?? 0) + 1);
        await pause(50);
      }
    }
  };

  const playOn = async (): Promise<void> => {
    while (!over) {
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
  };

  /** Before anything breaks: somebody who signs in again and again is kept out for a minute. */
  const enter = async (): Promise<void> => {
    for (const who of new Set(openPlay(lab).turns.map((turn) => turn.who))) await stubborn(() => lab.as(who));
  };

  const playing = enter().then(() => Promise.all(Array.from({ length: HANDS }, playOn)));
  let fault: { error: unknown } | null = null;
  playing.catch((error: unknown) => {
    fault = { error };
  });

  return {
    acknowledged: () => {
      if (fault !== null) throw fault.error;
      return acknowledged.length;
    },
    answers: () => answers,
    end: async () => {
      over = true;
      await playing;
    },
    verify: async () => {
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
        const made = await db.selectFrom('orders').select('id').where('project', '=', project).execute();
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
    },
  };
};
