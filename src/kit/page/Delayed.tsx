import { type ReactNode, useEffect, useState } from 'react';

/** Content that loads faster than this gets no placeholder, which would flash (specification section 9). */
export const LAZY_DELAY_MS = 200;

/** Shows its content only after a delay. */
export const Delayed = ({ children }: { children: ReactNode }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), LAZY_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return late ? children : null;
};
