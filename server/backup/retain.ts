import fs from 'node:fs/promises';
import path from 'node:path';
import { keptBackups, type Retention } from '../../domain/backup/retention';
import { MANIFEST, readManifestText } from './manifest';
import { backupsIn, filesIn, momentOf, placesOf } from './repository';
import { readFileList } from './stored-files';

const manifestOf = async (repository: string, name: string) =>
  readManifestText(await fs.readFile(path.join(repository, name, MANIFEST), 'utf8'), name);

/** Files that no backup names any more. A backup that cannot be read may name any: then none is removed. */
const sweepFiles = async (repository: string): Promise<void> => {
  const named = new Set<string>();
  for (const name of await backupsIn(repository)) {
    await manifestOf(repository, name);
    for (const { sha256 } of await readFileList(path.join(repository, name))) named.add(sha256);
  }
  const files = filesIn(repository);
  for (const folder of await fs.readdir(files))
    for (const name of await fs.readdir(path.join(files, folder)))
      if (!named.has(name)) await fs.rm(path.join(files, folder, name), { force: true });
};

/**
 * Removes the backups that the clock made and need not be kept, then the files that none names any more; gives their names. What
 * a person ordered is removed by a person. Only while the repository is locked.
 */
export const retain = async (repository: string, retention: Retention): Promise<string[]> => {
  const byClock: string[] = [];
  for (const name of await backupsIn(repository)) {
    const manifest = await manifestOf(repository, name).catch(() => null);
    if (manifest?.how === 'clock') byClock.push(name);
  }
  const kept = keptBackups(byClock.map(momentOf), retention);
  const gone = byClock.filter((name) => !kept.has(momentOf(name)));
  for (const name of gone) {
    // From the renaming on it is no backup any more, wherever the removal is broken off.
    const { place, draft } = placesOf(repository, name);
    await fs.rename(place, draft);
    await fs.rm(draft, { recursive: true, force: true });
  }
  if (gone.length > 0) await sweepFiles(repository).catch(() => undefined);
  return gone;
};
