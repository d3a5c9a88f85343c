import { label, same } from '../../domain/kit/label';
import type { Db } from '../db/tables';
import { AppError } from '../kernel/errors';
import { contentName, type FileStore } from '../kernel/file-store/file-store';
import { sha256Of } from '../kernel/sha256';

const AT_ONCE = 500;
/** So many files are on their way side by side: each is held in memory as a whole. */
const ABREAST = 4;

/** What became of the stored files of a laboratory; the digests of those that could not be copied. */
export type Moved = {
  copied: number;
  bytes: number;
  /** Were there already, to the digest. */
  already: number;
  missing: string[];
  changed: string[];
};

/** The digests of all stored files, each once, in their order. */
const digestsIn = async function* (db: Db): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('storedFile')
      .select('sha256')
      .distinct()
      .where('sha256', '>', last)
      .orderBy('sha256')
      .limit(AT_ONCE)
      .execute();
    for (const { sha256 } of rows) yield sha256;
    last = rows.at(-1)?.sha256 ?? '';
    if (rows.length < AT_ONCE) return;
  }
};

const isUnder = async (store: FileStore, sha256: string): Promise<boolean> => {
  const bytes = await store.read(contentName(sha256));
  return bytes !== null && sha256Of(bytes) === sha256;
};

const moveOne = async (sha256: string, from: FileStore, to: FileStore, moved: Moved): Promise<void> => {
  if (await isUnder(to, sha256)) {
    moved.already += 1;
    return;
  }
  const bytes = await from.read(contentName(sha256));
  if (bytes === null) moved.missing.push(sha256);
  else if (sha256Of(bytes) !== sha256) moved.changed.push(sha256);
  else {
    await to.put(contentName(sha256), { bytes });
    if (!(await isUnder(to, sha256)))
      throw new AppError(
        409,
        label(
          '文件 {sha256} 写入 {where} 后读出的内容不同',
          'The file {sha256} was read from {where} as another than was written',
          {
            sha256,
            where: same(to.where),
          },
        ),
      );
    moved.copied += 1;
    moved.bytes += bytes.byteLength;
  }
};

/**
 * Copies every stored file from one store to the other and takes nothing away. Broken off, it goes on where it was when it is begun
 * again: what is there to the digest stays. What the first store has lost or has otherwise than it was stored is told of, not copied.
 */
export const moveFiles = async (
  db: Db,
  { from, to }: Readonly<{ from: FileStore; to: FileStore }>,
  progress: (done: number) => void,
): Promise<Moved> => {
  const moved: Moved = { copied: 0, bytes: 0, already: 0, missing: [], changed: [] };
  const digests = digestsIn(db);
  let done = 0;
  const mover = async (): Promise<void> => {
    // An asynchronous generator gives each who asks the next one.
    for (let next = await digests.next(); !next.done; next = await digests.next()) {
      await moveOne(next.value, from, to, moved);
      done += 1;
      progress(done);
    }
  };
  const movers = Array.from({ length: ABREAST }, () =>
    mover().catch(async (error) => {
      // There is no next one for the others either.
      await digests.return(undefined);
      throw error;
    }),
  );
  // Whoever is told that it was broken off is told so once nothing is copied any more.
  for (const ended of await Promise.allSettled(movers)) if (ended.status === 'rejected') throw ended.reason;
  return moved;
};
