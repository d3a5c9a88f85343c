import { useSyncExternalStore } from 'react';
import { health } from '../../contract/health/health';
import { changes } from './changes';

export type Network = 'there' | 'gone' | 'back';

/** How often a lost server is asked whether it is there again. */
const ASK_MS = 5_000;
/** How long the notice of the regained connection is shown. */
const BACK_MS = 3_000;

let network: Network = 'there';
let timer: number | undefined;
let lostAt = 0;
const { notify, subscribe: subscribeToChanges } = changes();

const set = (next: Network): void => {
  network = next;
  notify();
};

/**
 * An answer came, so the server is there. `asked` is when it was asked (`performance.now`): a late answer to what was
 * sent before the line was cut says nothing about the line.
 */
export const markReachable = (asked: number): void => {
  if (network !== 'gone' || asked < lostAt) return;
  window.clearTimeout(timer);
  set('back');
  timer = window.setTimeout(() => set('there'), BACK_MS);
};

const askNow = (): void => {
  const asked = performance.now();
  fetch(health.path, { cache: 'no-store' }).then(() => markReachable(asked), askServer);
};

const askServer = (): void => {
  window.clearTimeout(timer);
  timer = window.setTimeout(askNow, ASK_MS);
};

/** No answer came, or the browser says that the line is cut. */
export const markUnreachable = (): void => {
  if (network === 'gone') return;
  lostAt = performance.now();
  set('gone');
  askServer();
};

const subscribe = (listener: () => void) => {
  const ask = () => {
    if (network === 'gone') askNow();
  };
  const stop = subscribeToChanges(listener);
  window.addEventListener('offline', markUnreachable);
  window.addEventListener('online', ask);
  return () => {
    stop();
    window.removeEventListener('offline', markUnreachable);
    window.removeEventListener('online', ask);
  };
};

/** Whether the server can be reached. */
export const useNetwork = (): Network => useSyncExternalStore(subscribe, () => network);
