import { type Label, label } from '../../../domain/kit/label';

const FAILED = label('数据库无法启动', 'The database does not start');

/** What PostgreSQL says of a failed start, in general words: strangers may read them, so no path and no number. */
const REASONS: readonly (readonly [RegExp, Label])[] = [
  [/No space left on device|disk full/i, label('磁盘空间不足', 'The disk is full')],
  [
    /Permission denied|Read-only file system|Operation not permitted/i,
    label('数据目录无法读写', 'The data folder cannot be read or written'),
  ],
  [/Cannot allocate memory|out of memory|could not map/i, label('内存不足', 'There is not enough memory')],
  [
    /PANIC|corrupt|invalid (checkpoint|page|primary)|could not (locate|open file|read file|read from file|access directory)|incorrect checksum|is missing/i,
    label('数据目录损坏或不完整', 'The data folder is damaged or incomplete'),
  ],
  [
    /lock file|shared memory block|in use/i,
    label('先前的数据库进程尚未结束', 'A former process of the database has not ended yet'),
  ],
];

/** Why a start failed, for the health of the laboratory and for the terminal. */
export const startReason = (error: unknown): Label => {
  const text = error instanceof Error ? error.message : String(error);
  return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? FAILED;
};
