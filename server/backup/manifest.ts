import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { label } from '../../domain/kit/label';
import { AppError } from '../kernel/errors';

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
/** What lies in the folder of a backup beside the manifest; the digest is that of the bytes as they lie there. */
const part = z.object({ bytes: z.number().int(), sha256: digest });

const content = z.object({
  format: z.literal(FORMAT),
  /** The folder's own name: a backup that was renamed to another moment is found. */
  moment: z.string(),
  /** When the snapshot was taken; every row that was acknowledged before is in it. */
  at: z.string(),
  laboratory: z.string(),
  how: z.enum(['command', 'button', 'clock']),
  by: z.string(),
  version: z.string(),
  postgres: z.string(),
  /** The migrations of the database, in order: a restore runs just these before it loads. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
      rows: z.number().int(),
      /** Of the rows in the order of their key, as COPY writes them: equal content has equal digests, wherever it lies. */
      bytes: z.number().int(),
      sha256: digest,
      stored: part,
    }),
  ),
  /** Tables that a restored laboratory begins without. */
  left: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The stored files that the rows name: how many, and the list of their digests. */
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    list: part,
    /** Missing or altered in the laboratory already when the backup was made. */
    faults: z.array(z.object({ sha256: digest, what: z.enum(['missing', 'changed']) })),
  }),
  /** The end of each company's trail. */
  heads: z.array(z.object({ companyId: z.string(), seq: z.number().int(), hash: digest })),
  key: z.object({
    fingerprint: digest,
    /** The sealed keys; null where they are left apart. */
    sealed: part.nullable(),
    /** Files of the data folder that are secret and not in this backup. */
    apart: z.array(z.string()),
  }),
  /** Further files of the data folder, by their path in it. */
  beside: z.array(part.extend({ path: z.string() })),
});

export type ManifestContent = z.infer<typeof content>;
export type Manifest = ManifestContent & Readonly<{ digest: string; signature: string }>;
export type Part = z.infer<typeof part>;

const whole = content.extend({ digest, signature: digest });

const digestOf = (plain: ManifestContent): string => createHash('sha256').update(JSON.stringify(plain)).digest('hex');

/** Only the holder of the trail's key can sign: whoever alters a table and the manifest with it is found. */
const signatureOf = (key: Buffer, of: string): string =>
  createHmac('sha256', createHmac('sha256', key).update('hengjian backup manifest').digest()).update(of).digest('hex');

/** Written in one way alone, so that each byte of the file counts. */
const written = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`;

/** Gives a manifest its digest and signature, and the text of its file. */
export const signed = (plain: ManifestContent, key: Buffer): { manifest: Manifest; text: string } => {
  const sum = digestOf(content.parse(plain));
  const manifest = { ...content.parse(plain), digest: sum, signature: signatureOf(key, sum) };
  return { manifest, text: written(manifest) };
};

const damaged = (name: string) =>
  new AppError(
    409,
    label('备份 {name} 的清单已损坏或被改动', 'The manifest of the backup {name} is damaged or was altered', { name }),
  );

/** Reads a manifest and holds it to its own digest; `name` is the folder it lies in. Throws what a person can read. */
export const readManifestText = (text: string, name: string): Manifest => {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw damaged(name);
  }
  const format = (found as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new AppError(
      409,
      label(
        '备份 {name} 由较新版本的程序写成，请用新版程序打开',
        'The backup {name} was written by a newer version of the program; use that one',
        { name },
      ),
    );
  const parsed = whole.safeParse(found);
  if (!parsed.success || written(parsed.data) !== text || parsed.data.moment !== name) throw damaged(name);
  const { digest: sum, signature: _signature, ...plain } = parsed.data;
  if (digestOf(plain) !== sum) throw damaged(name);
  return parsed.data;
};

/** Whether the holder of this key signed the manifest. */
export const isSignedBy = (key: Buffer, { digest: sum, signature }: Manifest): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(key, sum), 'hex'), Buffer.from(signature, 'hex'));
