import { useSyncExternalStore } from 'react';
import { breakpoints } from './tokens';

/** In style sheets `max-width: 767px`. */
const query = () => window.matchMedia(`(max-width: ${breakpoints.md - 1}px)`);

const subscribe = (changed: () => void) => {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone: lists are cards then, and the menu stands behind a button. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
