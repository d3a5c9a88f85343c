import fs from 'node:fs';
import path from 'node:path';
import { label } from '../../domain/kit/label';
import type { Saved } from '../backup/run';
import { openDatabase } from '../db/database';
import { openEmbedded } from '../db/embedded/open-embedded';
import { StartError } from '../db/embedded/start-error';
import { openPool } from '../db/pool';
import { auditKeyFile } from '../kernel/audit-key';
import { type DataLock, lockDataFolder } from './data-lock';
import { openFiles } from './open-files';
import type { Settings } from './settings';
import { openTrailKey } from './trail-key';

/** The lock of the folder; null where a server has it, which is what a command beside it expects. */
const lockIfFree = async (root: string): Promise<DataLock | null> => {
  try {
    return await lockDataFolder(root);
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
};

/**
 * Opens a laboratory beside the server that may be at work in it, and changes nothing of either: no migration, no version. Where
 * nothing runs in the folder its database is started for the while, and no server starts meanwhile.
 */
export const openBeside = async ({
  dataDir,
  databaseUrl,
  ownerUrl,
  s3,
}: Settings): Promise<{ system: Saved; close: () => Promise<void> }> => {
  const root = path.resolve(dataDir);
  if (!fs.existsSync(auditKeyFile(root)))
    throw new StartError(
      label(
        '{root} 不是实验室的数据目录（其中没有 audit.key），请检查 DATA_DIR。',
        '{root} is not the data folder of a laboratory (it has no audit.key): check DATA_DIR.',
        { root },
      ),
    );
  const lock = await lockIfFree(root);
  try {
    const database =
      databaseUrl === null ? await openEmbedded(path.join(root, 'pg'), { takeOver: lock !== null }) : null;
    const pool = openPool(ownerUrl ?? databaseUrl ?? database?.config ?? {}, 4);
    const close = async () => {
      await pool.end();
      // A server that is at work keeps its database.
      if (lock !== null) await database?.stop();
      await lock?.release();
    };
    try {
      const db = openDatabase(pool);
      const auditKey = await openTrailKey(db, root);
      const filesDir = path.join(root, 'files');
      return { system: { pool, db, auditKey, files: openFiles({ s3 }, filesDir), filesDir, dataDir: root }, close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    await lock?.release();
    throw error;
  }
};
