import { type Label, label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';
import type { Db } from '../db/tables';
import {
  auditKeyFile,
  fingerprintOf,
  hasAuditKey,
  keepFingerprint,
  knownFingerprint,
  readAuditKey,
} from '../kernel/audit-key';
import { tailFits } from '../kernel/trail-check';

const ADOPT = label(
  '若原密钥已无法找回，请停止系统后运行 npm run adopt-key：它会在审计日志中如实记下这一断点。',
  'If that key is lost for good, stop the system and run `npm run adopt-key`: it records the break in the trail.',
);

const refusal = (why: Label) => new StartError(label('{why}{adopt}', '{why} {adopt}', { why, adopt: ADOPT }));

const missing = (file: string) =>
  refusal(
    label(
      '找不到审计密钥 {file}，而数据库中已有审计日志。请核对 DATA_DIR 是否是这个数据库的数据目录，或从备份中放回 audit.key。',
      'The key of the audit trail is missing: {file}. The database has a trail already. Check that DATA_DIR is the folder of this database, or put audit.key back from a backup.',
      { file },
    ),
  );

const foreign = (file: string) =>
  refusal(
    label(
      '审计密钥 {file} 不是这个数据库审计日志所用的密钥。请核对 DATA_DIR 与 DATABASE_URL 是否属于同一套系统，或从备份中放回原来的 audit.key。',
      "The key {file} is not the one that this database's audit trail is written with. Check that DATA_DIR and DATABASE_URL belong together, or put the right audit.key back from a backup.",
      { file },
    ),
  );

const hasTrail = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('auditLog').select('seq').limit(1).executeTakeFirst()) !== undefined;

const endsWith = async (db: Db, key: Buffer): Promise<boolean> => {
  const companies = await db.selectFrom('company').select('id').execute();
  for (const { id } of companies) if (!(await tailFits(db, key, id))) return false;
  return true;
};

/**
 * The key of this database's trail. A new database takes the folder's key, made on first use; a database that has a trail
 * takes only the key that wrote it, because a second key would fork the trail without a word.
 */
export const openTrailKey = async (db: Db, dataDir: string): Promise<Buffer> => {
  const file = auditKeyFile(dataDir);
  const known = await knownFingerprint(db);
  if (!hasAuditKey(dataDir) && (known !== null || (await hasTrail(db)))) throw missing(file);
  const key = readAuditKey(dataDir);
  // A database of an earlier version keeps no fingerprint: the end of its trail tells whose key this is.
  if (known === null && !(await endsWith(db, key))) throw foreign(file);
  if ((known ?? (await keepFingerprint(db, key))) !== fingerprintOf(key)) throw foreign(file);
  return key;
};
