import type { IncomingMessage } from 'node:http';
import type { AppError } from '../../kernel/errors';
import type { BodyLimits } from './limits';
import { cutOff, stopping, tooLarge, tooSlow } from './refusals';

type Watch = Pick<BodyLimits, 'stallMs'> & Readonly<{ most: number; withinMs: number; ending: AbortSignal }>;

/**
 * Reads a body under watch: `stopped` rejects once it stalls, takes too long, grows beyond its size, is cut off or the server ends, and
 * `read` has to end then. It must begin to read at once: the watch lets the body flow.
 */
export const watched = async <T>(
  raw: IncomingMessage,
  { most, stallMs, withinMs, ending }: Watch,
  read: (stopped: Promise<never>) => Promise<T>,
): Promise<T> => {
  if (raw.destroyed) throw cutOff();
  let stop: (reason: AppError) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  // It may end after the last listener is gone.
  stopped.catch(() => {});
  let size = 0;
  // While the disk is slower than the line, it is not the sender who stalls.
  const stall = setTimeout(() => (raw.isPaused() ? stall.refresh() : stop(tooSlow())), stallMs);
  const late = setTimeout(() => stop(tooSlow()), withinMs);
  const count = (chunk: Buffer) => {
    size += chunk.length;
    stall.refresh();
    if (size > most) stop(tooLarge(most));
  };
  const close = () => {
    if (!raw.readableEnded) stop(cutOff());
  };
  const end = () => stop(stopping());
  if (ending.aborted) end();
  ending.addEventListener('abort', end);
  raw.on('data', count).once('close', close);
  try {
    return await read(stopped);
  } finally {
    clearTimeout(stall);
    clearTimeout(late);
    ending.removeEventListener('abort', end);
    raw.off('data', count).off('close', close);
  }
};
