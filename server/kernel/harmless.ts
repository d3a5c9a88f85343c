import fs from 'node:fs/promises';
import { constants, inflateRawSync } from 'node:zlib';
import { type Label, label } from '../../domain/kit/label';
import { MAIN_PART } from '../../domain/kit/main-part';
import { own } from '../../domain/kit/own';
import {
  MOST_ZIP_ENTRIES,
  ZIP_HEAD,
  ZIP_TAIL,
  type ZipEntry,
  zipContentAfter,
  zipEnd,
  zipEntries,
} from '../documents/zip-directory';
import type { UploadedFile } from './context';
import { badField } from './errors';
import type { Received } from './incoming';

/** A picture of more points costs whoever draws it hundreds of megabytes; 64 million are a photograph of 8000 × 8000. */
const MOST_POINTS = 64_000_000;
/** Before the sizes of a JPEG stand its other segments: a thumbnail, a colour profile. */
const JPEG_HEAD = 1 << 20;
/** A directory of so many entries with long names. */
const MOST_DIRECTORY = 4 << 20;
/** What an archive may grow to: twenty times the largest file that is taken. */
const MOST_UNPACKED = 1 << 30;
/** The beginning of a part in which its document type would stand. */
const PROLOGUE = 1024;

type Size = Readonly<{ width: number; height: number }>;

const pngSize = (head: Buffer): Size | null =>
  head.length >= 24 && head.subarray(1, 4).toString('latin1') === 'PNG'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : null;

/** The frame of a JPEG stands behind segments that say their own length. */
const jpegSize = (head: Buffer): Size | null => {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= head.length && head[at] === 0xff; ) {
    const marker = head[at + 1] ?? 0;
    // Segments may be filled up in front.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    at += 2 + head.readUInt16BE(at + 2);
  }
  return null;
};

/** The size in points that a PNG or JPEG says it has; null for anything else. */
const pictureSize = (head: Buffer): Size | null => pngSize(head) ?? jpegSize(head);

/** Whether a picture says that it has more points than that. */
export const isLargerThan = (head: Buffer, points: number): boolean => {
  const size = pictureSize(head);
  return size !== null && size.width * size.height > points;
};

type Harm = Label | null;

const DAMAGED = label('压缩包已损坏', 'the archive is damaged');
const TOO_LARGE = label('压缩包内的文件过多或解压后过大', 'the archive has too many files, or they would be too large');
const OUTSIDE = label('压缩包内的文件名指向包外或是链接', 'a file in the archive leads out of it or is a link');
const NESTED = label('压缩包内又含压缩包', 'the archive has another archive in it');
const MACROS = label('文档含有宏', 'the document has macros');
const ENTITIES = label('文档自行声明了 XML 实体', 'the document declares XML entities of its own');
const HIDDEN = label('文件中藏有网页', 'a web page is hidden in the file');
const TOO_MANY_POINTS = label('图片超过 6400 万像素', 'the picture has more than 64 million points');

const read = async (file: fs.FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, length)), 0, Math.max(0, length), at);
  return buffer.subarray(0, bytesRead);
};

/** The entries of an archive, or what is wrong with its directory. */
const entriesOf = async (file: fs.FileHandle, size: number): Promise<ZipEntry[] | Label> => {
  const end = zipEnd(await read(file, Math.max(0, size - ZIP_TAIL), Math.min(size, ZIP_TAIL)));
  if (end === null) return DAMAGED;
  if (end.count > MOST_ZIP_ENTRIES || end.length > MOST_DIRECTORY) return TOO_LARGE;
  if (end.at + end.length > size) return DAMAGED;
  return zipEntries(await read(file, end.at, end.length), end.count) ?? DAMAGED;
};

const leadsOut = ({ name, isLink }: ZipEntry): boolean =>
  isLink || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name);

