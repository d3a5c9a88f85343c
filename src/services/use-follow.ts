import { useEffect } from 'react';

const POLL_MS = 2500;

/** Reads again every few seconds while something is under way and the window is looked at. */
export const useFollow = (isUnderWay: boolean, read: () => void, everyMs = POLL_MS): void => {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, everyMs);
    return () => window.clearInterval(timer);
  }, [isUnderWay, read, everyMs]);
};
