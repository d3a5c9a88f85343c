import { AppError } from '../kernel/errors';
import { contentName } from '../kernel/file-store/file-store';
import type { System } from '../kernel/system';

/** So many of the newest files are looked for: a store that was left behind shows at once, however many there are. */
const NEWEST = 200;

/** Says how many of the files that the database names are not in the store: a database that came without its files. */
export const warnMissingFiles = async (
  { db, files }: Pick<System, 'db' | 'files'>,
  warn: (sentence: string) => void,
): Promise<void> => {
  const rows = await db.selectFrom('storedFile').select('sha256').orderBy('id', 'desc').limit(NEWEST).execute();
  const digests = [...new Set(rows.map(({ sha256 }) => sha256))];
  const sizeOf = (sha256: string) => files.sizeOf(contentName(sha256));
  const sizes: (number | null)[] = [];
  try {
    const [newest, ...others] = digests;
    if (newest !== undefined) sizes.push(await sizeOf(newest), ...(await Promise.all(others.map(sizeOf))));
  } catch (error) {
    // A store that is away has been told of, and tells nothing.
    if (!(error instanceof AppError)) throw error;
  }
  const missing = sizes.filter((size) => size === null).length;
  if (missing === 0) return;
  warn(
    `\n数据库中最近的 ${digests.length} 个文件有 ${missing} 个不在 ${files.where}。报告和附件将无法打开：请从备份中放回文件；文件存放处若已更改，请先迁移（files:move）。` +
      `\n${missing} of the newest ${digests.length} files that the database names are not in ${files.where}. Reports and attachments will not open: put the files back from a backup, or move them (files:move) where they are kept elsewhere now.`,
  );
};
