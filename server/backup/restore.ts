import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type Label, label } from '../../domain/kit/label';
import { inTransaction, openDatabase } from '../db/database';
import { knownMigrations, migrate, UNFINISHED_RESTORE } from '../db/migrate';
import type { Tx } from '../db/tables';
import { type AuditEntry, appendAudit } from '../kernel/audit';
import { AppError } from '../kernel/errors';
import { contentName, type FileStore } from '../kernel/file-store/file-store';
import { placeOf } from '../kernel/files';
import { sha256Of } from '../kernel/sha256';
import { AUDIT_KEY } from './beside';
import { loadTables } from './load';
import type { Manifest } from './manifest';
import { copyChecked, filesIn, syncFolder } from './repository';
import type { Secrets } from './sealed-key';
import { readFileList } from './stored-files';
import { type KeySource, verifyBackup } from './verify';

/** A backup that was looked through and can be restored by this program. */
export type Restorable = Readonly<{ repository: string; folder: string; manifest: Manifest; secrets: Secrets }>;

const bytesAt = (file: string): Promise<Buffer | null> =>
  fs.readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const refused = (text: Label) => new AppError(409, text);

/** Looks through a backup before anything is touched; throws in plain words where it is not whole or has no key here. */
export const restorable = async (repository: string, name: string, keys: KeySource): Promise<Restorable> => {
  const { manifest, wrong, secrets } = await verifyBackup(repository, name, keys);
  const [first] = wrong;
  if (first !== undefined)
    throw new AppError(
      409,
      label('备份 {name} 不完整，不能恢复：{first}', 'The backup {name} is not whole and is not restored: {first}', {
        name,
        first,
      }),
    );
  const known = new Set(knownMigrations());
  const foreign = manifest?.migrations.find((migration) => !known.has(migration));
  if (foreign !== undefined)
    throw refused(
      label(
        '备份的数据库版本比程序新（{foreign}），请用新版程序恢复',
        'The database of the backup is newer than this program ({foreign}): restore it with the newer one',
        { foreign },
      ),
    );
  if (manifest === null || secrets === null)
    throw refused(
      label(
        '没有审计密钥不能恢复：用 --key 给出 audit.key，或用 BACKUP_PASSPHRASE 给出封存密钥的口令',
        'Without the key of the trail nothing is restored: give audit.key by --key, or the passphrase of the sealed keys by BACKUP_PASSPHRASE',
      ),
    );
  return { repository, folder: path.join(repository, name), manifest, secrets };
};

/** Refuses a database that holds anything. */
export const refuseFilled = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
  );
  if (rows.length > 0)
    throw refused(
      label(
        '目标数据库不是空的（有 {name}），不能恢复到其中',
        'The database is not empty (it has {name}): nothing is restored into it',
        { name: rows[0]?.name ?? '' },
      ),
    );
};

/** Puts the stored files into the store, and the keys and what else lay in the data folder into a new one. */
export const restoreFiles = async (
  { repository, folder, manifest, secrets }: Restorable,
  target: Readonly<{ root: string; files: FileStore }>,
): Promise<void> => {
  const faults = new Set(manifest.files.faults.map(({ sha256 }) => sha256));
  for (const { sha256 } of await readFileList(folder)) {
    const bytes = await bytesAt(placeOf(filesIn(repository), sha256));
    if (bytes !== null && sha256Of(bytes) === sha256) await target.files.put(contentName(sha256), { bytes });
    else if (!faults.has(sha256))
      throw refused(label('文件 {sha256} 已损坏或缺失', 'The file {sha256} is damaged or missing', { sha256 }));
  }
  for (const { path: place, sha256 } of manifest.beside)
    await copyChecked(createReadStream(path.join(folder, 'beside', place)), path.join(target.root, place), sha256);
  for (const [name, bytes] of Object.entries(secrets)) {
    const handle = await fs.open(path.join(target.root, path.basename(name)), 'wx', 0o600);
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
  }
  await syncFolder(target.root);
};

/**
 * The restored laboratory makes no backups among those of the one that it was, which may still be at work: whoever runs it says
 * where its own go. Gives the entry for the trail; none where no folder was set.
 */
const leaveRepository = async (tx: Tx, companyId: string): Promise<AuditEntry[]> => {
  const stored = await tx
    .selectFrom('setting')
    .select(['id', 'value', 'ver'])
    .where('companyId', '=', companyId)
    .where('key', '=', 'backup.folder')
    .where('value', '<>', '')
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) return [];
  const reason = '恢复备份 Restored from a backup';
  await tx
    .updateTable('setting')
    .set({ value: '', ver: stored.ver + 1, changeReason: reason })
    .where('id', '=', stored.id)
    .execute();
  const change = { before: { value: stored.value }, after: { value: '' }, reason };
  return [{ action: 'setting.update', refType: 'setting', refId: stored.id, refNo: 'backup.folder', ...change }];
};

/**
 * Restores the database: the schema of the backup by its own migrations, its rows, held to the manifest; then what this
 * program adds to it. Each company's trail names the break. Where this is broken off, the database is refused by every start.
 */
export const restoreDatabase = async (
  pool: pg.Pool,
  { folder, manifest, secrets }: Restorable,
  by: string,
  progress: (done: number, total: number) => void,
): Promise<void> => {
  await pool.query(`create table ${UNFINISHED_RESTORE} (backup text not null)`);
  await pool.query(`insert into ${UNFINISHED_RESTORE} values ($1)`, [manifest.moment]);
  await migrate(pool, undefined, { only: manifest.migrations, isRestore: true });
  await loadTables(pool, folder, manifest, progress);
  await migrate(pool, undefined, { isRestore: true });
  const key = Buffer.from((secrets[AUDIT_KEY] ?? Buffer.alloc(0)).toString('utf8').trim(), 'hex');
  const at = new Date().toISOString();
  await inTransaction(openDatabase(pool), async (tx) => {
    for (const { companyId, seq } of manifest.heads)
      await appendAudit(tx, key, { id: null, name: by, companyId }, { id: null, ip: null }, at, [
        {
          action: 'trail.restore',
          refType: 'company',
          refId: companyId,
          after: { backup: manifest.at, digest: manifest.digest, seq },
        },
        ...(await leaveRepository(tx, companyId)),
      ]);
  });
  await pool.query(`drop table ${UNFINISHED_RESTORE}`);
};
