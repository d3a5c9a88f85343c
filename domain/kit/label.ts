/** The languages every label is written in; Arabic has its words in `src/locales/ar-EG/labels`, by the English ones. */
export type Language = 'zh' | 'en';

/** One text in both languages. */
export type Label = Readonly<Record<Language, string>>;

export const label = (zh: string, en: string): Label => ({ zh, en });

/** A noun as it stands inside a sentence; one that begins with capitals (`QC sample`) keeps them. */
export const inSentence = (noun: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);

/** The locale of a request or browser (`zh-CN`, `en-US`, `ar-EG`) as the language of our labels. */
export const languageOf = (locale: string | undefined): Language =>
  locale === undefined || locale.startsWith('*') || locale.toLowerCase().startsWith('zh') ? 'zh' : 'en';
