import type { BrowserContextOptions, Page } from 'playwright-core';
import { notBuilt } from '../../../config/not-built';
import { mainScreens } from '../../../config/screens';
import { demoPeople } from '../../../server/demo/people';
import arEG from '../../../src/locales/ar-EG';
import enUS from '../../../src/locales/en-US';
import zhCN from '../../../src/locales/zh-CN';
import { directionOf, languages } from '../../../src/services/languages';
import { findings } from './axe';
import { type Journeys, openBrowser } from './browser';
import { type DemoLaboratory, openDemoLaboratory } from './demo-laboratory';
import { everyScreen, holdEveryRole } from './every-screen';
import { tooWide } from './narrow';
import { rawKeyIn } from './raw-keys';
import { settled, speak, visit, visitByMenu } from './visit';

type Locale = (typeof languages)[number]['locale'];
type Look = Readonly<{ locale: Locale; theme: 'light' | 'dark' }>;

const dictionaries = { 'zh-CN': zhCN, 'en-US': enUS, 'ar-EG': arEG };

/** The first of each role. */
export const onePersonARole = demoPeople.filter(
  ({ role }, index) => demoPeople.findIndex((other) => other.role === role) === index,
);

/** Each language is that of every third role, so that no role is walked three times. */
const walkersIn = (locale: Locale) =>
  onePersonARole.filter((_, index) => languages[index % languages.length]?.locale === locale);

const read = (page: Page): Promise<string> => page.evaluate<string>('document.body.innerText');

/** What the menu offers. */
export const menuOf = async (page: Page): Promise<string[]> => {
  await page.locator('nav a').first().waitFor();
  return page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
};

/** A window in which the look was chosen before; what fades in has no contrast yet, so nothing moves. */
export const windowIn = (origin: string, { locale, theme }: Look): BrowserContextOptions => ({
  reducedMotion: 'reduce',
  storageState: {
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'umi_locale', value: locale },
          { name: 'hj_theme', value: theme },
        ],
      },
    ],
  },
});

/** What is wrong with a screen that the menu offers: a refusal, or that it says wrongly whether it is built. */
export const wrongOffer = async (page: Page, path: string, locale: Locale): Promise<string[]> => {
  const words = dictionaries[locale];
  const text = await read(page);
  return [
    ...(text.includes(words['forbidden.title']) ? [words['forbidden.title']] : []),
    ...(text.includes(words['notBuilt.text']) === notBuilt.includes(path) ? [] : ['built, or not']),
  ].map((wrong) => `${locale} ${path}: ${wrong}`);
};

/** A screen of another area, opened by its address, refuses. */
export const refusesAnother = async (page: Page, own: readonly string[], locale: Locale): Promise<void> => {
  const foreign = mainScreens.find(({ path, area }) => area !== undefined && !own.includes(path));
  if (foreign === undefined) throw new Error(`${page.url()}: the menu offers everything`);
  await visit(page, foreign.path);
  expect(await read(page)).toContain(dictionaries[locale]['forbidden.title']);
};

/**
 * Every screen of the house once in a language and a theme, for its words, for axe, for the width of a phone and for
 * complaints alike. Every third role walks what its menu offers and nobody before it has seen; somebody with all roles
 * walks the rest.
 */
export const walkEveryScreen = (look: Look): void => {
  const { locale, theme } = look;
  const seen = new Set<string>();
  // Many screens in one test, on a machine that may be busy.
  jest.setTimeout(900_000);
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

  /** What is wrong with the screen that is shown. */
  const lookAt = async (page: Page, address: string): Promise<string[]> => {
    seen.add(address);
    const key = rawKeyIn(await read(page));
    return [
      ...(key === undefined ? [] : [key]),
      ...(await findings(page, address)),
      ...(await tooWide(page)),
      ...browser.complaints(),
    ].map((wrong) => `${locale} ${address}: ${wrong}`);
  };

  test.each(walkersIn(locale))('$name ($role) opens what the menu offers, and no screen of others', async ({ key }) => {
    const page = await browser.person(key, '/', windowIn(lab.origin(), look));
    const own = await menuOf(page);
    const found: string[] = [];
    for (const path of own.filter((each) => each === '/' || !seen.has(each))) {
      await visitByMenu(page, path);
      found.push(...(await wrongOffer(page, path, locale)), ...(await lookAt(page, path)));
    }
    expect(found).toEqual([]);
    await refusesAnother(page, own, locale);
    expect(browser.complaints()).toEqual([]);
    await page.context().close();
  });

  test('somebody with every role opens the other screens', async () => {
    await holdEveryRole(lab.as, 'technical');
    const addresses = await everyScreen(await lab.as('technical'));
    const page = await browser.person('technical', '/', windowIn(lab.origin(), { locale: 'zh-CN', theme }));
    await settled(page);
    await speak(page, locale);
    expect(await page.locator('html').getAttribute('dir')).toBe(directionOf(locale));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(theme);
    const found: string[] = [];
    for (const address of addresses.main.filter((each) => !seen.has(each))) {
      await visit(page, address);
      found.push(...(await lookAt(page, address)));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });

  test('a stranger opens the pages without the frame', async () => {
    const addresses = await everyScreen(await lab.as('technical'));
    const page = await browser.stranger(windowIn(lab.origin(), look));
    const found: string[] = [];
    for (const address of addresses.open) {
      await page.goto(address);
      await page.locator('h1, .ant-result').first().waitFor();
      found.push(...(await lookAt(page, address)));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
};
