import { setTimeout as wait } from 'node:timers/promises';

/** What `kill`, a container's stop and Ctrl-C send. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Below the ten seconds after which a container is killed. */
const LIMIT = 9_500;

/** npm passes on the Ctrl-C that the terminal has sent already: only a later one is meant. */
const ECHO_MS = 1_000;

type Ending = Readonly<{
  /** Takes everything down in order; gives whether nothing was cut off. `hurry` is aborted by a second signal. */
  close: (hurry: AbortSignal) => Promise<boolean>;
  /** Ends at once what would outlive this process; it may not wait. */
  lastResort: () => void;
}>;

/**
 * Closes once on the first signal and ends the process: with 0 where all was answered and closed, with 1 where something had
 * to be cut off. Gives what is aborted by the first signal.
 */
export const closeOnSignal = ({ close, lastResort }: Ending): AbortSignal => {
  const asked = new AbortController();
  const hurry = new AbortController();
  let since: number | undefined;
  const giveUp = (): never => {
    lastResort();
    process.exit(1);
  };
  const end = async (): Promise<void> => {
    if (since !== undefined) {
      if (performance.now() - since > ECHO_MS) hurry.abort();
      return;
    }
    since = performance.now();
    asked.abort();
    setTimeout(giveUp, LIMIT);
    try {
      process.exit((await close(hurry.signal)) ? 0 : 1);
    } catch (error) {
      console.error(error);
      giveUp();
    }
  };
  for (const signal of SIGNALS) process.on(signal, () => void end());
  return asked.signal;
};

/** Whether a part of the shutdown ended by itself in its time; one that fails or takes longer keeps no other from its end. */
export const endsWithin = async (ms: number, what: string, work: () => unknown): Promise<boolean> => {
  try {
    const isOver = Promise.resolve(work()).then((result) => result !== false);
    if (await Promise.race([isOver, wait(ms, false, { ref: false })])) return true;
    console.warn(`停止时未能等到结束 / Cut off by the stop: ${what}`);
  } catch (error) {
    console.error(error);
  }
  return false;
};
