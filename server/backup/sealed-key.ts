import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { label } from '../../domain/kit/label';
import { AppError } from '../kernel/errors';

export const SEALED = 'keys.sealed';

/** About a tenth of a second and 64 MB for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1 } as const;
const MEMORY = 256 * 2 ** 20;
const NAME = 'hengjian sealed keys 1';
const SHORTEST = 12;

const hex = z.string().regex(/^[0-9a-f]+$/);
const sealed = z.object({
  name: z.literal(NAME),
  kdf: z.literal('scrypt'),
  N: z
    .number()
    .int()
    .max(2 ** 20),
  r: z.number().int().max(32),
  p: z.number().int().max(16),
  salt: hex,
  cipher: z.literal('aes-256-gcm'),
  iv: hex,
  tag: hex,
  text: hex,
});

/** Secret files of a data folder by their names. */
export type Secrets = Readonly<Record<string, Buffer>>;

type Costs = Readonly<{ N: number; r: number; p: number }>;

/** Worked out beside the requests, which go on meanwhile. */
const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: Costs): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Refuses a passphrase that is guessed too soon; nobody is asked for it twice, so that it has to be long. */
export const checkPassphrase = (passphrase: string): void => {
  if (passphrase.length >= SHORTEST) return;
  throw new AppError(
    409,
    label('BACKUP_PASSPHRASE 至少 {count} 个字符', 'BACKUP_PASSPHRASE takes at least {count} characters', {
      count: SHORTEST,
    }),
  );
};

/** Seals secret files with a passphrase; what is needed to open them again stands with them, but for the passphrase. */
export const seal = async (secrets: Secrets, passphrase: string): Promise<Buffer> => {
  checkPassphrase(passphrase);
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), iv).setAAD(Buffer.from(NAME));
  const plain = JSON.stringify(
    Object.fromEntries(Object.entries(secrets).map(([name, bytes]) => [name, bytes.toString('base64')])),
  );
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const file = {
    name: NAME,
    kdf: 'scrypt',
    ...COST,
    salt: salt.toString('hex'),
    cipher: 'aes-256-gcm',
    iv: iv.toString('hex'),
    tag: cipher.getAuthTag().toString('hex'),
    text: text.toString('hex'),
  };
  return Buffer.from(`${JSON.stringify(file, null, 1)}\n`);
};

/** Opens what `seal` made; throws where the passphrase is another, or the file was altered. */
export const unseal = async (file: Buffer, passphrase: string): Promise<Secrets> => {
  try {
    const { N, r, p, salt, iv, tag, text } = sealed.parse(JSON.parse(file.toString('utf8')));
    const key = await keyOf(passphrase, Buffer.from(salt, 'hex'), { N, r, p });
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'hex'), { authTagLength: 16 })
      .setAAD(Buffer.from(NAME))
      .setAuthTag(Buffer.from(tag, 'hex'));
    const plain = Buffer.concat([decipher.update(Buffer.from(text, 'hex')), decipher.final()]).toString('utf8');
    return Object.fromEntries(
      Object.entries(JSON.parse(plain) as Record<string, string>).map(([name, value]) => [
        name,
        Buffer.from(value, 'base64'),
      ]),
    );
  } catch {
    throw new AppError(
      409,
      label(
        '密钥无法解封：口令（BACKUP_PASSPHRASE）不对，或文件已被改动',
        'The keys cannot be unsealed: the passphrase (BACKUP_PASSPHRASE) is wrong, or the file was altered',
      ),
    );
  }
};
