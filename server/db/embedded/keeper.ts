import { setTimeout as wait } from 'node:timers/promises';
import { type Label, say } from '../../../domain/kit/label';
import type { Embedded } from './open-embedded';
import { startReason } from './start-reason';

type KeeperStatus = Readonly<{ state: 'up' | 'starting' | 'down'; reason: Label | null }>;

/** Starts the built-in database again whenever it has died, as a service manager would. */
export type Keeper = Readonly<{
  status: () => KeeperStatus;
  /** Leaves the database to itself from now on, before it is stopped in order; ends a start that is under way. */
  rest: () => Promise<void>;
}>;

const LOOK_MS = 300;
/** Who has lived this long did not die of its start. */
const STEADY_MS = 30_000;
const FIRST_DELAY_MS = 500;
/** What dies soon after it was started is started again after so long at the most; what does not even start, after longer. */
const LONGEST_DELAY_MS = { died: 2_000, failed: 30_000 } as const;

const delayOf = (attempts: number, why: keyof typeof LONGEST_DELAY_MS): number =>
  attempts === 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS[why]);

const UP: KeeperStatus = { state: 'up', reason: null };

/** Watches over a database of our own until it may rest; `log` gets one line for each start. */
export const keepRunning = (database: Pick<Embedded, 'isRunning' | 'restart'>, log: (line: string) => void): Keeper => {
  const resting = new AbortController();
  const { signal } = resting;
  let status = UP;
  const nap = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);

  const startAgain = async (attempt: number): Promise<boolean> => {
    const since = performance.now();
    status = { state: 'starting', reason: status.reason };
    try {
      await database.restart(signal);
      status = UP;
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      log(`数据库已停止，现已重新启动（${seconds} s） / The database had stopped and was started again (${seconds} s)`);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const reason = startReason(error);
      status = { state: 'down', reason };
      const seconds = delayOf(attempt, 'failed') / 1000;
      log(
        `数据库第 ${attempt} 次启动失败：${say('zh', reason)}；${seconds} s 后重试，详见 pg/server.log / Start ${attempt} of the database failed: ${say('en', reason)}; next in ${seconds} s, see pg/server.log`,
      );
      return false;
    }
  };

  const keep = async (): Promise<void> => {
    let attempts = 0;
    let hasStarted = true;
    let since = performance.now();
    while (!signal.aborted) {
      if (database.isRunning()) {
        status = UP;
        await nap(LOOK_MS);
        continue;
      }
      if (hasStarted && performance.now() - since > STEADY_MS) attempts = 0;
      await nap(delayOf(attempts, hasStarted ? 'died' : 'failed'));
      if (signal.aborted) return;
      attempts += 1;
      hasStarted = await startAgain(attempts);
      since = performance.now();
    }
  };

  const keeping = keep();
  return {
    status: () => status,
    rest: async () => {
      resting.abort();
      await keeping;
    },
  };
};
