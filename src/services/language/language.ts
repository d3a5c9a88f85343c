import { setIntl } from '@@/plugin-locale/localeExports';
import { addLocale, getLocale, setLocale } from '@umijs/max';
import { KEPT_LANGUAGE, languages } from '../languages';

type Locale = (typeof languages)[number]['locale'];

/** One file for each language, so that only one is loaded. */
const texts = {
  'zh-CN': () => import(/* webpackChunkName: "language-zh-CN" */ './zh-CN'),
  'en-US': () => import(/* webpackChunkName: "language-en-US" */ './en-US'),
  'ar-EG': () => import(/* webpackChunkName: "language-ar-EG" */ './ar-EG'),
} as const;

const momentLocales: Readonly<Record<Locale, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en', 'ar-EG': 'ar' };

const known = (locale: string): Locale => languages.find((language) => language.locale === locale)?.locale ?? 'zh-CN';

const here = new Set<Locale>();

const learn = async (locale: Locale): Promise<void> => {
  const { antd, messages } = (await texts[locale]()).default;
  addLocale(locale, messages, { momentLocale: momentLocales[locale], antd });
  here.add(locale);
};

const fetchLanguage = async (wanted: string): Promise<void> => {
  const locale = known(wanted);
  if (!here.has(locale)) await learn(locale);
};

/** The language of this browser: nothing is drawn before its texts are there. */
export const ownLanguage = (): Promise<void> => fetchLanguage(getLocale());

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
    void learn(locale).then(() => setIntl(locale));
  });
