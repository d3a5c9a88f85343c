import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { label, same } from '../../domain/kit/label';
import { fingerprintOf } from '../kernel/audit-key';
import { AppError } from '../kernel/errors';
import type { FileStore } from '../kernel/file-store/file-store';
import { openFilesOf, secretNames, secretsOf } from './beside';
import { copyTableOut } from './copy-table';
import { FORMAT, MANIFEST, type Manifest, type ManifestContent, type Part, signed } from './manifest';
import { filesIn, momentName, placesOf, syncFolder, withRepository, writePart } from './repository';
import { SEALED, seal } from './sealed-key';
import { copyFilesIn, FILE_LIST, filesOf, listText, newFiles } from './stored-files';
import { copiedTables, LEFT, sequencesOf, speakPlainly } from './tables';

/** The laboratory that is saved. */
export type Source = Readonly<{
  pool: pg.Pool;
  files: FileStore;
  filesDir: string;
  /** The folder of the files beside the database; absent where there is none but the stored files. */
  dataDir?: string | undefined;
  auditKey: Buffer;
}>;

export type Order = Readonly<{
  repository: string;
  how: ManifestContent['how'];
  by: string;
  version: string;
  /** Seals the keys into the backup; without it they are left apart. */
  passphrase: string | null;
  signal: AbortSignal;
  progress: (step: 'tables' | 'files', done: number, total: number) => Promise<void>;
}>;

export type Taken = Readonly<{
  folder: string;
  manifest: Manifest;
  /** Bytes that this backup added to the repository, and how many files. */
  newBytes: number;
  newFiles: number;
}>;

/** Where the numbers of an estimate are wrong, this is still free. */
const MARGIN = 32 * 2 ** 20;
/** Rows are compressed to a fifth or less; indexes are not copied. */
const COMPRESSED = 4;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;

const refuseFull = async (repository: string, needed: number): Promise<void> => {
  const { bavail, bsize } = await fs.statfs(repository);
  const free = bavail * bsize;
  if (free >= needed + MARGIN) return;
  throw new AppError(
    409,
    label(
      '备份目录所在磁盘空间不足：剩余 {free}，约需 {needed}',
      'There is too little room on the disk of the backup folder: {free} left, about {needed} needed',
      { free: same(megabytes(free)), needed: same(megabytes(needed + MARGIN)) },
    ),
  );
};

/** A backup beside what it saves is lost with it. */
const refuseInside = (repository: string, { dataDir, filesDir }: Source): void => {
  const isWithin = (folder: string) => {
    const way = path.relative(path.resolve(folder), repository);
    return !way.startsWith('..') && !path.isAbsolute(way);
  };
  if ((dataDir !== undefined && isWithin(dataDir)) || isWithin(filesDir))
    throw new AppError(
      409,
      label(
        '备份目录不能在数据目录之内：{folder}',
        'The folder of the backups must not lie in the data folder: {folder}',
        { folder: repository },
      ),
    );
};

/** What the operating system says of a full disk or a folder that cannot be written, in words. */
const inWords = (error: unknown, folder: string): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError(
      409,
      label('磁盘已满，备份没有完成：{folder}', 'The disk is full; the backup was not finished: {folder}', { folder }),
    );
  if (code !== undefined && ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO', 'ENXIO', 'ENOENT'].includes(code))
    return new AppError(
      409,
      label('备份目录无法写入：{folder}（{code}）', 'The folder of the backups cannot be written: {folder} ({code})', {
        folder,
        code: same(code),
      }),
    );
  return error;
};

/** Copies the database and finds what the backup is of; the transaction is left as it is. */
const copyDatabase = async (client: pg.ClientBase, draft: string, { signal, progress }: Order) => {
  const tables: ManifestContent['tables'] = [];
  const all = await copiedTables(client);
  await fs.mkdir(path.join(draft, 'tables'), { mode: 0o700 });
  for (const table of all) {
    signal.throwIfAborted();
    await progress('tables', tables.length, all.length);
    const file = path.join(draft, 'tables', `${table.name}.copy.gz`);
    tables.push({
      name: table.name,
      columns: [...table.columns],
      ...(await copyTableOut(client, table, file, signal)),
    });
  }
  await syncFolder(path.join(draft, 'tables'));
  return tables;
};

type Heads = ManifestContent['heads'];

