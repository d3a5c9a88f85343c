import { useSyncExternalStore } from 'react';
import { changes } from './changes';

/** webpack's way to fetch a part of the program; every `import()` goes through it. */
type Fetch = (chunk: string | number, ...rest: unknown[]) => Promise<unknown>;

declare let __webpack_chunk_load__: Fetch;

/** Parts that did not come, each with the way to ask for it once more. */
let late: readonly (() => void)[] = [];
const { notify, subscribe } = changes();

const set = (next: typeof late): void => {
  late = next;
  notify();
};

/** Asks again for everything that did not come. */
export const askAgain = (): void => {
  const waiting = late;
  set([]);
  for (const ask of waiting) ask();
};

/** Whether part of a screen did not come within its time. */
export const useLate = (): boolean => useSyncExternalStore(subscribe, () => late.length > 0);

/** Calls the listener whenever a part did not come, outside React; returns how to stop listening. */
export const onLate = (listener: () => void) =>
  subscribe(() => {
    if (late.length > 0) listener();
  });

/**
 * React keeps a refusal for ever: a screen whose code once failed to come would need a reload of the window, and with
 * it everything typed on the pages in memory would go. So a part that does not come is waited for until somebody asks
 * for it again (specification section 2).
 */
export const retryable =
  (fetch: Fetch): Fetch =>
  (...part) =>
    fetch(...part).catch(
      () =>
        new Promise((resolve, reject) => {
          set([...late, () => void retryable(fetch)(...part).then(resolve, reject)]);
        }),
    );

// Not there in tests, which load everything at once.
if (typeof __webpack_chunk_load__ === 'function') __webpack_chunk_load__ = retryable(__webpack_chunk_load__);
