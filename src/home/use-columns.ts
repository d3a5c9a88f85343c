import { useSyncExternalStore } from 'react';

/** From which width of the window on there are as many columns. */
const steps = [
  [1680, 3],
  [1120, 2],
] as const;

const queries = () =>
  steps.map(([width, columns]) => ({ media: window.matchMedia(`(min-width: ${width}px)`), columns }));

const subscribe = (changed: () => void) => {
  const all = queries();
  for (const { media } of all) media.addEventListener('change', changed);
  return () => {
    for (const { media } of all) media.removeEventListener('change', changed);
  };
};

/** How many columns the window has room for: three at 1920 px, two at 1280, one on a phone. */
export const useColumns = (): number =>
  useSyncExternalStore(subscribe, () => queries().find(({ media }) => media.matches)?.columns ?? 1);
