import net from 'node:net';
import pg from 'pg';
import { DatabaseSilent } from './unreachable';

const TICK_MS = 100;

/**
 * Asks a database one question on a connection of its own and gives the first row; gives up after so long a silence. The
 * silence is counted in ticks: while this process was busy itself, nobody could have heard an answer.
 */
export const askOnce = async <Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  question: string,
  patienceMs: number,
): Promise<Row | undefined> => {
  const socket = new net.Socket();
  const client = new pg.Client({ ...config, stream: () => socket });
  client.on('error', () => undefined);
  let ticks = Math.ceil(patienceMs / TICK_MS);
  const timer = setInterval(() => {
    ticks -= 1;
    if (ticks <= 0) socket.destroy(new DatabaseSilent('the database gives no answer'));
  }, TICK_MS);
  try {
    await client.connect();
    return (await client.query<Row>(question)).rows[0];
  } finally {
    await client.end().catch(() => undefined);
    clearInterval(timer);
  }
};
