import fs from 'node:fs';
import path from 'node:path';
import { label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';

export type DataFolder = Readonly<{ root: string; pg: string; files: string; auditKey: string }>;

/** The folder of everything a laboratory owns: made on first use, refused when it cannot be written or belongs to a newer program. */
export const openDataFolder = (dir: string, version: string): DataFolder => {
  const root = path.resolve(dir);
  const folder = {
    root,
    pg: path.join(root, 'pg'),
    files: path.join(root, 'files'),
    auditKey: path.join(root, 'audit.key'),
  };
  try {
    // Others may pass through (the database runs under its own account as root) but see only what is theirs.
    fs.mkdirSync(root, { recursive: true, mode: 0o711 });
    fs.mkdirSync(folder.files, { recursive: true, mode: 0o700 });
    refuseUnfinished(root);
    refuseNewer(root, version);
    fs.accessSync(root, fs.constants.W_OK);
    if (!fs.existsSync(versionFile(root))) stampVersion(root, version);
  } catch (error) {
    throw isNoWrite(error) ? readOnly(root) : error;
  }
  return folder;
};

/** Stands in a folder while a backup is restored into it, and for ever where that is broken off. */
export const unfinishedFile = (root: string): string => path.join(root, 'restore.unfinished');

const refuseUnfinished = (root: string): void => {
  if (!fs.existsSync(unfinishedFile(root))) return;
  throw new StartError(
    label(
      '恢复到这个数据目录的工作没有完成：{root}。请清空它，再重新恢复。',
      'A restore into this data folder was not finished: {root}. Empty it and restore again.',
      { root },
    ),
  );
};

const versionFile = (root: string) => path.join(root, 'version.json');

const refuseNewer = (root: string, version: string): void => {
  if (!fs.existsSync(versionFile(root))) return;
  const { version: found } = JSON.parse(fs.readFileSync(versionFile(root), 'utf8')) as { version: string };
  if (!isNewer(found, version)) return;
  throw new StartError(
    label(
      '数据目录由较新的版本 {found} 写成，本程序是 {version}：{root}。请升级程序，不要用旧版本打开新数据。',
      'The data folder was written by the newer version {found}, this program is {version}: {root}. Upgrade the program; an old one must not open newer data.',
      { found, version, root },
    ),
  );
};

/**
 * Says which version the folder is of: once its database is, so that after an upgrade that failed the program of before still opens
 * it. Written beside and renamed, so that a kill never leaves half a file.
 */
export const stampVersion = (root: string, version: string): void => {
  const draft = `${versionFile(root)}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify({ product: 'hengjian', version })}\n`);
  fs.renameSync(draft, versionFile(root));
};

const isNewer = (found: string, ours: string): boolean => {
  const [a, b] = [found, ours].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number));
  const index = a?.findIndex((part, i) => part !== b?.[i]) ?? -1;
  return index >= 0 && (a?.[index] ?? 0) > (b?.[index] ?? 0);
};

/** ENOENT too: on a read-only file system Node's recursive mkdir answers so. */
const isNoWrite = (error: unknown): boolean =>
  ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');

const readOnly = (root: string) =>
  new StartError(
    label(
      '数据目录无法写入：{root}。请检查权限，或用 DATA_DIR 指定另一个目录。',
      'The data folder cannot be written: {root}. Check its permissions, or set DATA_DIR to another folder.',
      { root },
    ),
  );
