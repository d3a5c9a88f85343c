import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, readPid } from './holder';

/** A checkpoint of a busy database on a slow disk takes a while. */
const PATIENCE_MS = 60_000;
/** Without a checkpoint nothing is left to wait for; the next start recovers. */
const IMMEDIATE_MS = 1_000;

const endsWithin = async (pid: number, ms: number): Promise<boolean> => {
  for (const end = performance.now() + ms; isAlive(pid); await wait(20)) if (performance.now() > end) return false;
  return true;
};

/**
 * Ends the server of a folder in "fast" mode (open transactions are rolled back, a checkpoint is written) and waits for it. One
 * that takes longer is ended in "immediate" mode, which loses nothing that was committed, and if need be is killed. Gives whether
 * it ended in order.
 */
export const shutDown = async (bin: string, dir: string, patienceMs = PATIENCE_MS): Promise<boolean> => {
  const pid = readPid(dir);
  if (pid === null || !isAlive(pid)) return true;
  if (process.platform === 'win32') {
    // A signal would kill the server there instead of asking it to end.
    spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-m', 'fast', '-D', dir]);
    return true;
  }
  process.kill(pid, 'SIGINT');
  if (await endsWithin(pid, patienceMs)) return true;
  endNow(dir);
  if (await endsWithin(pid, IMMEDIATE_MS)) return false;
  process.kill(pid, 'SIGKILL');
  await endsWithin(pid, IMMEDIATE_MS);
  return false;
};

/** Tells the server of a folder to end at once, and does not wait for it: its next start recovers. */
export const endNow = (dir: string): void => {
  const pid = readPid(dir);
  if (pid !== null && isAlive(pid)) process.kill(pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT');
};
