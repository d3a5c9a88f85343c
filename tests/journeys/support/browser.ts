import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../server/demo/people';
import { chromiumFile } from '../../support/chromium';
import { nameOf, usernameOf } from './demo-laboratory';
import { signIn } from './hand';
import { callsOf } from './visit';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a head, the preview of a PDF that a page prints ends the page in one of three cases on a busy machine.
  '--disable-print-preview',
  // Programs are translated once and at once, and no second thread tidies up or translates again: a window lives for seconds here.
  '--js-flags=--single-threaded --always-sparkplug --min-semi-space-size=32 --max-semi-space-size=64',
];

/** What a page leaves behind when it ends a request itself. */
const GIVEN_UP = 'net::ERR_ABORTED';
/** Said by the browser's clock: a page that a busy machine draws late, or that is left at once. What is preloaded in vain, first-load.test.ts tells. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

export type Journeys = Readonly<{
  /** A person at a screen of their own, signed in before it loads; the sign-in page has its journey in session.test.ts. */
  person: (key: string, address?: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The next person at a window that is open already: only the cookie is another one. */
  change: (page: Page, key: string, address?: string) => Promise<void>;
  /** Somebody without an account. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>;
  /** What the consoles and the network complained of since last asked. */
  complaints: () => string[];
  close: () => Promise<void>;
}>;

/** A port to look into the browser by, from another one; it then stays after its tests, until it is ended. */
const PORT = process.env['JOURNEYS_PORT'];

/** Opens Chromium. */
export const openBrowser = async (originOf: () => string): Promise<Journeys> => {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumFile(),
    args: [...FLAGS, ...(PORT ? [`--remote-debugging-port=${PORT}`] : [])],
  });
  let found: string[] = [];

  const listen = (page: Page, who: string): void => {
    const complain = (what: string) => found.push(`${who} ${page.url().replace(originOf(), '')}: ${what}`);
    page.on('console', (message) => {
      if ((message.type() === 'error' || message.type() === 'warning') && !LATE.test(message.text()))
        complain(message.text());
    });
    page.on('pageerror', (error) => complain(String(error.stack ?? error)));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      if (why !== GIVEN_UP) complain(`${request.method()} ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complain(`${response.request().method()} ${response.url()} ${response.status()}`);
    });
  };

  const open = async (who: string, options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: originOf(),
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1280, height: 800 },
      // What fades and slides only costs time here; the spine's journey goes with it.
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    listen(page, who);
    callsOf(page);
    return page;
  };

  const change: Journeys['change'] = async (page, key, address = '/') => {
    const { token } = await signIn(originOf, usernameOf(key), DEMO_PASSWORD);
    await page.context().addCookies([{ name: 'token', value: token, url: originOf(), sameSite: 'Strict' }]);
    await page.goto(address);
  };

  return {
    person: async (key, address, options = {}) => {
      const page = await open(nameOf(key), options);
      await change(page, key, address);
      return page;
    },
    change,
    stranger: (options = {}) => open('stranger', options),
    complaints: () => {
      const said = found;
      found = [];
      return said;
    },
    close: () => (PORT ? new Promise((resolve) => browser.once('disconnected', () => resolve())) : browser.close()),
  };
};
