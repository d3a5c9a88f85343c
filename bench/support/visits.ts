import type { CDPSession, Page } from 'playwright-core';

/** How many times slower than this machine the visitor's is. */
export const SLOW = 4;
const VISITS = 5;

/** In ms since the address was entered. */
export type Visit = { painted: number; loaded: number; ready: number };
/** An address, and what stands there once it is ready. */
export type Visited = { name: string; address: string; ready: string };

const median = (visits: readonly Visit[], name: keyof Visit): number =>
  visits.map((visit) => visit[name]).sort((a, b) => a - b)[visits.length >> 1] ?? Number.NaN;

const once = async (page: Page, cdp: CDPSession, { address, ready }: Visited): Promise<Visit> => {
  // Or the end of one page would be part of the next one's begin.
  await page.goto('about:blank');
  await cdp.send('Network.clearBrowserCache');
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  const seen = await page.evaluate(() => ({
    ready: performance.now(),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  }));
  // What runs on must not slow down the next visit.
  await page.waitForLoadState('networkidle');
  return seen;
};

/**
 * First visits with an empty cache on a slow machine: first contentful paint, load, and until `ready` stands there. The addresses
 * take turns, so that all of them have the machine as it is at that moment; the median of each.
 */
export const visits = async (page: Page, cdp: CDPSession, visited: readonly Visited[]): Promise<Visit[]> => {
  const seen = visited.map((): Visit[] => []);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  for (let turn = 0; turn < VISITS; turn += 1)
    for (const [at, each] of visited.entries()) seen[at]?.push(await once(page, cdp, each));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return seen.map((each) => ({
    painted: median(each, 'painted'),
    loaded: median(each, 'loaded'),
    ready: median(each, 'ready'),
  }));
};

/** Bytes of JavaScript memory in use once everything that can be thrown away has been. */
export const heap = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
};

/** For so long nothing is asked of the server by a screen that has come to rest; in ms. */
const REST = 250;

/**
 * Gives what waits until a screen that was led to by a link has all that it asks for. Of such a change the browser itself knows no end:
 * to it the page is the one that was loaded first.
 */
export const settling = (page: Page): (() => Promise<void>) => {
  const asked = new Set<unknown>();
  let since = Date.now();
  const note = (change: () => unknown): void => {
    change();
    since = Date.now();
  };
  page.on('request', (request) => note(() => asked.add(request)));
  page.on('requestfinished', (request) => note(() => asked.delete(request)));
  page.on('requestfailed', (request) => note(() => asked.delete(request)));
  return async () => {
    since = Date.now();
    while (asked.size > 0 || Date.now() - since < REST) await page.waitForTimeout(REST / 5);
  };
};
