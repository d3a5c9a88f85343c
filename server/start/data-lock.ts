import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { label } from '../../domain/kit/label';
import { refuseLongPath } from '../db/embedded/layout';
import { StartError } from '../db/embedded/start-error';

export type DataLock = Readonly<{
  /** Says where the server of this folder is reached: a second start repeats it. */
  announce: (address: string) => void;
  release: () => Promise<void>;
}>;

/** Several starts that clear the same leftover at once wait for each other. */
const ATTEMPTS = 50;
const TURN_LIMIT = 3_000;

/**
 * Makes sure that one server works on a data folder. The lock is a listening socket: unlike a file with a process number it
 * vanishes with its process, whatever kills it.
 */
export const lockDataFolder = async (root: string): Promise<DataLock> => {
  refuseLongPath(path.join(root, 'pg'));
  let address = '';
  const server = net.createServer((visitor) => {
    visitor.on('error', () => undefined);
    visitor.end(address);
  });
  await claim(server, lockName(root), root);
  server.unref();
  return {
    announce: (text) => {
      address = text;
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** A socket in the folder; on Windows, which has none, a pipe named for it. */
const lockName = (root: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\hengjian-${createHash('sha256').update(root).digest('hex')}`
    : path.join(root, 'lock');

const claim = async (server: net.Server, name: string, root: string): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await listens(server, name)) return;
    const address = await ask(name);
    if (address !== null) throw alreadyRunning(root, address);
    await removeAbandoned(name);
    await wait(100);
  }
  throw alreadyRunning(root, '');
};

/** The socket file of a killed server. One start at a time judges it: of two at once neither may remove the other's fresh one. */
const removeAbandoned = async (name: string): Promise<void> => {
  const turn = `${name}.turn`;
  if (!takeTurn(turn)) return;
  try {
    // Asked again after a moment: a rival's socket refuses callers between its making and its listening.
    await wait(50);
    if ((await ask(name)) === null) fs.rmSync(name, { force: true });
  } finally {
    fs.rmSync(turn, { recursive: true, force: true });
  }
};

/** A folder is made by one only; one that was left by a kill is cleared by age. */
const takeTurn = (turn: string): boolean => {
  try {
    fs.mkdirSync(turn);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const made = fs.statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > TURN_LIMIT) fs.rmSync(turn, { recursive: true, force: true });
    return false;
  }
};

const listens = (server: net.Server, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(name, () => resolve(true));
  });

/** What the holder of the lock announced; null when it is free. */
const ask = (name: string): Promise<string | null> =>
  new Promise((resolve) => {
    let text = '';
    const visitor = net.connect(name, () => visitor.setTimeout(2000, () => visitor.destroy()));
    visitor.setEncoding('utf8');
    visitor.on('data', (part) => {
      text += part;
    });
    visitor.on('error', () => resolve(null));
    visitor.on('close', () => resolve(text));
  });

const alreadyRunning = (root: string, address: string) =>
  new StartError(
    address === ''
      ? label(
          '系统已在此数据目录上运行：{root}。请直接使用，或先停止它。',
          'The system already runs on this data folder: {root}. Use that one, or stop it first.',
          { root },
        )
      : label(
          '系统已在此数据目录上运行：{root}，地址 {address}。请直接使用，或先停止它。',
          'The system already runs on this data folder: {root}, at {address}. Use that one, or stop it first.',
          { root, address },
        ),
  );
