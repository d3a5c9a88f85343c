import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, readPid } from './holder';

/** Ends the server of a folder in "fast" mode (open transactions are rolled back, a checkpoint is written) and waits for it. */
export const shutDown = async (bin: string, dir: string): Promise<void> => {
  const pid = readPid(dir);
  if (pid === null || !isAlive(pid)) return;
  if (process.platform === 'win32') {
    // A signal would kill the server there instead of asking it to end.
    spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-m', 'fast', '-D', dir]);
    return;
  }
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await wait(20);
};
