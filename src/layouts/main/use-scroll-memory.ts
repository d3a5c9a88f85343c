import { useEffect, useRef } from 'react';

/** Each page comes back scrolled as it was left. */
export const useScrollMemory = (path: string): void => {
  const positions = useRef(new Map<string, number>());
  useEffect(() => {
    window.scrollTo(0, positions.current.get(path) ?? 0);
    const note = () => positions.current.set(path, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [path]);
};
