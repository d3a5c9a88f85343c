import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

type Entry = { name: Buffer; crc: number; packed: number; size: number; at: number };

/** Sizes follow the content (bit 3) because a streamed entry does not know them yet; names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980: the same content always gives the same file. */
const DOS_DATE = 0x0021;

const head = (signature: number, size: number): Buffer => {
  const buffer = Buffer.alloc(size);
  buffer.writeUInt32LE(signature, 0);
  return buffer;
};

const localHeader = ({ name }: Entry): Buffer => {
  const buffer = head(0x04034b50, 30);
  buffer.writeUInt16LE(20, 4);
  buffer.writeUInt16LE(FLAGS, 6);
  buffer.writeUInt16LE(DEFLATE, 8);
  buffer.writeUInt16LE(DOS_DATE, 12);
  buffer.writeUInt16LE(name.length, 26);
  return Buffer.concat([buffer, name]);
};

const descriptor = ({ crc, packed, size }: Entry): Buffer => {
  const buffer = head(0x08074b50, 16);
  buffer.writeUInt32LE(crc, 4);
  buffer.writeUInt32LE(packed, 8);
  buffer.writeUInt32LE(size, 12);
  return buffer;
};

const centralHeader = ({ name, crc, packed, size, at }: Entry): Buffer => {
  const buffer = head(0x02014b50, 46);
  buffer.writeUInt16LE(20, 4);
  buffer.writeUInt16LE(20, 6);
  buffer.writeUInt16LE(FLAGS, 8);
  buffer.writeUInt16LE(DEFLATE, 10);
  buffer.writeUInt16LE(DOS_DATE, 14);
  buffer.writeUInt32LE(crc, 16);
  buffer.writeUInt32LE(packed, 20);
  buffer.writeUInt32LE(size, 24);
  buffer.writeUInt16LE(name.length, 28);
  buffer.writeUInt32LE(at, 42);
  return Buffer.concat([buffer, name]);
};

const endOf = (count: number, size: number, at: number): Buffer => {
  const buffer = head(0x06054b50, 22);
  buffer.writeUInt16LE(count, 8);
  buffer.writeUInt16LE(count, 10);
  buffer.writeUInt32LE(size, 12);
  buffer.writeUInt32LE(at, 16);
  return buffer;
};

export type ZipEntry = Readonly<{ write: (text: string) => Promise<void>; end: () => Promise<void> }>;

/**
 * Writes a zip file entry after entry into a stream: nothing but the piece at hand is in memory, and a slow disk slows
 * the writer. Without zip64, so up to 4 GB.
 */
export const zipInto = (out: Writable) => {
  const entries: Entry[] = [];
  let position = 0;
  const put = async (bytes: Buffer): Promise<void> => {
    position += bytes.length;
    if (!out.write(bytes)) await once(out, 'drain');
  };

  /** Begins an entry; the one before has to be ended. */
  const entry = async (path: string): Promise<ZipEntry> => {
    const made: Entry = { name: Buffer.from(path), crc: 0, packed: 0, size: 0, at: position };
    await put(localHeader(made));
    const deflate = createDeflateRaw({ level: 3 });
    const pumped = (async () => {
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        made.packed += chunk.length;
        await put(chunk);
      }
    })();
    // Writes and `end` report a failure; the event itself must not end the process.
    pumped.catch(() => deflate.destroy());
    return {
      write: async (text) => {
        const bytes = Buffer.from(text);
        made.crc = crc32(bytes, made.crc);
        made.size += bytes.length;
        if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), pumped]);
      },
      end: async () => {
        deflate.end();
        await pumped;
        await put(descriptor(made));
        entries.push(made);
      },
    };
  };

  /** Writes the directory and closes the stream. */
  const finish = async (): Promise<number> => {
    const at = position;
    for (const each of entries) await put(centralHeader(each));
    await put(endOf(entries.length, position - at, at));
    out.end();
    await finished(out);
    return position;
  };

  return { entry, finish };
};
