import type { CDPSession, Page } from 'playwright-core';

/** How many times slower than this machine the visitor's is. */
export const SLOW = 4;
const VISITS = 5;

/** In ms since the address was entered. */
export type Visit = { painted: number; loaded: number; ready: number };

const median = (visits: readonly Visit[], name: keyof Visit): number =>
  visits.map((visit) => visit[name]).sort((a, b) => a - b)[visits.length >> 1] ?? Number.NaN;

/** First visits with an empty cache on a slow machine: first contentful paint, load, and until `ready` stands there. */
export const visits = async (page: Page, cdp: CDPSession, address: string, ready: string): Promise<Visit> => {
  const seen: Visit[] = [];
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  for (let visit = 0; visit < VISITS; visit += 1) {
    await cdp.send('Network.clearBrowserCache');
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    seen.push(
      await page.evaluate(() => ({
        ready: performance.now(),
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
      })),
    );
    // What runs on must not slow down the next visit.
    await page.waitForLoadState('networkidle');
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { painted: median(seen, 'painted'), loaded: median(seen, 'loaded'), ready: median(seen, 'ready') };
};

/** Bytes of JavaScript memory in use once everything that can be thrown away has been. */
export const heap = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
};
