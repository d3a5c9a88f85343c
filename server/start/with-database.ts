import { setTimeout as wait } from 'node:timers/promises';
import type { DatabasePool } from '../db/database-pool';
import { StartError } from '../db/embedded/start-error';
import { isUnreachable } from '../db/unreachable';

/** A database that does not answer for so long keeps a laboratory from starting. */
const LIMIT_MS = 120_000;
const AGAIN_MS = 250;
/** A step of the start that ends the database each time is not tried for ever. */
const MOST_ATTEMPTS = 5;

const unanswered = () =>
  new StartError({
    zh: '数据库没有应答，无法启动。请检查 DATABASE_URL，或数据目录中的 pg/server.log。',
    en: 'The database does not answer, so the start ends here. Check DATABASE_URL, or pg/server.log in the data folder.',
  });

const untilItAnswers = async ({ watch }: DatabasePool): Promise<void> => {
  for (const end = performance.now() + LIMIT_MS; (await watch.ask()) !== null; await wait(AGAIN_MS))
    if (performance.now() > end) throw unanswered();
};

/** Does a part of the start, which may be done twice; waits and does it again where the database goes meanwhile. */
export const withDatabase = async <T>(pool: DatabasePool, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || attempt === MOST_ATTEMPTS) throw error;
      console.info('等待数据库 / Waiting for the database');
      await untilItAnswers(pool);
    }
  }
};
