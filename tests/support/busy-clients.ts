import http from 'node:http';

type Told = {
  statuses: Record<number, number>;
  /** Nobody listened any more. */
  refused: number;
  /** Ended on a line that had had answers before. */
  cutOff: string[];
  /** Ended on a new line: it may have stood in the queue of the system without having been taken. */
  neverTaken: string[];
};

export type BusyClients = Readonly<{
  /** How many answers have come so far. */
  answered: () => number;
  /** Settles once no client gets a connection any more: what became of every call that was sent. */
  over: Promise<Told>;
}>;

type Asked = Readonly<{ method: string; path: string; headers: Readonly<Record<string, string>>; body: string }>;

const ask = (origin: string, agent: http.Agent, { method, path, headers, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(Object.assign(error, { isNewLine: !request.reusedSocket }));
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const request = http
      .request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
        response
          .once('end', () => resolve(response.statusCode ?? 0))
          .once('error', failed)
          .resume();
      })
      .once('error', failed);
    request.end(body);
  });

/**
 * Clients that call one after another on a line of their own, which they keep: as busy browsers do, and as a load balancer
 * does. Each goes on until nobody takes its connection.
 */
export const busyClients = (origin: string, count: number, asked: Asked): BusyClients => {
  const told: Told = { statuses: {}, refused: 0, cutOff: [], neverTaken: [] };
  const one = async (): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (;;)
      try {
        const status = await ask(origin, agent, asked);
        told.statuses[status] = (told.statuses[status] ?? 0) + 1;
      } catch (error) {
        const { code = String(error), isNewLine } = error as NodeJS.ErrnoException & { isNewLine: boolean };
        if (code === 'ECONNREFUSED') told.refused += 1;
        else if (isNewLine) told.neverTaken.push(code);
        else told.cutOff.push(code);
        return agent.destroy();
      }
  };
  const over = Promise.all(Array.from({ length: count }, one)).then(() => told);
  return { answered: () => Object.values(told.statuses).reduce((sum, count) => sum + count, 0), over };
};
