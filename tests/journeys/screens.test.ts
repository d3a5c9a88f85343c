import type { Page } from 'playwright-core';
import { notBuilt } from '../../config/not-built';
import { mainScreens } from '../../config/screens';
import { demoPeople } from '../../server/demo/people';
import arEG from '../../src/locales/ar-EG';
import enUS from '../../src/locales/en-US';
import zhCN from '../../src/locales/zh-CN';
import { languages } from '../../src/services/languages';
import { type Journeys, openBrowser } from './support/browser';
import { type DemoLaboratory, nameOf, openDemoLaboratory } from './support/demo-laboratory';
import { rawKeyIn } from './support/raw-keys';
import { speak, visit, visitByMenu } from './support/visit';

type Locale = (typeof languages)[number]['locale'];
const locales: readonly Locale[] = languages.map(({ locale }) => locale);
const dictionaries = { 'zh-CN': zhCN, 'en-US': enUS, 'ar-EG': arEG };

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

/** What the menu offers. */
const pathsOf = async (page: Page): Promise<string[]> => {
  await page.locator('nav a').first().waitFor();
  return page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
};

const read = (page: Page): Promise<string> => page.evaluate<string>('document.body.innerText');

/** What is wrong with the screen before us: words that are keys, and whatever the console complains of. */
const wrongs = async (page: Page, locale: Locale, address: string): Promise<string[]> => {
  const key = rawKeyIn(await read(page));
  return [...(key ? [key] : []), ...browser.complaints()].map((wrong) => `${locale} ${address}: ${wrong}`);
};

/** The languages are taken in turn, so that no role is walked three times; accessible.test.ts sees every screen, and the pages without the frame, in each. */
const walkers = people.map((person, index) => ({ ...person, locale: locales[index % locales.length] ?? 'zh-CN' }));

describe.each(walkers)('$name ($role) in $locale', ({ key, locale }) => {
  test('opens every screen of the menu without a complaint, and no screen of others', async () => {
    const words = dictionaries[locale];
    const page = await browser.person(key);
    const own = await pathsOf(page);
    await speak(page, locale);
    for (const path of own) {
      await visitByMenu(page, path);
      expect(await wrongs(page, locale, path)).toEqual([]);
      const text = await read(page);
      expect([path, text.includes(words['forbidden.title'])]).toEqual([path, false]);
      expect([path, text.includes(words['notBuilt.text'])]).toEqual([path, notBuilt.includes(path)]);
    }
    const foreign = mainScreens.find(({ path, area }) => area !== undefined && !own.includes(path));
    if (foreign === undefined) throw new Error(`${nameOf(key)} may see everything`);
    await visit(page, foreign.path);
    expect(await read(page)).toContain(words['forbidden.title']);
    expect(browser.complaints()).toEqual([]);
    await page.context().close();
  });
});
