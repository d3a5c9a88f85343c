import type pg from 'pg';
import { type Keeper, keepRunning } from '../db/embedded/keeper';
import { openEmbedded } from '../db/embedded/open-embedded';
import { CALLS_ROLE } from '../db/rights/grant';
import { emptyIncoming } from '../kernel/incoming';
import { type DataFolder, openDataFolder } from './data-folder';
import { lockDataFolder } from './data-lock';
import type { Settings } from './settings';

export type Store = Readonly<{
  folder: DataFolder;
  /** What `openPool` takes, as the owner of the tables: for the start and for commands. */
  owner: string | pg.ClientConfig;
  /** The same database as the role of the calls; null where a database of one's own was given with one account. */
  calls: string | pg.ClientConfig | null;
  /** Whether the database is the built-in one, whose roles are ours to make. */
  isOurs: boolean;
  /** Keeps the built-in database running; let it rest before anything else is closed. Absent with DATABASE_URL. */
  keeper?: Keeper | undefined;
  /** Leaves the address for a second start to repeat. */
  announce: (address: string) => void;
  /**
   * Stops the built-in database, after `patienceMs` at once, and frees the folder; call it when the last connection is closed.
   * Gives whether it ended in order.
   */
  close: (patienceMs?: number) => Promise<boolean>;
  /** Tells the built-in database to end at once and waits for nothing. */
  endNow: () => void;
}>;

/** Opens the data folder for one server and the database that belongs to it. */
export const openStore = async (
  { dataDir, databaseUrl, ownerUrl }: Settings,
  version: string,
  signal?: AbortSignal,
): Promise<Store> => {
  const folder = openDataFolder(dataDir, version);
  const lock = await lockDataFolder(folder.root);
  try {
    emptyIncoming(folder.files);
    const database =
      databaseUrl === null ? await openEmbedded(folder.pg, { takeOver: true, ...(signal && { signal }) }) : null;
    const keeper = database === null ? undefined : keepRunning(database, (line) => console.warn(line));
    return {
      folder,
      owner: ownerUrl ?? databaseUrl ?? database?.config ?? {},
      calls: database === null ? (ownerUrl === null ? null : databaseUrl) : { ...database.config, user: CALLS_ROLE },
      isOurs: database !== null,
      keeper,
      announce: lock.announce,
      close: async (patienceMs) => {
        // A database that is stopped in order is to stay stopped.
        await keeper?.rest();
        const isInOrder = (await database?.stop(patienceMs)) ?? true;
        await lock.release();
        return isInOrder;
      },
      endNow: () => database?.endNow(),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
