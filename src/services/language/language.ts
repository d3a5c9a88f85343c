import { setIntl } from '@@/plugin-locale/localeExports';
import { addLocale, getLocale, setLocale } from '@umijs/max';
import { KEPT_LANGUAGE, languages } from '../languages';

type Locale = (typeof languages)[number]['locale'];

type Texts = () => Promise<{ default: Readonly<{ messages: object; antd?: object }> }>;
/** What is said before sign-in, and all that is said. */
type Part = 'door' | 'whole';

/** One file for each language, so that only one is loaded. */
const texts: Readonly<Record<Part, Readonly<Record<Locale, Texts>>>> = {
  door: {
    'zh-CN': () => import(/* webpackChunkName: "door-zh-CN" */ './door/zh-CN'),
    'en-US': () => import(/* webpackChunkName: "door-en-US" */ './door/en-US'),
    'ar-EG': () => import(/* webpackChunkName: "door-ar-EG" */ './door/ar-EG'),
  },
  whole: {
    'zh-CN': () => import(/* webpackChunkName: "language-zh-CN" */ './zh-CN'),
    'en-US': () => import(/* webpackChunkName: "language-en-US" */ './en-US'),
    'ar-EG': () => import(/* webpackChunkName: "language-ar-EG" */ './ar-EG'),
  },
};

const momentLocales: Readonly<Record<Locale, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en', 'ar-EG': 'ar' };

const known = (locale: string): Locale => languages.find((language) => language.locale === locale)?.locale ?? 'zh-CN';

/** Whether this window has been behind the sign-in, where all texts are needed. */
let isInside = false;
const here: Readonly<Record<Part, Set<Locale>>> = { door: new Set(), whole: new Set() };

/** Umi keeps antd's texts where none are given; its own types ask for them each time. */
const add = (locale: Locale, messages: object, antd?: object): void =>
  (addLocale as (name: Locale, messages: object, more: object) => void)(locale, messages, {
    momentLocale: momentLocales[locale],
    antd,
  });

/** Learns in one go what is missing: Umi redraws at each addition to the kept language, also with half of its words. */
const fetchLanguage = async (wanted: string): Promise<void> => {
  const locale = known(wanted);
  const missing: Part[] = [];
  if (!here.door.has(locale)) missing.push('door');
  if (isInside && !here.whole.has(locale)) missing.push('whole');
  if (missing.length === 0) return;
  const parts = await Promise.all(missing.map(async (part) => (await texts[part][locale]()).default));
  const antd = parts.find((part) => part.antd !== undefined)?.antd;
  add(locale, Object.assign({}, ...parts.map(({ messages }) => messages)), antd);
  for (const part of missing) here[part].add(locale);
};

/** The language of this browser as far as it is spoken before sign-in: nothing is drawn before its texts are there. */
export const ownLanguage = (): Promise<void> => fetchLanguage(getLocale());

/** What is said inside will be needed with the first words already. */
export const insideFromTheStart = (): void => {
  isInside = true;
};

/** All texts of this browser's language, for whoever comes in. */
export const languageInside = async (): Promise<void> => {
  isInside = true;
  const locale = known(getLocale());
  if (here.whole.has(locale)) return;
  await fetchLanguage(locale);
  setIntl(locale);
};

/** Changes the language without a reload, once its texts are there. */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  await fetchLanguage(locale);
  setLocale(locale, false);
};

/**
 * Another window of this browser chose a language: this one follows, or it would mix both, since what is kept is one
 * for all windows. Umi takes what is kept for what is shown and would change nothing; texts of the kept language make
 * it redraw.
 */
export const followLanguage = (): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEPT_LANGUAGE || newValue === null) return;
    const locale = known(newValue);
    void fetchLanguage(locale).then(() => {
      add(locale, {});
      setIntl(locale);
    });
  });