const factsOf = async (client: pg.ClientBase) => {
  const one = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
  const [server] = await one<{ version: string; at: string }>(
    `select current_setting('server_version') as version, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  return {
    postgres: server?.version ?? '',
    at: server?.at ?? '',
    migrations: (await one<{ name: string }>(`select name from schema_version order by name collate "C"`)).map(
      ({ name }) => name,
    ),
    heads: (
      await one<{ company_id: string; seq: string; hash: string }>(
        `select company_id::text, seq::text, hash from audit_head order by company_id`,
      )
    ).map(({ company_id: companyId, seq, hash }): Heads[number] => ({ companyId, seq: Number(seq), hash })),
  };
};

const roughSize = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0)::text as bytes from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Number(rows[0]?.bytes ?? 0) / COMPRESSED;
};

/** The laboratory as its backups know it: the first company that was founded in it. */
const laboratoryOf = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(`select id from company order by created_at, id limit 1`);
  if (rows[0] === undefined)
    throw new AppError(409, label('数据库中还没有实验室', 'There is no laboratory in the database yet'));
  return rows[0].id;
};

const copyBeside = async (dataDir: string | undefined, draft: string): Promise<ManifestContent['beside']> => {
  const found: ManifestContent['beside'] = [];
  for (const place of await openFilesOf(dataDir))
    found.push({
      path: place,
      ...(await writePart(path.join(draft, 'beside', place), await fs.readFile(path.join(dataDir ?? '', place)))),
    });
  return found;
};

const sealedIn = async (source: Source, draft: string, passphrase: string | null): Promise<ManifestContent['key']> => {
  const secrets = await secretsOf(source.dataDir, source.auditKey);
  const sealed: Part | null =
    passphrase === null ? null : await writePart(path.join(draft, SEALED), await seal(secrets, passphrase));
  return {
    fingerprint: fingerprintOf(source.auditKey),
    sealed,
    apart: sealed === null ? secretNames.filter((name) => Object.hasOwn(secrets, name)) : [],
  };
};

/**
 * Runs a piece of work in one snapshot of the database on a connection of its own, which is given up when the work fails:
 * nobody else is to be lent one in the middle of a copy.
 */
const inSnapshot = async <T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await speakPlainly(client);
    const done = await work(client);
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

const makeIn = async (source: Source, order: Order, laboratory: string): Promise<Taken> => {
  const { repository, signal, progress } = order;
  const name = momentName(new Date().toISOString());
  const { draft, place } = placesOf(repository, name);
  try {
    await fs.mkdir(draft, { mode: 0o700 });
    const copied = await inSnapshot(source.pool, async (client) => {
      const facts = await factsOf(client);
      const files = await filesOf(client);
      const fresh = await newFiles(repository, files);
      await refuseFull(repository, (await roughSize(client)) + fresh.reduce((sum, { bytes }) => sum + bytes, 0));
      const tables = await copyDatabase(client, draft, order);
      return { ...facts, tables, files, fresh, sequences: await sequencesOf(client) };
    });
    const { tables, files, fresh, sequences, ...facts } = copied;
    await fs.mkdir(filesIn(repository), { recursive: true, mode: 0o700 });
    const faults = await copyFilesIn(source.files, repository, fresh, async (done) => {
      signal.throwIfAborted();
      await progress('files', done, fresh.length);
    });
    const content: ManifestContent = {
      format: FORMAT,
      moment: name,
      laboratory,
      how: order.how,
      by: order.by,
      version: order.version,
      ...facts,
      tables,
      left: [...LEFT],
      sequences,
      files: {
        count: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        list: await writePart(path.join(draft, FILE_LIST), Buffer.from(listText(files))),
        faults,
      },
      key: await sealedIn(source, draft, order.passphrase),
      beside: await copyBeside(source.dataDir, draft),
    };
    const { manifest, text } = signed(content, source.auditKey);
    const written = await writePart(path.join(draft, MANIFEST), Buffer.from(text));
    await syncFolder(draft);
    signal.throwIfAborted();
    await fs.rename(draft, place);
    await syncFolder(repository);
    const broken = new Set(faults.map(({ sha256 }) => sha256));
    const added = fresh.filter(({ sha256 }) => !broken.has(sha256));
    const own = [content.files.list, content.key.sealed, written, ...content.beside, ...tables.map((t) => t.stored)];
    return {
      folder: place,
      manifest,
      newFiles: added.length,
      newBytes: [...own, ...added].reduce((sum, each) => sum + (each?.bytes ?? 0), 0),
    };
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    throw inWords(error, repository);
  }
};

/** Makes one backup of a laboratory that may be at work. What is interrupted leaves a folder that counts for nothing. */
export const takeBackup = async (
  source: Source,
  order: Order,
  after: (taken: Taken) => Promise<void>,
): Promise<Taken> => {
  const repository = path.resolve(order.repository);
  refuseInside(repository, source);
  const laboratory = await laboratoryOf(source.pool);
  try {
    return await withRepository(repository, laboratory, async () => {
      const taken = await makeIn(source, { ...order, repository }, laboratory);
      await after(taken);
      return taken;
    });
  } catch (error) {
    throw inWords(error, repository);
  }
};
