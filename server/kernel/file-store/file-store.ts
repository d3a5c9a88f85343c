import type { Readable } from 'node:stream';
import type { Received } from '../incoming';

/** What is to be kept: bytes, or a file on this machine that nobody changes any more. */
export type Content = Readonly<{ bytes: Uint8Array }> | Pick<Received, 'path' | 'size' | 'sha256'>;

/**
 * Keeps contents under names, for every process and host of a laboratory alike. A store that is away or refuses throws a refusal in
 * the user's words, after a time that is bounded.
 */
export type FileStore = Readonly<{
  kind: 'local' | 's3';
  /** Where it is, for whoever runs it. */
  where: string;
  /** Keeps a content in place of what has its name: once this returns, the whole of it outlives a power cut. */
  put: (name: string, content: Content) => Promise<void>;
  /** The whole content; null where there is none. */
  read: (name: string) => Promise<Buffer | null>;
  /** The same piece by piece. */
  open: (name: string) => Promise<Readable | null>;
  /** How many bytes there are under a name, without reading them; null where there are none. */
  sizeOf: (name: string) => Promise<number | null>;
  /** The names of all contents that are kept, or of those that begin so. */
  names: (beginning?: string) => AsyncIterable<string>;
  /** Removes a content; one that is not there is no fault. */
  remove: (name: string) => Promise<void>;
  /** Writes, reads and deletes something small; throws where that does not work. */
  probe: () => Promise<void>;
  /** Deletes what a killed process left half done. Only before the first call is answered. */
  sweep: () => Promise<void>;
}>;

/** The name of a stored file's content: the same content has one name, however many rows name it. */
export const contentName = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

/** How the names of finished exports begin. */
export const EXPORTS = 'exports/';

/** How the names of files begin that are written only to see whether they can be. */
export const PROBE = 'ready-';

const CONTENT = /^([0-9a-f]{2})\/\1[0-9a-f]{62}$/;
const EXPORT = /^exports\/[\w-]+\.xlsx$/;

/** Whether a name is one of ours: what else lies in a store is left alone. */
export const isOurs = (name: string): boolean => CONTENT.test(name) || EXPORT.test(name);
