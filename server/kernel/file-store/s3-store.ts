import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { newId } from '../../db/ids';
import { sha256Of } from '../sha256';
import { type Content, type FileStore, isOurs, PROBE } from './file-store';
import { ask, isMissing, OwnDisk, paced, patienceFor, within } from './s3-patience';

/** A bucket, or what stands below a prefix in one. */
export type S3Place = Readonly<{
  bucket: string;
  region: string;
  /** Another service than Amazon's, which is asked with the bucket in the path. */
  endpoint: string | null;
  /** Without a slash at its end; empty for the whole bucket. */
  prefix: string;
  /** Absent where the machine itself has a right: a role, a profile, the service's own variables. */
  keys: Readonly<{ accessKeyId: string; secretAccessKey: string }> | null;
}>;

type Sdk = typeof import('@aws-sdk/client-s3');
type Client = Readonly<{ sdk: Sdk; client: S3Client }>;

const CONNECT_MS = 2_000;
/** The longest that a whole content may take to come. */
const READ_MS = 60_000;
const HOUR_MS = 3_600_000;
const READY = Buffer.from('ready');

const silent = () => undefined;

/** The package is read by who needs it alone: it is larger than all others of the server. */
const open = async ({ region, endpoint, keys }: S3Place): Promise<Client> => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(keys !== null && { credentials: keys }),
    // Otherwise a content that is streamed travels in chunks with a check at their end, which many services keep as part of it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A stream cannot be sent twice: who asks makes it again.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_MS },
    // It would speak on the terminal of attempts that are made again.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
  return { sdk, client };
};

/** Signs a request with the digest of its content: the service refuses another content than this one. */
const signFor = (command: PutObjectCommand, sha256: string): void =>
  command.middlewareStack.add(
    (next) => async (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'digestOfContent' },
  );

/** A content as it is sent; `broken` fails where our own disk does not give it, of which the service learns nothing. */
const bodyFrom = (content: Content) => {
  if ('bytes' in content)
    return { body: content.bytes, broken: new Promise<never>(() => undefined), close: () => undefined };
  const body = createReadStream(content.path);
  const broken = new Promise<never>((_, reject) => body.once('error', (error) => reject(new OwnDisk(error))));
  // It may break while nobody waits any more.
  broken.catch(() => undefined);
  return { body, broken, close: () => void body.destroy() };
};

const noneWhereMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** Keeps contents in a bucket of S3, or of a service that speaks as S3 does. */
export const s3Store = (place: S3Place): FileStore => {
  const { bucket: Bucket, prefix } = place;
  const before = prefix === '' ? '' : `${prefix}/`;
  const at = (name: string) => ({ Bucket, Key: `${before}${name}` });
  let opened: Promise<Client> | undefined;
  const s3 = (): Promise<Client> => {
    opened ??= open(place);
    return opened;
  };

  const put = async (name: string, content: Content): Promise<void> => {
    const [size, sha256] =
      'bytes' in content ? [content.bytes.byteLength, sha256Of(content.bytes)] : [content.size, content.sha256];
    const { sdk, client } = await s3();
    await ask(async (abortSignal) => {
      const { body, broken, close } = bodyFrom(content);
      try {
        const command = new sdk.PutObjectCommand({ ...at(name), Body: body, ContentLength: size });
        signFor(command, sha256);
        await Promise.race([client.send(command, { abortSignal }), broken]);
      } finally {
        close();
      }
    }, patienceFor(size));
  };

  /** The body of an object; it is waited for until it begins, and then from piece to piece. */
  const bodyOf = async (name: string, abortSignal: AbortSignal): Promise<AsyncIterable<Uint8Array>> => {
    const { sdk, client } = await s3();
    const asked = client.send(new sdk.GetObjectCommand(at(name)), { abortSignal });
    const { Body } = await within(asked, patienceFor(0));
    return paced(Body as Readable);
  };

  /** The objects whose names begin so, a thousand at a time. */
  const listed = async function* (beginning: string, most?: number) {
    const { sdk, client } = await s3();
    for (let next: string | undefined; ; ) {
      const asked = { Bucket, Prefix: `${before}${beginning}`, MaxKeys: most, ContinuationToken: next };
      const page = await ask((abortSignal) => client.send(new sdk.ListObjectsV2Command(asked), { abortSignal }));
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { name: Key.slice(before.length), size: Size, at: LastModified ?? new Date() };
      next = page.NextContinuationToken;
      if (next === undefined || most !== undefined) return;
    }
  };

  const read = (name: string): Promise<Buffer | null> =>
    ask(async (cut) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of await bodyOf(name, cut)) pieces.push(piece);
      return Buffer.concat(pieces);
    }, READ_MS).catch(noneWhereMissing);

  const remove = async (name: string): Promise<void> => {
    const { sdk, client } = await s3();
    await ask((abortSignal) => client.send(new sdk.DeleteObjectCommand(at(name)), { abortSignal }));
  };

  return {
    kind: 's3',
    where: `s3://${Bucket}/${before}`,
    put,
    read,
    open: (name) => ask(async (cut) => Readable.from(await bodyOf(name, cut))).catch(noneWhereMissing),
    // The head of an object that is not there says no more than that of one in a bucket that is not there; a list does.
    sizeOf: async (name) => {
      for await (const found of listed(name, 1)) if (found.name === name) return found.size;
      return null;
    },
    names: async function* (beginning = '') {
      for await (const { name } of listed(beginning)) if (isOurs(name)) yield name;
    },
    remove,
    probe: async () => {
      const name = `${PROBE}${newId()}`;
      await put(name, { bytes: READY });
      const found = await read(name);
      await remove(name);
      if (found === null || !READY.equals(found)) throw new Error('another content was read than was written');
    },
    // An object is there as a whole or not at all. Another host may be at its probe.
    sweep: async () => {
      for await (const { name, at: madeAt } of listed(PROBE))
        if (Date.now() - madeAt.getTime() > HOUR_MS) await remove(name);
    },
  };
};
