import { useEffect, useRef, useState } from 'react';

/** How long a list is waited for before it is drawn without its rows, in ms. */
const GRACE_MS = 2_000;

/**
 * Whether the first answer is still to be waited for: a list is drawn once, with its rows, and not first without them. Once it has
 * been drawn, or has kept somebody waiting, this is over for good.
 */
export const useGrace = (isAwaited: boolean): boolean => {
  const [isLong, setLong] = useState(false);
  const isOver = useRef(false);
  useEffect(() => {
    if (!isAwaited) isOver.current = true;
    if (isOver.current) return;
    const timer = window.setTimeout(() => setLong(true), GRACE_MS);
    return () => window.clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && !isLong && !isOver.current;
};
