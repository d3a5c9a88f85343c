import { v4 as uuid } from 'uuid';
import type { Built } from './build-request';

/** Keys of calls that were sent and not answered, by what was sent. */
const unanswered = new Map<string, string>();

const signature = ({ method, url, data }: Built): string | undefined =>
  data instanceof FormData ? undefined : `${method} ${url} ${JSON.stringify(data)}`;

/**
 * The key of a writing call. The same call sent again before an answer came (a double click, a broken line) carries
 * the same key, so that the server does the work once; after an answer a new call is a new wish.
 */
export const keyFor = (built: Built): { key: string; answered: () => void } => {
  const sent = signature(built);
  if (sent === undefined) return { key: uuid(), answered: () => undefined };
  const key = unanswered.get(sent) ?? uuid();
  unanswered.set(sent, key);
  return { key, answered: () => unanswered.delete(sent) };
};
