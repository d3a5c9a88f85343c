import { label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';
import type { S3Place } from '../kernel/file-store/s3-store';
import { httpAddress } from './http-address';

/** As Amazon has it; other services allow no more. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Letters that no service and no tool reads as something else. */
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;

const bucketOf = (bucket: string): string => {
  if (BUCKET.test(bucket)) return bucket;
  throw new StartError(
    label(
      'S3_BUCKET 应为存储桶的名称（小写字母、数字、点和连字符），现在是 {bucket}。',
      'S3_BUCKET must be the name of a bucket (small letters, digits, dots, hyphens), not {bucket}.',
      { bucket },
    ),
  );
};

const prefixOf = (text: string): string => {
  const prefix = text.replace(/^\/+|\/+$/g, '');
  if (prefix === '' || PREFIX.test(prefix)) return prefix;
  throw new StartError(
    label(
      'S3_PREFIX 只能由字母、数字、点、连字符和下划线组成，各段以 / 分隔，现在是 {text}。',
      'S3_PREFIX must be made of letters, digits, dots, hyphens and underscores, with slashes between its parts, not {text}.',
      { text },
    ),
  );
};

const keysOf = (accessKeyId: string, secretAccessKey: string): S3Place['keys'] => {
  if (accessKeyId === '' && secretAccessKey === '') return null;
  if (accessKeyId !== '' && secretAccessKey !== '') return { accessKeyId, secretAccessKey };
  throw new StartError(
    label(
      'S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY 要一起给出；都不给出时，使用本机自己的权限。',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; without both, the right of the machine itself is used.',
    ),
  );
};

/** Where stored files are kept, if not on the disk; a half of the settings is refused, because files would go elsewhere than was meant. */
export const s3Of = (env: NodeJS.ProcessEnv): S3Place | null => {
  const bucket = env['S3_BUCKET'] ?? '';
  const region = env['S3_REGION'] ?? '';
  const [endpoint, prefix] = [env['S3_ENDPOINT'] ?? '', env['S3_PREFIX'] ?? ''];
  const [id, secret] = [env['S3_ACCESS_KEY_ID'] ?? '', env['S3_SECRET_ACCESS_KEY'] ?? ''];
  if ([bucket, region, endpoint, prefix, id, secret].every((each) => each === '')) return null;
  if (bucket === '' || region === '')
    throw new StartError(
      label(
        '文件存放在 S3 时，S3_BUCKET 与 S3_REGION 都要给出；不用 S3 时，所有 S3_ 开头的设置都不要给出。',
        'To keep files in S3, give both S3_BUCKET and S3_REGION; to keep them on the disk, give no setting that begins with S3_.',
      ),
    );
  return {
    bucket: bucketOf(bucket),
    region,
    endpoint: httpAddress('S3_ENDPOINT', endpoint),
    prefix: prefixOf(prefix),
    keys: keysOf(id, secret),
  };
};
