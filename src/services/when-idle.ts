/** The longest that is waited for it, in ms. */
const LATEST_MS = 1_000;

/** Calls once the page has nothing else to do, or soon; returns how not to. Where a browser knows no such moment, in its next turn. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
};
