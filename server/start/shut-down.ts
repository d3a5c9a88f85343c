/** What `kill`, a container's stop and Ctrl-C send. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Below the ten seconds after which a container is killed. */
const LIMIT = 9_000;

/**
 * Runs `close` once on the first signal and ends the process. A second Ctrl-C changes nothing: npm passes on the one that
 * the terminal has sent already.
 */
export const closeOnSignal = (close: () => Promise<void>): void => {
  let closing = false;
  const end = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    // A request that never ends must not keep the database from being stopped in order.
    const timer = setTimeout(() => process.exit(1), LIMIT);
    try {
      await close();
      clearTimeout(timer);
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, () => void end());
};
