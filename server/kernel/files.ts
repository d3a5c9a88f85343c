import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { label } from '../../domain/kit/label';
import { newId } from '../db/ids';
import type { Db } from '../db/tables';
import { AppError, afterRollback, notFound } from './errors';
import { reportIncident } from './incidents';
import type { Received } from './incoming';
import type { System } from './system';

type Keeper = Readonly<{
  db: Db;
  actor: Readonly<{ id: string; companyId: string }>;
  system: Readonly<{ filesDir: string }>;
  at: string;
}>;
export type StoredFile = Readonly<{ id: string; name: string; mime: string; size: number; sha256: string }>;

/** Where the content of a digest lies in the folder of the files. */
export const placeOf = (dir: string, sha256: string) => path.join(dir, sha256.slice(0, 2), sha256);

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const written = async (place: string, bytes: Uint8Array): Promise<void> => {
  await fs.writeFile(place, bytes, { mode: 0o600, flag: 'wx' });
};

/** Hard-links the received file, because the call may be run again; copies where the disk has no links. */
const linked = (place: string, { path: from }: Received): Promise<void> =>
  fs.link(from, place).catch(() => fs.copyFile(from, place));

const synced = async (place: string): Promise<void> => {
  const handle = await fs.open(place, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

type Content = Readonly<{ bytes: Uint8Array } | { received: Received }>;

/**
 * Stores bytes, or a file that came with the call, under their digest (the same content once) and a row that names them;
 * they are on disk before the row commits.
 */
export const storeFile = async (
  { db, actor, system, at }: Keeper,
  file: Readonly<{ name: string; mime: string }> & Content,
): Promise<StoredFile> => {
  const isReceived = 'received' in file;
  const sha256 = isReceived ? file.received.sha256 : sha256Of(file.bytes);
  const place = placeOf(system.filesDir, sha256);
  await fs.mkdir(path.dirname(place), { recursive: true });
  const fresh = `${place}.${newId()}`;
  await (isReceived ? linked(fresh, file.received) : written(fresh, file.bytes));
  await synced(fresh);
  await fs.rename(fresh, place);
  // Renaming does nothing where both names are of one file already, as in a second run of the call.
  await fs.rm(fresh, { force: true });
  const size = isReceived ? file.received.size : file.bytes.byteLength;
  const row = { id: newId(), name: file.name, mime: file.mime, size, sha256 };
  await db
    .insertInto('storedFile')
    .values({ ...row, companyId: actor.companyId, createdBy: actor.id, createdAt: at })
    .execute();
  return row;
};

/** The bytes on the disk under a digest, and their actual digest; null where nothing can be read. */
export const bytesUnder = async (
  { filesDir }: Pick<Keeper['system'], 'filesDir'>,
  sha256: string,
): Promise<{ bytes: Buffer; found: string | null }> => {
  try {
    const bytes = await fs.readFile(placeOf(filesDir, sha256));
    return { bytes, found: sha256Of(bytes) };
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return { bytes: Buffer.alloc(0), found: null };
  }
};

const changed = (name: string) =>
  label(
    '文件「{name}」与保存时登记的摘要不一致或已丢失，不能使用；请联系系统管理员从备份恢复',
    'The file "{name}" is missing or differs from what was stored, so it is not used; ask the administrator to restore it from a backup',
    { name },
  );

/** Reads a stored file's bytes; a file that was changed on disk is refused, and an incident is reported. */
export const readFileBytes = async (
  { db, system }: Readonly<{ db: Db; system: System }>,
  companyId: string,
  id: string,
): Promise<StoredFile & { bytes: Buffer }> => {
  const row = await db
    .selectFrom('storedFile')
    .select(['id', 'name', 'mime', 'size', 'sha256'])
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) throw notFound({ zh: '文件', en: 'The file' });
  const { bytes, found } = await bytesUnder(system, row.sha256);
  if (found === row.sha256) return { ...row, bytes };
  const text = changed(row.name);
  const incident = { companyId, refId: id, refNo: row.name, rule: 'bytes', seen: found ?? 'missing', text };
  throw afterRollback(new AppError(409, text), () =>
    reportIncident(system, { ...incident, refType: 'storedFile', link: '/message' }),
  );
};
