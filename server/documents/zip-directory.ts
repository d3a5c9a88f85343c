/** A file in a zip archive, as the directory at the archive's end says; `at` is where its own head begins. */
export type ZipEntry = Readonly<{
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  isLocked: boolean;
  /** A link to another file, by the mode that Unix gives it. */
  isLink: boolean;
  crc: number;
  packed: number;
  size: number;
  at: number;
}>;

/** A document or workbook has dozens of parts; a hundred thousand are an attack. */
export const MOST_ZIP_ENTRIES = 10_000;

const ENTRY = 0x02014b50;
const HEAD = 46;
/** The record about the directory. */
const END = Buffer.from([0x50, 0x4b, 5, 6]);
const END_LENGTH = 22;

/** The last bytes in which an archive's end must be: it comes last, before a comment of at most 64 KB. */
export const ZIP_TAIL = END_LENGTH + 65_535;

export type ZipEnd = Readonly<{ count: number; length: number; at: number }>;

/** Where the directory is and of how many entries, from the archive's last bytes; null where no archive ends so. */
export const zipEnd = (tail: Buffer): ZipEnd | null => {
  if (tail.length < END_LENGTH) return null;
  const end = tail.lastIndexOf(END, tail.length - END_LENGTH);
  if (end < 0) return null;
  return { count: tail.readUInt16LE(end + 10), length: tail.readUInt32LE(end + 12), at: tail.readUInt32LE(end + 16) };
};

/** How long the head is that stands before each file's content. */
export const ZIP_HEAD = 30;

/** How far behind the beginning of its head a file's content begins; `head` is at least as long as `ZIP_HEAD`. */
export const zipContentAfter = (head: Buffer): number => ZIP_HEAD + head.readUInt16LE(26) + head.readUInt16LE(28);

/** The entries of a directory; null where it is damaged. */
export const zipEntries = (directory: Buffer, count: number): ZipEntry[] | null => {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + HEAD > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + HEAD, at + HEAD + nameLength),
      method: directory.readUInt16LE(at + 10),
      isLocked: (directory.readUInt16LE(at + 8) & 1) === 1,
      isLink: ((directory.readUInt32LE(at + 38) >>> 28) & 0xf) === 0xa,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += HEAD + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};
