import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';
import type { Db } from '../db/tables';
import { madeOnce } from './made-once';

const BYTES = 32;

/** Where the key of the trail lies: in the data folder, or where the environment says, as several servers have to. */
export const auditKeyFile = (dataDir: string): string =>
  process.env['AUDIT_KEY_FILE'] || path.join(dataDir, 'audit.key');

export const hasAuditKey = (dataDir: string): boolean => fs.existsSync(auditKeyFile(dataDir));

const damaged = (file: string) =>
  new StartError(
    label(
      '审计密钥 {file} 已损坏（应为 {count} 个十六进制字符）。请从备份中放回。',
      'The key of the audit trail is damaged: {file} is to hold {count} hexadecimal characters. Put it back from a backup.',
      { file, count: 2 * BYTES },
    ),
  );

const absent = (file: string) =>
  new StartError(
    label(
      'AUDIT_KEY_FILE 指定的审计密钥不存在：{file}。',
      'AUDIT_KEY_FILE names a key of the audit trail that is not there: {file}.',
      { file },
    ),
  );

/** The key of the audit chain, made on first use; it lives beside the database, never in it. Refuses a file that holds none. */
export const readAuditKey = (dataDir: string): Buffer => {
  const file = auditKeyFile(dataDir);
  // One that was named is somebody's to keep.
  if (!hasAuditKey(dataDir) && process.env['AUDIT_KEY_FILE']) throw absent(file);
  if (!hasAuditKey(dataDir)) madeOnce(file, () => randomBytes(BYTES).toString('hex'));
  const text = fs.readFileSync(file, 'utf8').trim();
  // A truncated key would be taken for another one, and rows written with it could not be verified.
  if (!/^[0-9a-f]+$/i.test(text) || text.length !== 2 * BYTES) throw damaged(file);
  return Buffer.from(text, 'hex');
};

/** What the database may know of a key: it identifies the key and does not allow writing with it. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('hengjian audit key').update(key).digest('hex');

const NAME = 'auditKey';

/** The fingerprint of the key that the database's trail is written with; null in a database of an earlier version. */
export const knownFingerprint = async (db: Db): Promise<string | null> => {
  const row = await db.selectFrom('meta').select('value').where('key', '=', NAME).executeTakeFirst();
  return (row?.value as { fingerprint: string } | undefined)?.fingerprint ?? null;
};

/** Stores the fingerprint in a database that has none, and gives the stored one: of two writers the first wins. */
export const keepFingerprint = async (db: Db, key: Buffer): Promise<string | null> => {
  const value = JSON.stringify({ fingerprint: fingerprintOf(key) });
  await db
    .insertInto('meta')
    .values({ key: NAME, value })
    .onConflict((existing) => existing.column('key').doNothing())
    .execute();
  return knownFingerprint(db);
};

/** Replaces the stored fingerprint by that of another key. */
export const replaceFingerprint = async (db: Db, key: Buffer): Promise<void> => {
  const value = JSON.stringify({ fingerprint: fingerprintOf(key) });
  await db
    .insertInto('meta')
    .values({ key: NAME, value })
    .onConflict((existing) => existing.column('key').doUpdateSet({ value }))
    .execute();
};