/** Whether a part of an office document begins with a document type; what does not unpack is for its reader to refuse. */
const declaresEntities = async (file: fs.FileHandle, { at, packed, method }: ZipEntry): Promise<boolean> => {
  const head = await read(file, at, ZIP_HEAD);
  if (head.length < ZIP_HEAD) return false;
  const raw = await read(file, at + zipContentAfter(head), Math.min(packed, PROLOGUE));
  try {
    const text = method === 0 ? raw : inflateRawSync(raw, { finishFlush: constants.Z_SYNC_FLUSH });
    const words = text.subarray(0, 64 * PROLOGUE);
    return /<!(DOCTYPE|ENTITY)/i.test(words.toString('utf8')) || /<!(DOCTYPE|ENTITY)/i.test(words.toString('utf16le'));
  } catch {
    return false;
  }
};

const harmInArchive = async (file: fs.FileHandle, size: number, name: string): Promise<Harm> => {
  const entries = await entriesOf(file, size);
  if (!Array.isArray(entries)) return entries;
  if (entries.reduce((sum, each) => sum + each.size, 0) > MOST_UNPACKED) return TOO_LARGE;
  // Entries that share their bytes are how a small archive grows without end.
  if (entries.reduce((sum, each) => sum + each.packed, 0) > size) return TOO_LARGE;
  if (entries.some(leadsOut)) return OUTSIDE;
  if (entries.some((each) => /\.(zip|7z|rar|gz|tgz|bz2|xz|tar|jar|iso|cab)$/i.test(each.name))) return NESTED;
  // Under its own name (xlsm) it is no document that is kept; a table is read from it all the same.
  if (/\.(docx|xlsx)$/i.test(name) && entries.some((each) => /(^|\/)vbaProject\.bin$/i.test(each.name))) return MACROS;
  if (!entries.some((each) => each.name === '[Content_Types].xml')) return null;
  for (const entry of entries.filter((each) => /\.(xml|rels)$/i.test(each.name)))
    if (await declaresEntities(file, entry)) return ENTITIES;
  return null;
};

/** The head of a file that is one thing and, to a browser that guesses, also a page. */
const hidesPage = (head: Buffer): boolean =>
  /<(!doctype html|html|head|body|script|svg|iframe)[\s>]/i.test(head.subarray(0, 1024).toString('latin1'));

const harmIn = async ({ path, size, head }: Received, name: string): Promise<Harm> => {
  const begins = head.subarray(0, 4).toString('latin1');
  const isPicture = begins.endsWith('PNG') || begins.startsWith('\xff\xd8\xff');
  if ((isPicture || begins === '%PDF') && hidesPage(head)) return HIDDEN;
  if (!isPicture && begins !== 'PK\x03\x04') return null;
  const file = await fs.open(path, 'r');
  try {
    if (!isPicture) return await harmInArchive(file, size, name);
    return isLargerThan(await read(file, 0, Math.min(size, JPEG_HEAD)), MOST_POINTS) ? TOO_MANY_POINTS : null;
  } finally {
    await file.close();
  }
};

/**
 * Refuses a file that would do harm where it is opened, whatever it was sent for: told by its own first bytes and, of an
 * archive, by its directory, so that nothing of it is unpacked or drawn to find out.
 */
export const assertHarmless = async (field: string, name: string, file: Received): Promise<void> => {
  const harm = await harmIn(file, name);
  if (harm === null) return;
  throw badField(
    field,
    label('文件「{name}」不能接收：{harm}', 'The file "{name}" is not taken: {harm}', { name, harm }),
  );
};

/** Refuses an archive that is called a document or a workbook and is none. */
export const assertDocument = async ({ field, name, path, size }: UploadedFile): Promise<void> => {
  const main = own<RegExp>(MAIN_PART, name.toLowerCase().split('.').at(-1) ?? '');
  if (main === undefined) return;
  const file = await fs.open(path, 'r');
  try {
    const entries = await entriesOf(file, size);
    if (Array.isArray(entries) && entries.some((each) => main.test(each.name))) return;
    throw badField(
      field,
      label('文件「{name}」的内容与扩展名不符', 'The content of the file "{name}" is not what its name says', { name }),
    );
  } finally {
    await file.close();
  }
};
