import fs from 'node:fs/promises';
import path from 'node:path';
import { type Label, label } from '../../domain/kit/label';
import { fingerprintOf } from '../kernel/audit-key';
import { AppError } from '../kernel/errors';
import { placeOf } from '../kernel/files';
import { AUDIT_KEY, isOpenPath, secretsNear } from './beside';
import { brokenChains } from './chain';
import { sumOfFile } from './copy-table';
import { isSignedBy, MANIFEST, type Manifest, type Part, readManifestText } from './manifest';
import { filesIn, sumOf } from './repository';
import { SEALED, type Secrets, unseal } from './sealed-key';
import { FILE_LIST, readFileList } from './stored-files';

/** Where the keys of a backup come from: a file that was kept apart, or the passphrase that they are sealed with. */
export type KeySource = Readonly<{ keyFile: string | null; passphrase: string | null }>;

export type Verified = Readonly<{
  name: string;
  manifest: Manifest | null;
  /** What is not as it was written, in words; a whole backup has none. */
  wrong: readonly Label[];
  /** What could not be looked at, or was so in the laboratory already. */
  noted: readonly Label[];
  /** The secret files, where they could be had. */
  secrets: Secrets | null;
}>;

const same = (found: Part | null, { bytes, sha256 }: Part): boolean =>
  found !== null && found.bytes === bytes && found.sha256 === sha256;

/** The secret files of a backup; null where neither a key nor a passphrase for them is given. Throws where they do not fit. */
const secretsFor = async (folder: string, manifest: Manifest, { keyFile, passphrase }: KeySource) => {
  const secrets =
    keyFile !== null
      ? await secretsNear(keyFile)
      : manifest.key.sealed !== null && passphrase !== null
        ? await unseal(await fs.readFile(path.join(folder, SEALED)), passphrase)
        : null;
  if (secrets === null) return null;
  const key = Buffer.from((secrets[AUDIT_KEY] ?? Buffer.alloc(0)).toString('utf8').trim(), 'hex');
  if (fingerprintOf(key) !== manifest.key.fingerprint)
    throw new AppError(
      409,
      label(
        '给出的密钥不是这份备份的审计密钥',
        'The key that was given is not the one that the trail in this backup is written with',
      ),
    );
  return { secrets, key };
};

const wrongTables = async (folder: string, { tables }: Manifest): Promise<Label[]> => {
  const wrong: Label[] = [];
  for (const { name, stored, bytes, sha256, rows } of tables) {
    const found = await sumOfFile(path.join(folder, 'tables', `${name}.copy.gz`));
    if (found === null || !same(found.stored, stored) || !same(found.plain, { bytes, sha256 }) || found.lines !== rows)
      wrong.push(label('表 {name} 已损坏或缺失', 'The table {name} is damaged or missing', { name }));
  }
  return wrong;
};

/** The files whose digest was worked out already: several backups name the same. */
type Seen = Map<string, boolean>;

const wrongFiles = async (repository: string, name: string, manifest: Manifest, seen: Seen): Promise<Label[]> => {
  const folder = path.join(repository, name);
  if (!same(await sumOf(path.join(folder, FILE_LIST)), manifest.files.list))
    return [label('文件清单已损坏或缺失', 'The list of the files is damaged or missing')];
  const wrong: Label[] = [];
  const known = new Set(manifest.files.faults.map(({ sha256 }) => sha256));
  for (const { sha256 } of await readFileList(folder)) {
    if (known.has(sha256)) continue;
    if (!seen.has(sha256)) seen.set(sha256, (await sumOf(placeOf(filesIn(repository), sha256)))?.sha256 === sha256);
    if (!seen.get(sha256))
      wrong.push(label('文件 {sha256} 已损坏或缺失', 'The file {sha256} is damaged or missing', { sha256 }));
  }
  return wrong;
};

const wrongBeside = async (folder: string, { beside, key }: Manifest): Promise<Label[]> => {
  const parts = [
    ...beside.map((each) => ({ ...each, name: each.path, place: path.join(folder, 'beside', each.path) })),
    ...(key.sealed === null ? [] : [{ ...key.sealed, name: SEALED, place: path.join(folder, SEALED) }]),
  ];
  const wrong: Label[] = [];
  for (const part of parts)
    if ((part.name !== SEALED && !isOpenPath(part.name)) || !same(await sumOf(part.place), part))
      wrong.push(label('文件 {name} 已损坏或缺失', 'The file {name} is damaged or missing', { name: part.name }));
  return wrong;
};

const wrongChains = async (folder: string, manifest: Manifest, key: Buffer): Promise<Label[]> => {
  const trail = manifest.tables.find(({ name }) => name === 'audit_log');
  const file = path.join(folder, 'tables/audit_log.copy.gz');
  const broken = await brokenChains(file, trail?.columns ?? [], manifest.heads, key);
  return broken.map(({ seq }) =>
    label('审计日志自第 {seq} 行起断裂', 'The trail is broken from row {seq} on', { seq }),
  );
};

const NO_KEY = label(
  '没有密钥，未核对清单的签名与审计日志的链（用 --key 或 BACKUP_PASSPHRASE 给出）',
  'Without the key the signature of the manifest and the chain of the trail were not checked (give --key or BACKUP_PASSPHRASE)',
);

/**
 * Holds one backup to its manifest: each table, each file, and where the key can be had the signature and the chain of the trail.
 * Needs no server and no database. Throws only where the key that was given is not the backup's.
 */
export const verifyBackup = async (
  repository: string,
  name: string,
  keys: KeySource,
  seen: Seen = new Map(),
): Promise<Verified> => {
  const folder = path.join(repository, name);
  const text = await fs.readFile(path.join(folder, MANIFEST), 'utf8');
  let manifest: Manifest;
  try {
    manifest = readManifestText(text, name);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, manifest: null, wrong: [error.label], noted: [], secrets: null };
  }
  const [tables, files, beside] = [
    await wrongTables(folder, manifest),
    await wrongFiles(repository, name, manifest, seen),
    await wrongBeside(folder, manifest),
  ];
  const wrong = [...tables, ...files, ...beside];
  const noted = manifest.files.faults.map(({ sha256 }) =>
    label(
      '文件 {sha256} 在备份时已不在实验室中或已被改动',
      'The file {sha256} was missing or altered in the laboratory already',
      { sha256 },
    ),
  );
  if (beside.length > 0) return { name, manifest, wrong, noted, secrets: null };
  const found = await secretsFor(folder, manifest, keys);
  if (found === null) return { name, manifest, wrong, noted: [...noted, NO_KEY], secrets: null };
  if (!isSignedBy(found.key, manifest))
    wrong.push(
      label('清单不是由这个实验室签名的', 'The manifest was not signed by this laboratory: somebody has rewritten it'),
    );
  if (tables.length === 0) wrong.push(...(await wrongChains(folder, manifest, found.key)));
  return { name, manifest, wrong, noted, secrets: found.secrets };
};
