import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Why a zip file is not taken. */
export class ZipRefused extends Error {
  readonly reason: 'broken' | 'locked' | 'tooLarge';

  constructor(reason: ZipRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Listed = Readonly<{
  name: string;
  isStored: boolean;
  isLocked: boolean;
  crc: number;
  packed: number;
  size: number;
  at: number;
}>;

/** A workbook has dozens of parts; a hundred thousand are an attack. */
const MAX_ENTRIES = 10_000;
const END = 0x06054b50;

const endAt = (bytes: Buffer): number => {
  // The end record comes last, before a comment of at most 64 KB.
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new ZipRefused('broken');
};

const listed = (bytes: Buffer): Listed[] => {
  const end = endAt(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new ZipRefused('tooLarge');
  const entries: Listed[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new ZipRefused('broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    const method = bytes.readUInt16LE(at + 10);
    if (method !== 0 && method !== 8) throw new ZipRefused('broken');
    entries.push({
      name: bytes
        .toString('utf8', at + 46, at + 46 + nameLength)
        .replaceAll('\\', '/')
        .replace(/^\/+/, ''),
      isStored: method === 0,
      isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const contentOf = async (bytes: Buffer, { at, packed, size, isStored, crc }: Listed): Promise<Buffer> => {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw new ZipRefused('broken');
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const raw = bytes.subarray(from, from + packed);
  if (raw.length !== packed) throw new ZipRefused('broken');
  // Never more than the entry says of itself: what grows beyond that is a bomb that lies.
  const content = isStored
    ? raw
    : await inflate(raw, { maxOutputLength: Math.max(1, size) }).catch(() => {
        throw new ZipRefused('broken');
      });
  if (content.length !== size || crc32(content) !== crc) throw new ZipRefused('broken');
  return content;
};

/** The names of a zip file's entries, from its directory alone. */
export const zipNames = (bytes: Buffer): string[] => listed(bytes).map(({ name }) => name);

/**
 * The wanted entries of a zip file. What they grow to is known from the directory before anything is unpacked and is
 * never exceeded while unpacking; the others stay packed.
 */
export const readZip = async (
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  maxSize: number,
): Promise<Map<string, Buffer>> => {
  const wanted = listed(bytes).filter(({ name }) => isWanted(name));
  if (wanted.some(({ isLocked }) => isLocked)) throw new ZipRefused('locked');
  if (wanted.reduce((sum, { size }) => sum + size, 0) > maxSize) throw new ZipRefused('tooLarge');
  const parts = new Map<string, Buffer>();
  for (const each of wanted) {
    if (parts.has(each.name)) throw new ZipRefused('broken');
    parts.set(each.name, await contentOf(bytes, each));
  }
  return parts;
};
