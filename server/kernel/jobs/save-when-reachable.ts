import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from '../../db/unreachable';
import type { System } from '../system';

const AGAIN_MS = 500;
/** After this long the job counts as broken off anyway, because it sent no heartbeat. */
const LIMIT_MS = 120_000;

/** Saves how a job ended, retrying until the database can be reached: a job may have ended because of its loss. */
export const saveWhenReachable = async <T>({ pool }: Pick<System, 'pool'>, say: () => Promise<T>): Promise<T> => {
  for (const end = performance.now() + LIMIT_MS; ; await wait(AGAIN_MS, undefined, { ref: false }))
    try {
      return await say();
    } catch (error) {
      if (!isUnreachable(error) || pool.ending || performance.now() > end) throw error;
    }
};
