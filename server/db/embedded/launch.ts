import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account';
import { environment } from './environment';
import { readPid } from './holder';
import { logFile, serverArguments } from './layout';
import { answers } from './probe';

const LOG_LIMIT = 5_000_000;

/** What a crashed predecessor leaves for a moment: its last backends hold the lock file or the shared memory. */
const WORTH_ANOTHER_TRY = /lock file|shared memory block|starting up|in use/;

/** Each question costs the starting server a process of its own, which a recovery on a busy machine could use better. */
const ASK_MS = 100;

type Outcome = { started: true } | { started: false; retry: boolean; log: string };

/** What a start takes: the programs, the folder, as whom, and whether commits wait for the disk. */
export type Launch = Readonly<{ bin: string; dir: string; account: Account; durable: boolean }>;

/** Starts the server and waits until it answers, until it ends, or until the signal says that it is not wanted any more. */
export const launch = async (how: Launch, signal: AbortSignal): Promise<Outcome> => {
  const { dir } = how;
  const { child, logStart } = spawnServer(how);
  let exited = false;
  let wasKilled = false;
  child.once('exit', (_code, killer) => {
    exited = true;
    wasKilled = killer !== null;
  });
  child.once('error', () => {
    exited = true;
  });
  for (; !exited && !signal.aborted; await wait(ASK_MS)) {
    // The answer may come from a rival that won the lock; then our process is about to end.
    if (readPid(dir) === child.pid && (await answers(dir)) && !exited) return { started: true };
  }
  const isUnwanted = !exited;
  if (isUnwanted) child.kill('SIGINT');
  while (!exited) await wait(25);
  const log = fs.readFileSync(logFile(dir)).subarray(logStart).toString();
  const retry = !isUnwanted && (wasKilled || WORTH_ANOTHER_TRY.test(log));
  return { started: false, retry, log: log.slice(-800) };
};

const spawnServer = ({ bin, dir, account, durable }: Launch): { child: ChildProcess; logStart: number } => {
  rotate(logFile(dir));
  const log = fs.openSync(logFile(dir), 'a');
  try {
    const logStart = fs.fstatSync(log).size;
    const { file, args, options } = account.command(path.join(bin, 'postgres'), serverArguments(dir, durable));
    // Detached: Ctrl-C reaches the whole foreground group, and the database must outlive the requests that are being finished.
    const child = spawn(file, args, {
      ...options,
      env: environment(),
      cwd: '/',
      stdio: ['ignore', log, log],
      detached: true,
    });
    child.unref();
    return { child, logStart };
  } finally {
    fs.closeSync(log);
  }
};

const rotate = (file: string): void => {
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT) fs.renameSync(file, `${file}.1`);
};
