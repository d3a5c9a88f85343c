import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import {
  MOST_ZIP_ENTRIES,
  ZIP_HEAD,
  ZIP_TAIL,
  type ZipEntry,
  zipContentAfter,
  zipEnd,
  zipEntries,
} from './zip-directory';

const inflate = promisify(inflateRaw);

/** Why a zip file is not taken. */
export class ZipRefused extends Error {
  readonly reason: 'broken' | 'locked' | 'tooLarge';

  constructor(reason: ZipRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const listed = (bytes: Buffer): ZipEntry[] => {
  const end = zipEnd(bytes.subarray(-ZIP_TAIL));
  if (end === null) throw new ZipRefused('broken');
  if (end.count > MOST_ZIP_ENTRIES) throw new ZipRefused('tooLarge');
  const entries = zipEntries(bytes.subarray(end.at), end.count);
  if (entries === null || entries.some(({ method }) => method !== 0 && method !== 8)) throw new ZipRefused('broken');
  return entries.map((entry) => ({ ...entry, name: entry.name.replaceAll('\\', '/').replace(/^\/+/, '') }));
};

const contentOf = async (bytes: Buffer, { at, packed, size, method, crc }: ZipEntry): Promise<Buffer> => {
  if (at + ZIP_HEAD > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw new ZipRefused('broken');
  const from = at + zipContentAfter(bytes.subarray(at));
  const raw = bytes.subarray(from, from + packed);
  if (raw.length !== packed) throw new ZipRefused('broken');
  // Never more than the entry says of itself: what grows beyond that is a bomb that lies.
  const content =
    method === 0
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
