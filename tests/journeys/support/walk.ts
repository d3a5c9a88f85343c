import type { BrowserContextOptions, Page } from 'playwright-core';
import { mainScreens } from '../../../config/screens';
import { screenOf } from '../../../domain/menu/lead';
import { isToCome } from '../../../domain/menu/to-come';
import { demoPeople } from '../../../server/demo/people';
import arEG from '../../../src/locales/ar-EG';
import enUS from '../../../src/locales/en-US';
import zhCN from '../../../src/locales/zh-CN';
import { directionOf, KEPT_LANGUAGE, languages } from '../../../src/services/languages';
import { findings } from './axe';
import type { Journeys } from './browser';
import { canariesOn } from './canaries-in-demo';
import { onPhone, tooWide } from './narrow';
import { rawKeyIn } from './raw-keys';
import { unstyled } from './styled';
import { visit } from './visit';

type Locale = (typeof languages)[number]['locale'];
type Look = Readonly<{ locale: Locale; theme: 'light' | 'dark' }>;

const dictionaries = { 'zh-CN': zhCN, 'en-US': enUS, 'ar-EG': arEG };

/** The first of each role. */
export const onePersonARole = demoPeople.filter(
  ({ role }, index) => demoPeople.findIndex((other) => other.role === role) === index,
);

const read = (page: Page): Promise<string> => page.evaluate<string>('document.body.innerText');

/** What a menu may offer: the screens of an area. */
export const offered: readonly string[] = mainScreens.filter(({ area }) => area !== undefined).map(({ path }) => path);

/** What the menu offers. */
export const menuOf = async (page: Page): Promise<string[]> => {
  await page.locator('nav a').first().waitFor();
  return page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
};

/** A window in which the look was chosen before. */
export const windowIn = (origin: string, { locale, theme }: Look): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: KEPT_LANGUAGE, value: locale },
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
    ...(text.includes(words['notBuilt.text']) === isToCome(path) ? [] : ['built, or not']),
  ].map((wrong) => `${locale} ${path}: ${wrong}`);
};

/** A screen of another area, opened by its address, refuses. */
export const refusesAnother = async (page: Page, own: readonly string[], locale: Locale): Promise<void> => {
  const foreign = mainScreens.find(({ path, area }) => area !== undefined && !own.includes(path));
  if (foreign === undefined) throw new Error(`${page.url()}: the menu offers everything`);
  await visit(page, foreign.path);
  expect(await read(page)).toContain(dictionaries[locale]['forbidden.title']);
};

/** The language and the theme after this one, in turn. */
const nextLocale = (locale: Locale): Locale => {
  const order = languages.map((language) => language.locale);
  return order[(order.indexOf(locale) + 1) % order.length] ?? locale;
};
const otherTheme = (theme: Look['theme']): Look['theme'] => (theme === 'light' ? 'dark' : 'light');

/** What is kept for all windows of a browser is changed as another window would: this one follows. */
const followAnother = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(
    ([name, next]) => {
      window.localStorage.setItem(name, next);
      window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: next }));
    },
    [key, value] as const,
  );

const speakAs = async (page: Page, locale: Locale): Promise<void> => {
  await followAnother(page, KEPT_LANGUAGE, locale);
  await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
  expect(await page.locator('html').getAttribute('dir')).toBe(directionOf(locale));
};

const lightAs = async (page: Page, theme: Look['theme']): Promise<void> => {
  await followAnother(page, 'hj_theme', theme);
  await page.waitForFunction((scheme) => getComputedStyle(document.documentElement).colorScheme === scheme, theme);
};

/** Closes the pages that were left: the walk through the kept ones is kept-pages.test.ts, and each is drawn again in every language. */
const closeOthers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const tab of document.querySelectorAll('nav a:not([aria-current]) + button')) (tab as HTMLElement).click();
  });

export type Walker = Readonly<{
  /** How the window looks now: the next screen is gone to in the language and theme that the last one ended with. */
  look: () => Look;
  /** The screens on which a hostile text stood. */
  hostile: () => readonly string[];
  /** What is wrong with the screen that is shown, in every language and both themes. */
  lookAt: (page: Page, address: string) => Promise<string[]>;
}>;

