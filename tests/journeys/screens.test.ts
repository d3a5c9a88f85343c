import type { Page } from 'playwright-core';
import { notBuilt } from '../../config/not-built';
import { mainScreens } from '../../config/screens';
import { isPermission } from '../../domain/role/permissions';
import { demoPeople } from '../../server/demo/people';
import enUS from '../../src/locales/en-US';
import zhCN from '../../src/locales/zh-CN';
import { type Journeys, openBrowser } from './support/browser';
import { type DemoLaboratory, nameOf, openDemoLaboratory } from './support/demo-laboratory';

let lab: DemoLaboratory;
let browser: Journeys;

beforeAll(async () => {
  lab = await openDemoLaboratory();
  browser = await openBrowser(lab.origin);
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

/** The people of the sign-in page: the first of each role. */
const people = demoPeople.filter(({ role }, index) => demoPeople.findIndex((other) => other.role === role) === index);

const areas = [...new Set(Object.keys(zhCN).map((key) => key.split('.')[0]))].join('|');
const KEY_LIKE = new RegExp(`(?<![\\w@/.])(${areas})\\.[a-z]\\w+(?![\\w@])`, 'g');

/** A locale key that reached the screen instead of its words; the code of a right, which looks like one, may be read there. */
const rawKeyIn = (text: string): string | undefined => text.match(KEY_LIKE)?.find((word) => !isPermission(word));

/** What the menu offers. */
const pathsOf = async (page: Page): Promise<string[]> => {
  await page.locator('nav a').first().waitFor();
  return page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
};

/** Goes by the menu, waits for the screen's own head and for what it asked the server; gives all that can be read. */
const open = async (page: Page, path: string): Promise<string> => {
  const isThere = new URL(page.url()).pathname === path;
  await page.evaluate((keep) => {
    if (!keep) for (const head of document.querySelectorAll<HTMLElement>('h1, .ant-result')) head.dataset['left'] = '';
  }, isThere);
  await page.locator(`nav a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => {
    const isShown = (each: HTMLElement) => each.offsetParent !== null;
    const heads = [...document.querySelectorAll<HTMLElement>('h1:not([data-left]), .ant-result:not([data-left])')];
    const busy = [...document.querySelectorAll<HTMLElement>('.ant-skeleton-active, .ant-spin-spinning')];
    return heads.some(isShown) && !busy.some(isShown);
  });
  return page.evaluate<string>('document.body.innerText');
};

/** What each person's menu offered; filled by the tests as they go. */
const offered = new Map<string, string[]>();

describe.each(people)('$name ($role)', ({ key }) => {
  test('opens every screen of the menu without a complaint, and no screen of others', async () => {
    const page = await browser.person(key);
    const own = await pathsOf(page);
    offered.set(key, own);
    for (const path of own) {
      const text = await open(page, path);
      expect([path, rawKeyIn(text)]).toEqual([path, undefined]);
      expect([path, text.includes(zhCN['forbidden.title'])]).toEqual([path, false]);
      expect([path, text.includes(zhCN['notBuilt.text'])]).toEqual([path, notBuilt.includes(path)]);
      expect([path, browser.complaints()]).toEqual([path, []]);
    }
    const foreign = mainScreens.find(({ path, area }) => area !== undefined && !own.includes(path));
    if (foreign === undefined) throw new Error(`${nameOf(key)} may see everything`);
    await page.goto(foreign.path);
    await page.getByText(zhCN['forbidden.title']).waitFor();
    expect(browser.complaints()).toEqual([]);
    await page.context().close();
  });
});

test('every screen speaks English', async () => {
  const seen = new Set<string>();
  expect(offered.size).toBe(people.length);
  for (const [key, paths] of offered) {
    const left = paths.filter((path) => !seen.has(path));
    if (left.length === 0) continue;
    const page = await browser.person(key, { locale: 'en-US' });
    await page.evaluate(() => window.localStorage.setItem('umi_locale', 'en-US'));
    await page.goto('/');
    await page.getByText(enUS['menu.home']).first().waitFor();
    for (const path of left) {
      const text = await open(page, path);
      expect([path, rawKeyIn(text)]).toEqual([path, undefined]);
      expect([path, browser.complaints()]).toEqual([path, []]);
      seen.add(path);
    }
    await page.context().close();
  }
});
