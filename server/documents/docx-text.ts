import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** No honest text is larger; an archive that claims more is not unpacked. */
const MAX_TEXT = 64 * 1024 * 1024;

/** The content of one entry of a zip archive, found by its central directory; null when there is none or it is damaged. */
const entryOf = (zip: Buffer, wanted: string): Buffer | null => {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) return null;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === ENTRY; left -= 1) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (name === wanted) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + size);
      if (method === STORED) return packed;
      return method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: MAX_TEXT }) : null;
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return null;
};

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

/** The running text of a Word document, without white space; null when it cannot be read. */
export const docxText = (bytes: Buffer): string | null => {
  try {
    const xml = entryOf(bytes, 'word/document.xml')?.toString('utf8');
    return xml === undefined
      ? null
      : xml
          // No tag holds another: a text of nothing but `<` would else be read once for each of them.
          .replace(/<[^<>]*>/g, '')
          .replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => entities[entity] ?? '')
          .replace(/\s+/g, '');
  } catch {
    // Offsets that point outside the file, or a stream that does not inflate: not a document to read.
    return null;
  }
};
