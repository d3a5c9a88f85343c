import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from '../db/unreachable';
import type { System } from '../kernel/system';

const AGAIN_MS = 500;
/** After this long the run counts as interrupted anyway, because nobody has heard of it. */
const LIMIT_MS = 120_000;

/** Saves how a backup ended, retrying until the database can be reached: it may have ended because of its loss. */
export const saveWhenReachable = async <T>({ pool }: Pick<System, 'pool'>, say: () => Promise<T>): Promise<T> => {
  for (const end = performance.now() + LIMIT_MS; ; await wait(AGAIN_MS, undefined, { ref: false }))
    try {
      return await say();
    } catch (error) {
      if (!isUnreachable(error) || pool.ending || performance.now() > end) throw error;
    }
};
