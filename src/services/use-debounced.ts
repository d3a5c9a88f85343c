import { useEffect, useState } from 'react';

/** The value once it has rested: what is typed fast is asked once. */
export const useDebounced = <T>(value: T, delay: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), delay);
    return () => window.clearTimeout(timer);
  }, [value, delay]);
  return rested;
};
