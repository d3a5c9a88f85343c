/**
 * The languages of the screens; each names itself in its own words, so that a person who reads only that one can find
 * it.
 */
export const languages = [
  { locale: 'zh-CN', name: '中文' },
  { locale: 'en-US', name: 'English' },
  { locale: 'ar-EG', name: 'العربية' },
] as const;

/** Where a browser keeps the chosen language: Umi's name for it, for the screens and the scan pages alike. */
export const KEPT_LANGUAGE = 'umi_locale';

/** Right to left for every locale beginning with one of these (specification section 1). */
const RTL = /^(he|ar|fa|ku)/;

export const directionOf = (locale: string): 'ltr' | 'rtl' => (RTL.test(locale) ? 'rtl' : 'ltr');
