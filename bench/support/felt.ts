import type { Page } from 'playwright-core';

/** What a page noted of itself since it was marked as begun: keys by the time to their paint, and the longest task; in ms. */
export type Felt = Readonly<{ keys: readonly number[]; longest: number }>;

type Noted = {
  keys: { id: number; at: number; took: number }[];
  tasks: { at: number; took: number }[];
};
declare global {
  interface Window {
    noted?: Noted;
  }
}

/** Runs in each page before its own scripts. */
export const observe = (): void => {
  const noted: Noted = { keys: [], tasks: [] };
  window.noted = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        noted.keys.push({ id: entry.interactionId, at: entry.startTime, took: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ at: startTime, took: duration });
  }).observe({ type: 'longtask', buffered: true });
};

export const felt = (page: Page): Promise<Felt> =>
  page.evaluate(() => {
    const noted = window.noted as NonNullable<typeof window.noted>;
    const begun = performance.getEntriesByName('begun')[0]?.startTime ?? 0;
    // The events of one key are one interaction; the slowest of them is what is felt.
    const keys = new Map<number, number>();
    for (const { id, at, took } of noted.keys) if (at >= begun) keys.set(id, Math.max(took, keys.get(id) ?? 0));
    const tasks = noted.tasks.filter(({ at }) => at >= begun).map(({ took }) => took);
    return {
      keys: [...keys.values()],
      longest: Math.max(0, ...tasks),
    };
  });

/** Keys that took at least 16 ms, faster ones are not told of: how many, the middle one, and the one that two of a hundred exceed. */
export const keysOf = ({ keys }: Felt): { count: number; p50: number; p98: number } => {
  const sorted = [...keys].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p98: at(0.98) };
};
