import { createHash } from 'node:crypto';
import nodeFs from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { label } from '../../domain/kit/label';
import { isAlive } from '../db/embedded/holder';
import { AppError, TryLater } from '../kernel/errors';
import { digestOfFile } from '../kernel/sha256';
import { MANIFEST, type Part } from './manifest';

/**
 * A repository is a folder: `files/ab/<sha256>` are the stored files of all its backups, each once; each backup is a folder
 * named for its moment. One that is being made has the ending of PARTIAL and counts for nothing.
 */
const PARTIAL = '.partial';
const DRAFT = '.draft';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;
const LOCK = 'lock.json';
const OWNER = 'repository.json';

/** Names no colon: Windows has none in names. */
export const momentName = (at: string): string => new Date(at).toISOString().replaceAll(':', '-');

/** The moment of a backup's folder, as ISO. */
export const momentOf = (name: string): string => name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');

export const filesIn = (repository: string): string => path.join(repository, 'files');

/** Syncs a folder, so that the names in it survive a power cut; not every system allows it. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await fs.open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};

/** Writes a small file to the disk and gives what the manifest says of it. */
export const writePart = async (file: string, bytes: Buffer): Promise<Part> => {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const handle = await fs.open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** Size and digest of a file; null where there is none. */
export const sumOf = async (file: string): Promise<Part | null> => {
  try {
    const { size, sha256 } = await digestOfFile(file);
    return { bytes: size, sha256 };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Copies a content beside its place, hashing it on the way, and moves it in only if it is what it is to be. */
export const copyChecked = async (
  from: AsyncIterable<Buffer> | null,
  to: string,
  sha256: string,
): Promise<'copied' | 'missing' | 'changed'> => {
  if (from === null) return 'missing';
  await fs.mkdir(path.dirname(to), { recursive: true });
  const draft = `${to}${DRAFT}`;
  const hash = createHash('sha256');
  try {
    await pipeline(
      from,
      async function* (source) {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          hash.update(chunk);
          yield chunk;
        }
      },
      nodeFs.createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    if (hash.digest('hex') !== sha256) return 'changed';
    await fs.rename(draft, to);
    return 'copied';
  } finally {
    await fs.rm(draft, { force: true });
  }
};

/** The whole backups of a repository by the names of their folders, oldest first. */
export const backupsIn = async (repository: string): Promise<string[]> => {
  const entries = await fs.readdir(repository, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && MOMENT.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => nodeFs.existsSync(path.join(repository, name, MANIFEST)))
    .sort();
};

/** Where a path leads: to one backup, or to a repository with its backups. */
export const backupsAt = async (source: string): Promise<{ repository: string; names: string[] }> => {
  const folder = path.resolve(source);
  const name = path.basename(folder);
  if (name.endsWith(PARTIAL))
    throw new AppError(
      409,
      label('{folder} 是一次被中断的备份，不能使用', '{folder} is a backup that was interrupted: it cannot be used', {
        folder,
      }),
    );
  if (MOMENT.test(name) && nodeFs.existsSync(path.join(folder, MANIFEST)))
    return { repository: path.dirname(folder), names: [name] };
  const names = nodeFs.existsSync(folder) ? await backupsIn(folder) : [];
  if (names.length > 0) return { repository: folder, names };
  throw new AppError(409, label('{folder} 中没有备份', 'There is no backup in {folder}', { folder }));
};

/** Clears what interrupted backups left. Only while the repository is locked. */
const sweep = async (repository: string): Promise<void> => {
  for (const name of await fs.readdir(repository))
    if (name.endsWith(PARTIAL)) await fs.rm(path.join(repository, name), { recursive: true, force: true });
  const files = filesIn(repository);
  for (const folder of nodeFs.existsSync(files) ? await fs.readdir(files) : [])
    for (const name of await fs.readdir(path.join(files, folder)))
      if (name.endsWith(DRAFT)) await fs.rm(path.join(files, folder, name), { force: true });
};

/** The folder in which a backup is made, and its place once it is whole. */
export const placesOf = (repository: string, name: string) => ({
  draft: path.join(repository, `${name}${PARTIAL}`),
  place: path.join(repository, name),
});

const BEAT_MS = 10_000;
const SILENT_MS = 120_000;

/** Locks of this process: a container's next life has the number of its last one. */
const held = new Set<string>();

const isHeld = async (file: string): Promise<boolean> => {
  const found = await fs.stat(file).catch(() => null);
  if (found === null) return false;
  let holder: { pid?: number; host?: string } = {};
  try {
    holder = JSON.parse(await fs.readFile(file, 'utf8')) as typeof holder;
  } catch {
    // Killed while it was written: its age tells.
  }
  if (holder.host === os.hostname() && holder.pid === process.pid) return held.has(file);
  if (holder.host === os.hostname() && holder.pid !== undefined && !isAlive(holder.pid)) return false;
  return Date.now() - found.mtimeMs < SILENT_MS;
};

const claim = async (file: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      await fs.writeFile(file, JSON.stringify({ pid: process.pid, host: os.hostname() }), { flag: 'wx', mode: 0o600 });
      held.add(file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (attempt > 3 || (await isHeld(file)))
        throw new TryLater(
          409,
          60,
          label('这个目录中正在进行另一次备份', 'Another backup is being made in this folder just now'),
        );
      await fs.rm(file, { force: true });
    }
};

const refuseForeign = async (repository: string, laboratory: string): Promise<void> => {
  const file = path.join(repository, OWNER);
  if (nodeFs.existsSync(file)) {
    const found = JSON.parse(await fs.readFile(file, 'utf8')) as { laboratory?: string };
    if (found.laboratory === laboratory) return;
    throw new AppError(
      409,
      label(
        '{folder} 中是另一个实验室的备份，请另选目录',
        'The folder {folder} holds the backups of another laboratory: choose another one',
        { folder: repository },
      ),
    );
  }
  const others = (await fs.readdir(repository)).filter((name) => name !== LOCK && name !== 'lost+found');
  if (others.length > 0)
    throw new AppError(
      409,
      label('{folder} 不是空目录，也不是备份目录', '{folder} is neither empty nor a folder of backups', {
        folder: repository,
      }),
    );
  await fs.writeFile(file, `${JSON.stringify({ product: 'hengjian', laboratory })}\n`, { mode: 0o600 });
};

/**
 * Makes a folder and those above it that are not there. Step by step: Node's own way never comes back where the system lets
 * nobody make one, as below /proc.
 */
const makeFolder = async (folder: string): Promise<void> => {
  if (nodeFs.existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) await makeFolder(above);
  await fs.mkdir(folder, { mode: 0o700 });
};

/**
 * Does a piece of work on a repository that nobody else writes into meanwhile, from another machine neither; makes the
 * repository where there is none, and clears what interrupted backups left.
 */
export const withRepository = async <T>(repository: string, laboratory: string, work: () => Promise<T>): Promise<T> => {
  await makeFolder(repository);
  const lock = path.join(repository, LOCK);
  await claim(lock);
  const beat = setInterval(() => void fs.utimes(lock, new Date(), new Date()).catch(() => undefined), BEAT_MS).unref();
  try {
    await refuseForeign(repository, laboratory);
    await sweep(repository);
    return await work();
  } finally {
    clearInterval(beat);
    await fs.rm(lock, { force: true });
    held.delete(lock);
  }
};
