import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const digest = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Why a service of Amazon would refuse a request, worked out from what it publishes of its signatures, version 4: the signature is
 * another's, or the content is not the one that was signed for. Null where it would not.
 */
export const whyRefused = (
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  secret: string,
): 'SignatureDoesNotMatch' | 'XAmzContentSHA256Mismatch' | null => {
  const [, , day = '', region = '', service = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const { pathname, search } = new URL(url, 'http://host');
  const query = search.slice(1).split('&').filter(Boolean).sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const content = String(headers['x-amz-content-sha256']);
  const asked = [method, pathname, query.join('&'), lines.join(''), names, content].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest(asked)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day));
  if (hmac(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return content === 'UNSIGNED-PAYLOAD' || content === digest(body) ? null : 'XAmzContentSHA256Mismatch';
};
