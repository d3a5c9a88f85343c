import { type ReactNode, useEffect, useState } from 'react';

/** What comes sooner than this needs no placeholder; one that flashes disturbs (specification section 9). */
export const LAZY_DELAY_MS = 200;

/** Shows its content only to those who have to wait. */
export const Delayed = ({ children }: { children: ReactNode }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), LAZY_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return late ? children : null;
};
