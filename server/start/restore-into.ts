import fs from 'node:fs';
import path from 'node:path';
import { label } from '../../domain/kit/label';
import { type Restorable, refuseFilled, restoreDatabase, restoreFiles } from '../backup/restore';
import { openEmbedded } from '../db/embedded/open-embedded';
import { StartError } from '../db/embedded/start-error';
import { openPool } from '../db/pool';
import { unfinishedFile } from './data-folder';
import { lockDataFolder } from './data-lock';
import { openFiles } from './open-files';
import type { Settings } from './settings';

const refuseFilledFolder = (root: string): void => {
  if (!fs.existsSync(root) || fs.readdirSync(root).length === 0) return;
  throw new StartError(
    fs.existsSync(unfinishedFile(root))
      ? label(
          '先前恢复到 {root} 的工作没有完成。请清空它，再重新恢复。',
          'An earlier restore into {root} was not finished. Empty it and restore again.',
          { root },
        )
      : label(
          '{root} 不是空目录，不能恢复到其中。请用 DATA_DIR 指定一个空目录。',
          '{root} is not empty: nothing is restored into it. Set DATA_DIR to an empty folder.',
          { root },
        ),
  );
};

/** Leaves a mark on the disk before anything else: a folder with it is opened by no start. */
const mark = (root: string): void => {
  fs.mkdirSync(root, { recursive: true, mode: 0o711 });
  const handle = fs.openSync(unfinishedFile(root), 'wx', 0o600);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
};

/**
 * Restores a backup into an empty data folder and the built-in database in it, or an empty database of one's own; the stored files
 * into the store of the settings, where what has another digest stays. What is broken
 * off is refused by the next start and by the next restore.
 */
export const restoreInto = async (
  {
    dataDir,
    databaseUrl,
    ownerUrl,
    s3 = null,
  }: Pick<Settings, 'dataDir' | 'databaseUrl'> & Partial<Pick<Settings, 'ownerUrl' | 's3'>>,
  backup: Restorable,
  by: string,
  progress: (done: number, total: number) => void,
): Promise<void> => {
  const root = path.resolve(dataDir);
  refuseFilledFolder(root);
  const own = ownerUrl ?? databaseUrl;
  const external = own === null ? null : openPool(own, 2);
  try {
    if (external !== null) await refuseFilled(external);
    mark(root);
    const lock = await lockDataFolder(root);
    try {
      const files = path.join(root, 'files');
      fs.mkdirSync(files, { mode: 0o700 });
      const database = external === null ? await openEmbedded(path.join(root, 'pg'), { takeOver: true }) : null;
      const pool = external ?? openPool(database?.config ?? {}, 2);
      try {
        await restoreFiles(backup, { root, files: openFiles({ s3 }, files) });
        await restoreDatabase(pool, backup, by, progress);
        fs.rmSync(unfinishedFile(root));
      } finally {
        if (external === null) await pool.end();
        await database?.stop();
      }
    } finally {
      await lock.release();
    }
  } finally {
    await external?.end();
  }
};
