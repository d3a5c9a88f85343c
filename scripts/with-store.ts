import { version } from '../package.json';
import { openPool } from '../server/db/pool';
import { openStore } from '../server/start/open-store';
import { readSettings } from '../server/start/settings';

type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens what the laboratory owns for one piece of work, and closes it again whatever comes of it. */
export const withStore = async (
  work: (pool: ReturnType<typeof openPool>, store: Store) => Promise<void>,
): Promise<void> => {
  const store = await openStore(readSettings(process.env), version);
  const pool = openPool(store.owner);
  try {
    await work(pool, store);
  } finally {
    await pool.end();
    await store.close();
  }
};

/** Runs a command of the terminal: what goes wrong is said in a line, and the command has failed. */
export const runCommand = (main: () => Promise<void>): void => {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
};
