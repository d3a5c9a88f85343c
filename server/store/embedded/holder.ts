import fs from 'node:fs';
import path from 'node:path';
import { lockFiles, pidFile } from './layout';

/** The process number in postmaster.pid; null without a file. A stand-alone backend writes it negative. */
export const readPid = (dir: string): number | null => {
  try {
    const pid = Math.abs(Number(fs.readFileSync(pidFile(dir), 'utf8').split('\n')[0]));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
};

/** Whether a process holds the number; a zombie (its parent never reaped it) does not count. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    // The state letter follows the command's closing parenthesis (proc(5)).
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
};

const worksIn = (pid: number | string, dir: string): boolean => {
  try {
    return fs.readlinkSync(path.join('/proc', String(pid), 'cwd')) === dir;
  } catch {
    return false;
  }
};

/** Whether the server that wrote the lock file lives; its number may have gone to another program meanwhile. */
export const isHeld = (dir: string): boolean => {
  const pid = readPid(dir);
  return pid !== null && isAlive(pid) && (process.platform !== 'linux' || worksIn(pid, dir));
};

/** Whether any PostgreSQL process still works in the folder: each of them has it as its working directory. */
const isInhabited = (dir: string): boolean =>
  fs.readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && worksIn(entry, dir));

/**
 * Removes lock files that PostgreSQL itself would take for a running server: the number belongs to a zombie, or to another
 * program that got it after a restart of the container. A plainly dead number is left alone: PostgreSQL clears that itself,
 * and looks at its shared memory first.
 */
export const clearFalseLock = (dir: string): boolean => {
  const pid = readPid(dir);
  if (pid === null || process.platform !== 'linux' || !existsInProc(pid) || isInhabited(dir)) return false;
  for (const file of lockFiles(dir)) fs.rmSync(file, { force: true });
  return true;
};

const existsInProc = (pid: number): boolean => fs.existsSync(`/proc/${pid}`);
