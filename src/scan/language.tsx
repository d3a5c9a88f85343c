import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Label, type Language, languageOf, say, type Words } from '../../domain/kit/label';
import { directionOf, KEPT_LANGUAGE, languages } from '../services/languages';
import { fetchArabic } from './arabic';

type Locale = (typeof languages)[number]['locale'];

const localeOf = (language: Language): Locale =>
  languages.find(({ locale }) => languageOf(locale) === language)?.locale ?? 'en-US';

const stored = (): string | undefined => {
  try {
    return window.localStorage.getItem(KEPT_LANGUAGE) ?? undefined;
  } catch {
    // Some in-app browsers close the storage to pages; then the browser's language decides.
    return undefined;
  }
};

const keep = (locale: Locale): void => {
  try {
    window.localStorage.setItem(KEPT_LANGUAGE, locale);
  } catch {
    // Not kept: the next scan starts in the browser's language again.
  }
};

type Speech = {
  language: Language;
  words: Words | undefined;
  /** The other languages, each in its own words. */
  others: readonly (typeof languages)[number][];
  choose: (locale: Locale) => void;
};

const SpeechContext = createContext<Speech>({ language: 'zh', words: undefined, others: [], choose: () => undefined });

/** The language of a scan page: as chosen before, here or on the screens, else as the browser asks. */
export const Speaking = ({ children }: { children: ReactNode }) => {
  const [wanted, setWanted] = useState<Language>(() => languageOf(stored() ?? window.navigator.language));
  const [arabic, setArabic] = useState<Words | null>();
  const lacksWords = wanted === 'ar' && arabic === undefined;
  useEffect(() => {
    if (lacksWords) void fetchArabic().then(setArabic);
  }, [lacksWords]);
  // Where its words cannot be had, the page says in English what it has to say.
  const language = wanted === 'ar' && arabic === null ? 'en' : wanted;
  const locale = localeOf(language);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  const choose = (next: Locale) => {
    keep(next);
    setWanted(languageOf(next));
    // One that could not be fetched is tried again.
    if (arabic === null) setArabic(undefined);
  };
  if (lacksWords) return null;
  const others = languages.filter((each) => each.locale !== locale);
  return <SpeechContext value={{ language, words: arabic ?? undefined, others, choose }}>{children}</SpeechContext>;
};

export const useSpeech = (): Speech => useContext(SpeechContext);

/** `say(words.again)`: a text in the page's language. */
export const useSay = (): ((words: Label) => string) => {
  const { language, words } = useSpeech();
  return (text) => say(language, text, words);
};
