import path from 'node:path';
import { label } from '../../domain/kit/label';
import { newId } from '../db/ids';
import type { Db } from '../db/tables';
import type { Context } from './context';
import { AppError, afterRollback, notFound } from './errors';
import { type Content, contentName, type FileStore } from './file-store/file-store';
import { reportIncident } from './incidents';
import type { Received } from './incoming';
import { madeOutside } from './outside';
import { sha256Of } from './sha256';
import type { System } from './system';

type Keeper = Readonly<{
  db: Db;
  actor: Readonly<{ id: string; companyId: string }>;
  system: Readonly<{ files: FileStore }>;
  at: string;
}> &
  Pick<Context, 'made'>;
export type StoredFile = Readonly<{ id: string; name: string; mime: string; size: number; sha256: string }>;

/** Where the content of a digest lies in a folder of files. */
export const placeOf = (dir: string, sha256: string) => path.join(dir, contentName(sha256));

/** Puts a content into the store. One that is far away is not waited for while a transaction holds its locks. */
const keep = async ({ made, system: { files } }: Pick<Keeper, 'made' | 'system'>, sha256: string, content: Content) => {
  const put = () => files.put(contentName(sha256), content);
  await (files.kind === 's3' ? madeOutside({ made }, ['stored', sha256], put) : put());
};

/**
 * Stores bytes, or a file that came with the call, under their digest (the same content once) and a row that names them;
 * they are in the store before the row commits.
 */
export const storeFile = async (
  { db, actor, system, at, made }: Keeper,
  file: Readonly<{ name: string; mime: string }> & Readonly<{ bytes: Uint8Array } | { received: Received }>,
): Promise<StoredFile> => {
  const isReceived = 'received' in file;
  const sha256 = isReceived ? file.received.sha256 : sha256Of(file.bytes);
  await keep({ made, system }, sha256, isReceived ? file.received : { bytes: file.bytes });
  const size = isReceived ? file.received.size : file.bytes.byteLength;
  const row = { id: newId(), name: file.name, mime: file.mime, size, sha256 };
  await db
    .insertInto('storedFile')
    .values({ ...row, companyId: actor.companyId, createdBy: actor.id, createdAt: at })
    .execute();
  return row;
};

/** The bytes in the store under a digest, and their actual digest; null where there are none. */
export const bytesUnder = async (
  { files }: Keeper['system'],
  sha256: string,
): Promise<{ bytes: Buffer; found: string | null }> => {
  const bytes = await files.read(contentName(sha256));
  return bytes === null ? { bytes: Buffer.alloc(0), found: null } : { bytes, found: sha256Of(bytes) };
};

const changed = (name: string) =>
  label(
    '文件「{name}」与保存时登记的摘要不一致或已丢失，不能使用；请联系系统管理员从备份恢复',
    'The file "{name}" is missing or differs from what was stored, so it is not used; ask the administrator to restore it from a backup',
    { name },
  );

/** Reads a stored file's bytes; a file that was changed in the store is refused, and an incident is reported. */
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
