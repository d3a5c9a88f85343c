import fs from 'node:fs/promises';
import path from 'node:path';
import type { Secrets } from './sealed-key';

/** What a data folder holds beside the database, the stored files and its version, and a backup takes along. */
const SECRET_FILES = ['checkpoint.key'] as const;
const OPEN_FOLDERS = ['checkpoints'] as const;

export const AUDIT_KEY = 'audit.key';

/** The names of files that are never written into a backup unless they are sealed. */
export const secretNames: readonly string[] = [AUDIT_KEY, ...SECRET_FILES];

const missingIsNone = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
};

/** The secret files of a data folder; the key of the trail as the running system holds it. */
export const secretsOf = async (dataDir: string | undefined, auditKey: Buffer): Promise<Secrets> => {
  const secrets: Record<string, Buffer> = { [AUDIT_KEY]: Buffer.from(auditKey.toString('hex')) };
  for (const name of dataDir === undefined ? [] : SECRET_FILES) {
    const bytes = await fs.readFile(path.join(dataDir ?? '', name)).catch(missingIsNone);
    if (bytes !== undefined) secrets[name] = bytes;
  }
  return secrets;
};

/** The secret files that lie in the same folder as a key that was given by hand. */
export const secretsNear = async (keyFile: string): Promise<Secrets> => {
  const secrets: Record<string, Buffer> = { [AUDIT_KEY]: await fs.readFile(keyFile) };
  for (const name of SECRET_FILES) {
    const bytes = await fs.readFile(path.join(path.dirname(keyFile), name)).catch(missingIsNone);
    if (bytes !== undefined) secrets[name] = bytes;
  }
  return secrets;
};

/** The paths of the open files, with `/` between their parts on every system. */
export const openFilesOf = async (dataDir: string | undefined): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of dataDir === undefined ? [] : OPEN_FOLDERS) {
    const entries = await fs
      .readdir(path.join(dataDir ?? '', folder), { recursive: true, withFileTypes: true })
      .catch(missingIsNone);
    for (const entry of entries ?? [])
      if (entry.isFile())
        found.push(path.relative(dataDir ?? '', path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  }
  return found.sort();
};

/** Whether a path that a manifest names stays within what a backup takes along: never outside the folder. */
export const isOpenPath = (place: string): boolean =>
  OPEN_FOLDERS.some((folder) => place.startsWith(`${folder}/`)) && !place.split(/[/\\]/).includes('..');
