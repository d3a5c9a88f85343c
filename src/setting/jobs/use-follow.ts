import { useEffect } from 'react';

const POLL_MS = 2500;

/** Reads again every few seconds while something is under way and the window is looked at. */
export const useFollow = (isUnderWay: boolean, read: () => void): void => {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, POLL_MS);
    return () => window.clearInterval(timer);
  }, [isUnderWay, read]);
};
