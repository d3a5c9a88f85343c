import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { isRecord } from '../../domain/kit/is-record';
import { own } from '../../domain/kit/own';
import type { System } from './system';

/** What was sent and is in nothing that was read, as paths: `samples.0.colour`. A thing without a value was not sent. */
export const unreadOf = (sent: unknown, read: unknown, path: readonly string[] = []): string[] => {
  if (Array.isArray(sent) && Array.isArray(read))
    return sent.flatMap((each, at) => unreadOf(each, read[at], [...path, String(at)]));
  if (isRecord(sent) && isRecord(read))
    return Object.entries(sent).flatMap(([key, value]) =>
      key in read || value === undefined ? unreadOf(value, own(read, key), [...path, key]) : [[...path, key].join('.')],
    );
  return [];
};

/**
 * Refuses what a screen asks its user for and no declaration reads: a password that proves nothing, a remark that is
 * lost. In development and in the journeys; a running laboratory leaves out what it does not know.
 */
export const checkRead = (system: System, { method, path }: AnyEndpoint, sent: object, read: object): void => {
  if (!system.checksInputs) return;
  const unread = unreadOf(sent, read);
  if (unread.length > 0) throw new Error(`${method} ${path} was sent what it does not read: ${unread.join('; ')}`);
};
