import type { FastifyInstance } from 'fastify';
import { busy } from '../kernel/failures';
import type { System } from '../kernel/system';

/** Calls that are answered at once; what comes beyond would only make all of them late. */
const MOST_CALLS = 256;
/** Where somebody has waited so long for a connection, the next one would wait longer. */
const LONGEST_WAIT_MS = 3_000;

/** What tells how the server is must be answered when it is not well. */
const ALWAYS = /^\/(api\/(health|ready)|metrics)\/?(\?|$)/i;
const CALLS = /^\/api\//i;

export type Load = Readonly<{ calls: () => number; refused: () => number }>;

/**
 * Turns calls away at once, before anything is looked up for them, when more are being answered than the server can keep up with:
 * a bounded queue, so that those who are in it are answered in time.
 */
export const boundLoad = (app: FastifyInstance, { pool }: Pick<System, 'pool'>, most: number = MOST_CALLS): Load => {
  let calls = 0;
  let refused = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!CALLS.test(request.url) || ALWAYS.test(request.url)) return;
    if (calls >= most || pool.longestWait() > LONGEST_WAIT_MS) {
      refused += 1;
      throw busy();
    }
    calls += 1;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      calls -= 1;
    };
    reply.raw.once('finish', over).once('close', over);
  });
  return { calls: () => calls, refused: () => refused };
};
