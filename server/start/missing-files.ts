import fs from 'node:fs/promises';
import { placeOf } from '../kernel/files';
import type { System } from '../kernel/system';

/** So many of the newest files are looked for: a folder that was left behind shows at once, however many there are. */
const NEWEST = 200;

/** Says how many of the files that the database names are not in the folder: a database that came without its files. */
export const warnMissingFiles = async (
  { db, filesDir }: Pick<System, 'db' | 'filesDir'>,
  warn: (sentence: string) => void,
): Promise<void> => {
  const rows = await db.selectFrom('storedFile').select('sha256').orderBy('id', 'desc').limit(NEWEST).execute();
  const digests = [...new Set(rows.map(({ sha256 }) => sha256))];
  const found = await Promise.all(
    digests.map((sha256) =>
      fs.access(placeOf(filesDir, sha256)).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = found.filter((isThere) => !isThere).length;
  if (missing === 0) return;
  warn(
    `\n数据库中最近的 ${digests.length} 个文件有 ${missing} 个不在 ${filesDir}。报告和附件将无法打开：请从备份中放回 files 目录。` +
      `\n${missing} of the newest ${digests.length} files that the database names are not in ${filesDir}. Reports and attachments will not open: put the folder files back from a backup.`,
  );
};
