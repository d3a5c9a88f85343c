import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The digest by which a content is known, in small hexadecimal letters. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Size and digest of a file, which is read piece by piece. */
export const digestOfFile = async (file: string): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 18 })) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
};
