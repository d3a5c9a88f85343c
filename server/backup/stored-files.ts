import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { contentName, type FileStore } from '../kernel/file-store/file-store';
import { placeOf } from '../kernel/files';
import { copyChecked, filesIn, syncFolder } from './repository';

/** A stored file by its digest; several rows may name one. */
export type FileLine = Readonly<{ sha256: string; bytes: number }>;

export const FILE_LIST = 'files.list';

/** The files that the rows of a snapshot name, each once. */
export const filesOf = async (client: pg.ClientBase): Promise<FileLine[]> => {
  const { rows } = await client.query<{ sha256: string; bytes: string }>(
    `select sha256, max(size)::text as bytes from stored_file group by sha256 order by sha256 collate "C"`,
  );
  return rows.map(({ sha256, bytes }) => ({ sha256, bytes: Number(bytes) }));
};

export const listText = (files: readonly FileLine[]): string =>
  files.map(({ sha256, bytes }) => `${sha256} ${bytes}\n`).join('');

/** Reads the list of a backup's files; a line that is none is passed over, because the list has a digest of its own. */
export const readFileList = async (folder: string): Promise<FileLine[]> =>
  (await fs.readFile(path.join(folder, FILE_LIST), 'utf8')).split('\n').flatMap((line) => {
    const found = /^([0-9a-f]{64}) (\d+)$/.exec(line);
    return found?.[1] === undefined ? [] : [{ sha256: found[1], bytes: Number(found[2]) }];
  });

/** The files that the repository does not have yet in their full length. */
export const newFiles = async (repository: string, files: readonly FileLine[]): Promise<FileLine[]> => {
  const wanted: FileLine[] = [];
  for (const file of files) {
    const found = await fs.stat(placeOf(filesIn(repository), file.sha256)).catch(() => null);
    if (found?.size !== file.bytes) wanted.push(file);
  }
  return wanted;
};

type Fault = { sha256: string; what: 'missing' | 'changed' };

/** Copies files into the repository and gives those that the laboratory does not have as they were stored. */
export const copyFilesIn = async (
  store: FileStore,
  repository: string,
  files: readonly FileLine[],
  progress: (done: number) => Promise<void>,
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const folders = new Set<string>();
  for (const [at, { sha256 }] of files.entries()) {
    await progress(at);
    const to = placeOf(filesIn(repository), sha256);
    const outcome = await copyChecked(await store.open(contentName(sha256)), to, sha256);
    if (outcome === 'copied') folders.add(path.dirname(to));
    else faults.push({ sha256, what: outcome });
  }
  for (const folder of folders) await syncFolder(folder);
  await syncFolder(filesIn(repository));
  return faults;
};
