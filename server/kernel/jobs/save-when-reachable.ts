import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from '../../db/unreachable';
import type { System } from '../system';

const AGAIN_MS = 500;
/** After this long the job counts as broken off anyway, because its server was silent about it. */
const LIMIT_MS = 120_000;

/** Says how a job ended as soon as the database listens: a job that ended because of its loss is to say so itself. */
export const saveWhenReachable = async <T>({ pool }: Pick<System, 'pool'>, say: () => Promise<T>): Promise<T> => {
  for (const end = Date.now() + LIMIT_MS; ; await wait(AGAIN_MS, undefined, { ref: false }))
    try {
      return await say();
    } catch (error) {
      if (!isUnreachable(error) || pool.ending || Date.now() > end) throw error;
    }
};
