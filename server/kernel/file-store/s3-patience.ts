import { setTimeout as wait } from 'node:timers/promises';
import { label } from '../../../domain/kit/label';
import { TryLater } from '../errors';
import { log } from '../log';

const AWAY_SECONDS = 5;
const REFUSED_SECONDS = 30;

const away = () =>
  new TryLater(
    503,
    AWAY_SECONDS,
    label(
      '文件存储暂时无法连接，本次操作没有完成，请稍后重试',
      'The file store cannot be reached just now; nothing was done. Try again shortly',
    ),
  );

const refused = () =>
  new TryLater(
    503,
    REFUSED_SECONDS,
    label(
      '文件存储拒绝了本系统的请求，本次操作没有完成。请联系系统管理员检查文件存储的设置与权限',
      'The file store refuses this system; nothing was done. Ask the administrator to check its settings and rights',
    ),
  );

/** It gives no sign of life. */
class Silent extends Error {}

type Loose = Readonly<{ name?: unknown; $metadata?: { httpStatusCode?: number } }>;

const looseOf = (error: unknown): Loose => (typeof error === 'object' && error !== null ? error : {});

/** Names of refusals that are over a little later. */
const PASSING = ['RequestTimeout', 'RequestTimeTooSkewed', 'SlowDown', 'TooManyRequests'];
/** Said before the store is asked: its keys are nowhere to be had. */
const KEYLESS = ['CredentialsProviderError', 'TokenProviderError'];

const isPassing = (error: unknown): boolean => {
  const { name, $metadata } = looseOf(error);
  const status = $metadata?.httpStatusCode;
  if (PASSING.includes(String(name)) || status === 429) return true;
  return status === undefined ? !KEYLESS.includes(String(name)) : status >= 500;
};

/** Whether the store says that there is no such object; a bucket that is not there is another matter. */
export const isMissing = (error: unknown): boolean => looseOf(error).name === 'NoSuchKey';

/** Our own disk does not give the file that is to be sent, which is no fault of the store; the cause is what it says. */
export class OwnDisk extends Error {
  constructor(cause: unknown) {
    super('a file that is to be sent cannot be read', { cause });
  }
}

/** Waits for an answer that comes in time, or fails. */
export const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const over = new AbortController();
  try {
    return await Promise.race([
      work,
      wait(ms, undefined, { signal: over.signal }).then(() => {
        throw new Silent(`no answer within ${ms} ms`);
      }),
    ]);
  } finally {
    over.abort();
  }
};

const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** Who has waited so long is not asked to wait for another attempt. */
const LONG_MS = 10_000;

/** A request may be waited for so long: five seconds, and one for each megabyte that travels with it. */
export const patienceFor = (bytes: number): number => 5_000 + bytes / 1_000;

/**
 * Asks the store, again where that may help, and for a bounded time: each attempt is cut off after `ms`. What fails for good is logged
 * and thrown as a refusal; what is not there, and what the disk says, is thrown as it came.
 */
export const ask = async <T>(attempt: (cut: AbortSignal) => Promise<T>, ms = patienceFor(0)): Promise<T> => {
  const begun = performance.now();
  for (let nth = 1; ; nth += 1) {
    const cut = new AbortController();
    try {
      return await within(attempt(cut.signal), ms);
    } catch (error) {
      cut.abort();
      if (error instanceof OwnDisk) throw error.cause;
      if (isMissing(error)) throw error;
      const mayPass = isPassing(error);
      if (!mayPass || nth === ATTEMPTS || performance.now() - begun > LONG_MS) {
        log.warn({ err: error }, mayPass ? 'the file store cannot be reached' : 'the file store refuses');
        throw mayPass ? away() : refused();
      }
      await wait(PAUSE_MS * nth);
    }
  }
};

/** The pieces of a body; one that does not come in time ends it. Who reads slowly himself is waited for. */
export const paced = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(pieces.next(), patienceFor(0));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not waited for: a silent one never ends by itself.
    void Promise.resolve(pieces.return?.()).catch(() => undefined);
  }
};