/** The first raw key that is shown, if any. */
const rawKeys = async (page: Page): Promise<string[]> => {
  const key = rawKeyIn(await read(page));
  return key === undefined ? [] : [key];
};

/** In a window as wide as a phone: a raw key, what does not fit, and complaints of the console and the network. */
export const inWords = async (
  browser: Journeys,
  page: Page,
  { locale, theme }: Look,
  address: string,
): Promise<string[]> => {
  const found = [...(await rawKeys(page)), ...(await tooWide(page)), ...browser.complaints()];
  return found.map((wrong) => `${locale} ${theme} ${address}: ${wrong}`);
};

/** In every so many screens the theme is changed where they stand; each is drawn in the theme that the last one ended with. */
const THEME_EVERY = process.env['HENGJIAN_LONG'] ? 1 : 3;

/**
 * Looks at each screen once: its words and whether it fits a phone in every language, and what axe finds; its contrast in both
 * themes for one in three, and in the long form for all: what is painted comes from one theme, so a wrong pair shows on many
 * screens. The language in which a screen is first drawn, and in which axe reads it, changes from screen to screen.
 */
export const walkerOf = (browser: Journeys): Walker => {
  let look: Look = { locale: 'zh-CN', theme: 'light' };
  let seen = 0;
  const hostile = new Set<string>();

  return {
    look: () => look,
    hostile: () => [...hostile],
    lookAt: async (page, address) => {
      await closeOthers(page);
      const { loose, isShown } = await canariesOn(page);
      if (isShown) hostile.add(address);
      const found = [
        ...loose.map((each) => `${address}: ${each}`),
        ...(await unstyled(page)).map((each) => `${address}: no rule for ${each}`),
        ...(await rawKeys(page)).map((key) => `${look.locale} ${address}: ${key}`),
        ...(await findings(page, `${look.locale} ${address}`)),
      ];
      await onPhone(page, async () => {
        found.push(...(await inWords(browser, page, look, address)));
        for (const _ of languages.slice(1)) {
          look = { ...look, locale: nextLocale(look.locale) };
          await speakAs(page, look.locale);
          found.push(...(await inWords(browser, page, look, address)));
        }
      });
      seen += 1;
      if (seen % THEME_EVERY !== 0) return found;
      look = { ...look, theme: otherTheme(look.theme) };
      await lightAs(page, look.theme);
      return [...found, ...(await findings(page, `${look.theme} ${address}`, ['color-contrast']))];
    },
  };
};

/** Where the links of the screen lead that is shown, the frame's own left out. */
const leadsOn = (page: Page): Promise<string[]> =>
  page
    .locator('main a[href^="/"], .ant-drawer-content a[href^="/"]')
    .evaluateAll((links) =>
      links.flatMap((link) => ((link as HTMLElement).offsetParent === null ? [] : (link.getAttribute('href') ?? []))),
    );

/** Opens the first row of a list, where there is one that opens. */
export const openFirstRow = async (page: Page): Promise<void> => {
  const row = page.locator('main tr.ant-table-row[tabindex]:visible, main .ant-list-item[tabindex]:visible').first();
  if ((await row.count()) === 0) return;
  await row.press('Enter');
  await page.waitForTimeout(300);
};

/**
 * Follows what a screen and the record of its first row lead to, one link to each kind of screen that was not seen yet;
 * yields what ends at a refusal, at nothing or at a complaint.
 */
export const deadLeads = async (browser: Journeys, page: Page, path: string, seen: Set<string>): Promise<string[]> => {
  await visit(page, path);
  const leads = await leadsOn(page);
  await openFirstRow(page);
  leads.push(...(await leadsOn(page)), new URL(page.url()).pathname);
  const dead: string[] = [];
  for (const lead of new Set(leads)) {
    const screen = screenOf(lead) ?? lead;
    if (seen.has(screen)) continue;
    seen.add(screen);
    await visit(page, lead);
    const text = await read(page);
    const wrong = [zhCN['forbidden.title'], zhCN['notFound.title']].filter((each) => text.includes(each));
    dead.push(...[...wrong, ...browser.complaints()].map((each) => `${path} leads to ${lead}: ${each}`));
  }
  return dead;
};
