import { useSyncExternalStore } from 'react';
import type { Mode } from './antd-theme';

const KEY = 'hj_theme';
const listeners = new Set<() => void>();

const read = (): Mode => (localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const setMode = (mode: Mode): void => {
  localStorage.setItem(KEY, mode);
  for (const listener of listeners) listener();
};

/** Light or dark, as this browser chose. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, read);
