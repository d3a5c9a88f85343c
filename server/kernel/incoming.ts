import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { label } from '../../domain/kit/label';
import { newId } from '../db/ids';
import { badField } from './errors';

/** A file on the disk that nobody has stored yet. */
export type Received = Readonly<{
  path: string;
  size: number;
  sha256: string;
  /** The first bytes: enough to recognise its type. */
  head: Buffer;
}>;

const HEAD_BYTES = 4096;
const MEGABYTE = 1024 * 1024;

/** Beside the stored files, where they are kept on this disk: storing one never copies across file systems. */
export const incomingDir = (filesDir: string): string => path.join(filesDir, 'incoming');

/** Empties the folder of uploads and exports that a killed process left. Only the holder of the data folder may call it. */
export const emptyIncoming = (filesDir: string): void => {
  const dir = incomingDir(filesDir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dir)) rmSync(path.join(dir, name), { recursive: true, force: true });
};

/** Deletes a received file; a stored copy stays. */
export const discard = ({ path: place }: Pick<Received, 'path'>): Promise<void> =>
  fs.rm(place, { force: true, maxRetries: 3 });

/** Writes an upload to the disk and computes its digest on the way; no partial file is left behind. */
export const receive = async (filesDir: string, chunks: AsyncIterable<Buffer>): Promise<Received> => {
  const place = path.join(incomingDir(filesDir), newId());
  await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const handle = await fs.open(place, 'wx', 0o600);
  const digest = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      digest.update(chunk);
      size += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.close();
    return { path: place, size, sha256: digest.digest('hex'), head };
  } catch (error) {
    await handle.close();
    await discard({ path: place });
    throw error;
  }
};

/** The whole file in memory, for a reader that needs it so; one larger than `most` is refused. */
export const readWhole = async ({ path: place, size }: Received, most: number): Promise<Buffer> => {
  if (size <= most) return fs.readFile(place);
  const limit = `${Math.floor(most / MEGABYTE)} MB`;
  throw badField('file', label('文件不能超过 {size}', 'A file has at most {size}', { size: limit }));
};
