import { crc32, deflateRawSync } from 'node:zlib';

type Oddity = {
  /** The content does not have its check sum. */
  corrupt?: boolean;
  /** Says that a password is needed. */
  locked?: boolean;
  /** The size that the largest entry claims to grow to. */
  claims?: number;
  /** The size that every entry claims beyond its own. */
  grows?: number;
  /** Every entry is a link, as Unix has them. */
  links?: boolean;
};

const NOTHING = deflateRawSync('');

/** A zip archive of the given parts, or one that is wrong in a chosen way. */
export const aZip = (
  parts: Readonly<Record<string, string>>,
  { corrupt, locked, claims, grows = 0, links }: Oddity = {},
): Buffer => {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = content.length === 0 ? NOTHING : deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(locked ? 1 : 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(corrupt ? 1 : crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Math.min(content.length, claims ?? content.length) + grows, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(links ? 0xa1ff0000 : 0, 38);
    entry.writeUInt32LE(at, 42);
    pieces.push(head, name, packed);
    directory.push(entry, name);
    at += 30 + name.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  const count = Object.keys(parts).length;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, listing, end]);
};
