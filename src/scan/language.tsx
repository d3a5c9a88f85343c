import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Label, languageOf, type Printed, printedIn, say } from '../../domain/kit/label';
import { KEPT_LANGUAGE } from '../services/languages';

const localeOf = (language: Printed): string => (language === 'zh' ? 'zh-CN' : 'en-US');

const stored = (): string | undefined => {
  try {
    return window.localStorage.getItem(KEPT_LANGUAGE) ?? undefined;
  } catch {
    // Some in-app browsers close the storage to pages; then the browser's language decides.
    return undefined;
  }
};

const keep = (language: Printed): void => {
  try {
    window.localStorage.setItem(KEPT_LANGUAGE, localeOf(language));
  } catch {
    // Not kept: the next scan starts in the browser's language again.
  }
};

type Speech = { language: Printed; toggle: () => void };

const SpeechContext = createContext<Speech>({ language: 'zh', toggle: () => undefined });

/** The language of a scan page: as chosen before, here or on the screens, else as the browser asks. */
export const Speaking = ({ children }: { children: ReactNode }) => {
  const [language, setLanguage] = useState<Printed>(() => printedIn(languageOf(stored() ?? window.navigator.language)));
  useEffect(() => {
    document.documentElement.lang = localeOf(language);
  }, [language]);
  const toggle = () => {
    const other = language === 'zh' ? 'en' : 'zh';
    keep(other);
    setLanguage(other);
  };
  return <SpeechContext value={{ language, toggle }}>{children}</SpeechContext>;
};

export const useSpeech = (): Speech => useContext(SpeechContext);

/** `say(words.again)`: a text in the page's language. */
export const useSay = (): ((words: Label) => string) => {
  const { language } = useSpeech();
  return (words) => say(language, words);
};
