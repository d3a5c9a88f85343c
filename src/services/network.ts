import { useSyncExternalStore } from 'react';

export type Network = 'there' | 'gone' | 'back';

/** How often a lost server is asked whether it is there again. */
const ASK_MS = 5_000;
/** How long the good news stands. */
const BACK_MS = 3_000;

let network: Network = 'there';
let timer: number | undefined;
const listeners = new Set<() => void>();

const set = (next: Network): void => {
  network = next;
  for (const listener of listeners) listener();
};

/** An answer came, whatever it says: the server is there. */
export const heardServer = (): void => {
  if (network !== 'gone') return;
  window.clearTimeout(timer);
  set('back');
  timer = window.setTimeout(() => set('there'), BACK_MS);
};

const askServer = (): void => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    fetch('/api/health', { cache: 'no-store' }).then(heardServer, askServer);
  }, ASK_MS);
};

/** No answer came, or the browser says that the line is cut. */
export const lostServer = (): void => {
  if (network === 'gone') return;
  set('gone');
  askServer();
};

const subscribe = (listener: () => void) => {
  const ask = () => {
    if (network === 'gone') fetch('/api/health', { cache: 'no-store' }).then(heardServer, askServer);
  };
  listeners.add(listener);
  window.addEventListener('offline', lostServer);
  window.addEventListener('online', ask);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', lostServer);
    window.removeEventListener('online', ask);
  };
};

/** Whether the server can be reached. */
export const useNetwork = (): Network => useSyncExternalStore(subscribe, () => network);
