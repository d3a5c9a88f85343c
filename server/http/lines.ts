import net, { type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A line without a call on it may be about to get one: it is answered, and only then is the line closed. */
const LINGER_MS = 700;
/** Bodies that are still coming by then are answered 503. */
const BODIES_MS = 1_500;
/** Calls that are not answered by then are cut off. */
const CALLS_MS = 5_000;
const SWEEP_MS = 250;

export type Lines = Readonly<{
  /** Whether the server is being taken down: every answer closes its line. */
  areEnding: () => boolean;
  /** Aborted once no more of a body is waited for. */
  bodies: AbortSignal;
  /** How many calls are being answered. */
  calls: () => number;
  /**
   * Takes no new connection, answers every call that is under way or comes on a line that is open, and closes each line
   * with its answer. Gives whether nothing had to be cut off; `hurry` cuts at once.
   */
  end: (hurry: AbortSignal) => Promise<boolean>;
}>;

/** Watches the connections of a server, so that its end leaves nobody without an answer and waits for nobody who never asks. */
export const watchLines = ({ server }: Pick<FastifyInstance, 'server'>): Lines => {
  /** Each open line with the number of its calls under way. */
  const lines = new Map<Socket, number>();
  const bodies = new AbortController();
  let isEnding = false;
  server.on('connection', (socket) => {
    lines.set(socket, 0);
    socket.once('close', () => lines.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    if (lines.has(socket)) lines.set(socket, (lines.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (lines.has(socket)) lines.set(socket, (lines.get(socket) ?? 1) - 1);
    });
  });
  const cut = (which: (calls: number) => boolean): number => {
    const chosen = [...lines].filter(([, calls]) => which(calls));
    for (const [socket] of chosen) socket.destroy();
    return chosen.length;
  };
  const calls = () => [...lines.values()].reduce((sum, each) => sum + each, 0);

  const end = async (hurry: AbortSignal): Promise<boolean> => {
    isEnding = true;
    // Not the server's own `close`, which would cut lines without a call although the next call may be on its way.
    const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
    const isOver = closed.then(() => true);
    const within = (ms: number) =>
      Promise.race([isOver, wait(ms, false, { signal: hurry, ref: false }).catch(() => false)]);
    if (!hurry.aborted && (await within(LINGER_MS))) return true;
    cut((under) => under === 0);
    if (!hurry.aborted && (await within(BODIES_MS - LINGER_MS))) return true;
    bodies.abort();
    for (let left = CALLS_MS - BODIES_MS; left > 0 && !hurry.aborted; left -= SWEEP_MS) {
      if (await within(SWEEP_MS)) return true;
      // What is left of a body that was refused is let go with its line.
      cut((under) => under === 0);
    }
    const isWhole = cut((under) => under > 0) === 0;
    cut(() => true);
    await closed;
    return isWhole;
  };
  return { areEnding: () => isEnding, bodies: bodies.signal, calls, end };
};
