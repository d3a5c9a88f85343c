import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { chownTo, pickAccount } from './account';
import { findBinaries } from './binaries';
import { isAlive, isHeld, readPid, removeStaleLock } from './holder';
import { initialise } from './initialise';
import { type Launch, launch } from './launch';
import { addressOf, refuseLongPath, versionFile } from './layout';
import { answers } from './probe';
import { endNow, shutDown } from './shut-down';

export type Embedded = Readonly<{
  config: pg.ClientConfig;
  /** Whether `stop` ends the server: false when it was found running and belongs to another process. */
  owner: boolean;
  /** Ends it in order, or after so long at once; gives whether it ended in order. */
  stop: (patienceMs?: number) => Promise<boolean>;
  /** Tells the server to end at once and does not wait. */
  endNow: () => void;
  /** Whether the process of the server lives. */
  isRunning: () => boolean;
  /** Starts a server that has died, for as long as its recovery takes; throws what PostgreSQL says where that fails. */
  restart: (signal: AbortSignal) => Promise<void>;
}>;

type Options = {
  /** `false` for tests only: nothing waits for the disk, and a power cut would lose the cluster. */
  durable?: boolean;
  /** For the one process that holds the lock of the data folder: a server left over from a killed start becomes its own. */
  takeOver?: boolean;
  /** Ends a start that is not wanted any more. */
  signal?: AbortSignal;
};

/** A predecessor that ends or recovers gets this long before a start of our own is tried. */
const PATIENCE = 10_000;

const RETRY_LIMIT = 30_000;

/** Long enough for the recovery after a crash in the middle of a large import. */
const START_LIMIT = 120_000;

/** Opens the PostgreSQL cluster in a folder: makes it when missing, starts it when stopped, joins it when it runs. */
export const openEmbedded = async (
  folder: string,
  { durable = true, takeOver = false, signal }: Options = {},
): Promise<Embedded> => {
  const dir = realPath(folder);
  refuseLongPath(dir);
  const bin = findBinaries();
  const opened = (owner: boolean): Embedded => ({
    config: addressOf(dir),
    owner,
    stop: owner ? (patienceMs) => shutDown(bin, dir, patienceMs) : async () => true,
    endNow: owner ? () => endNow(dir) : () => undefined,
    isRunning: () => isHeld(dir),
    restart: async (signal) => {
      // A folder that went away must not come back as a new and empty one.
      if (!fs.existsSync(versionFile(dir))) throw new Error('PostgreSQL: the data folder is missing');
      if (await joinRunning(dir)) return;
      await start({ bin, dir, durable, account: pickAccount(bin, dir) }, signal);
    },
  });

  if (await joinRunning(dir)) return opened(takeOver);
  const account = pickAccount(bin, dir);
  initialise(bin, dir, account);
  chownTo(account, dir);
  const isOurs = await start(
    { bin, dir, durable, account },
    AbortSignal.any([AbortSignal.timeout(START_LIMIT), ...(signal === undefined ? [] : [signal])]),
  );
  return opened(isOurs || takeOver);
};

/** Tries until a server runs in the folder; tells whether it is one of ours. */
const start = async (how: Launch, signal: AbortSignal): Promise<boolean> => {
  for (const end = performance.now() + RETRY_LIMIT; ; await wait(200)) {
    const outcome = await launch(how, signal);
    if (outcome.started) return true;
    if (await answers(how.dir)) return false;
    if (!outcome.retry || performance.now() > end) throw new Error(`PostgreSQL: ${outcome.log}`);
    removeStaleLock(how.dir);
  }
};

/** The path without symbolic links: the system names a process's working directory that way. */
const realPath = (folder: string): string => {
  const absolute = path.resolve(folder);
  fs.mkdirSync(path.dirname(absolute), { recursive: true });
  return path.join(fs.realpathSync(path.dirname(absolute)), path.basename(absolute));
};

const joinRunning = async (dir: string): Promise<boolean> => {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(100)) {
    if (await answers(dir)) return true;
    const pid = readPid(dir);
    if (removeStaleLock(dir) || pid === null || !isAlive(pid)) return false;
  }
  return false;
};
