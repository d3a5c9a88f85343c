import fs from 'node:fs';
import path from 'node:path';
import { lockFiles, pidFile } from './layout';

const UNFILLED_MS = 1_000;

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

/** Whether any PostgreSQL process still works in the folder: each has it as its working directory. Known on Linux alone. */
const isInhabited = (dir: string): boolean =>
  process.platform === 'linux' && fs.readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && worksIn(entry, dir));

/**
 * Removes lock files that keep PostgreSQL from starting although no server runs. Either the number in them belongs to a zombie,
 * or to another program that got it after a restart of the container; or the file is empty, because its server was killed
 * between making and filling it. A plainly dead number is left alone: PostgreSQL clears that itself, and looks at its shared
 * memory first.
 */
export const removeStaleLock = (dir: string): boolean => {
  const files = namesStranger(dir) ? lockFiles(dir) : lockFiles(dir).filter(wasNeverFilled);
  if (files.length === 0 || isInhabited(dir)) return false;
  for (const file of files) fs.rmSync(file, { force: true });
  return true;
};

const namesStranger = (dir: string): boolean => {
  const pid = readPid(dir);
  return pid !== null && process.platform === 'linux' && fs.existsSync(`/proc/${pid}`);
};

/** A living server fills its lock file at once; where no list of processes tells, the second that has passed does. */
const wasNeverFilled = (file: string): boolean => {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found?.size === 0 && Date.now() - found.mtimeMs > UNFILLED_MS;
};
