import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { label } from '../../../domain/kit/label';
import { StartError } from '../../db/embedded/start-error';
import { madeOnce } from '../made-once';

export const checkpointKeyFile = (dataDir: string): string => path.join(dataDir, 'checkpoint.key');

const damaged = (file: string) =>
  new StartError(
    label(
      '检查点私钥 {file} 已损坏（应为 PEM 格式的 Ed25519 私钥）。请从备份中放回；若已无法找回，请移走该文件，系统会生成新的并在审计日志中记下。',
      'The key of the checkpoints is damaged: {file} is to hold an Ed25519 key in PEM. Put it back from a backup; where it is lost for good, move the file away, and a new one is made and recorded in the trail.',
      { file },
    ),
  );

/** The private key that signs the checkpoints, made on first use; it lies beside the database, never in it. */
export const readCheckpointKey = (dataDir: string): KeyObject => {
  const file = checkpointKeyFile(dataDir);
  if (!fs.existsSync(file))
    madeOnce(file, () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  try {
    const key = createPrivateKey(fs.readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Whatever is in it, it is no key.
  }
  throw damaged(file);
};
