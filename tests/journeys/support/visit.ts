import type { Page, Request } from 'playwright-core';

/** Calls that are under way, by window. */
const calls = new WeakMap<Page, Set<Request>>();
/** A screen that has its answer may ask once more; after this long without a call it has all, in ms. */
const QUIET_MS = 120;

/** Begins to count them; from then on `settled` knows. */
export const callsOf = (page: Page): Set<Request> => {
  const known = calls.get(page);
  if (known) return known;
  const open = new Set<Request>();
  calls.set(page, open);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return open;
};

/** Waits until the screen has its own head and all that it asked the server for. */
export const settled = async (page: Page): Promise<void> => {
  const open = callsOf(page);
  const isDrawn = () =>
    page.waitForFunction(
      ([heads, busy]) =>
        [...document.querySelectorAll<HTMLElement>(heads)].some((each) => each.offsetParent !== null) &&
        [...document.querySelectorAll<HTMLElement>(busy)].every((each) => each.offsetParent === null),
      ['h1:not([data-left]), .ant-result:not([data-left])', '.ant-skeleton-active, .ant-spin-spinning'] as const,
    );
  await isDrawn();
  for (let quiet = 0; quiet < QUIET_MS; ) {
    await page.waitForTimeout(40);
    quiet = open.size === 0 ? quiet + 40 : 0;
  }
  await isDrawn();
};

/** Marks the head that is shown, so that the next screen is known by its own. */
const leave = (page: Page, pathname: string): Promise<void> =>
  page.evaluate((next) => {
    const heads = [...document.querySelectorAll<HTMLElement>('h1, .ant-result')];
    for (const head of heads)
      if (head.offsetParent !== null && next !== window.location.pathname) head.dataset['left'] = '';
      else delete head.dataset['left'];
  }, pathname);

const arrive = async (page: Page, address: string, go: () => Promise<void>): Promise<void> => {
  callsOf(page);
  const { pathname } = new URL(address, page.url());
  await leave(page, pathname);
  await go();
  await page.waitForURL((url) => url.pathname === pathname);
  await settled(page).catch((error: unknown) => {
    throw new Error(`${address} was not drawn; now at ${page.url()}: ${error}`);
  });
};

/** Goes to an address inside the product, as a link would: no page is loaded anew. */
export const visit = (page: Page, address: string): Promise<void> =>
  arrive(page, address, () =>
    page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address),
  );

/** Goes by the menu. */
export const visitByMenu = (page: Page, path: string): Promise<void> =>
  arrive(page, path, () => page.locator(`nav a[href="${path}"]`).first().click());
