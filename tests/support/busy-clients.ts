import http from 'node:http';

type Told = { statuses: Record<number, number>; refused: number; cutOff: string[] };

export type BusyClients = Readonly<{
  /** How many answers have come so far. */
  answered: () => number;
  /** Settles once no client gets a connection any more: what became of every call that was sent. */
  over: Promise<Told>;
}>;

type Asked = Readonly<{ method: string; path: string; headers: Readonly<Record<string, string>>; body: string }>;

const ask = (origin: string, agent: http.Agent, { method, path, headers, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    http
      .request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
        response
          .once('end', () => resolve(response.statusCode ?? 0))
          .once('error', reject)
          .resume();
      })
      .once('error', reject)
      .end(body);
  });

/**
 * Clients that call one after another on a line of their own, which they keep: as busy browsers do, and as a load balancer
 * does. Each goes on until nobody takes its connection.
 */
export const busyClients = (origin: string, count: number, asked: Asked): BusyClients => {
  const told: Told = { statuses: {}, refused: 0, cutOff: [] };
  const one = async (): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (;;)
      try {
        const status = await ask(origin, agent, asked);
        told.statuses[status] = (told.statuses[status] ?? 0) + 1;
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') told.refused += 1;
        else told.cutOff.push(code);
        return agent.destroy();
      }
  };
  const over = Promise.all(Array.from({ length: count }, one)).then(() => told);
  return { answered: () => Object.values(told.statuses).reduce((sum, count) => sum + count, 0), over };
};
