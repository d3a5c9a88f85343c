import { useEffect, useState } from 'react';
import type { Label } from '../../domain/kit/label';
import { labelIn } from '../services/language/labels';

/** The words of a language that the program itself does not carry. */
const words: Readonly<Record<string, () => Promise<unknown>>> = {
  'ar-EG': () => import(/* webpackChunkName: "door-ar-EG" */ '../services/language/door/ar-EG'),
};

/**
 * Says labels in the language of a display. It is the display's own: whoever opens the link in the browser he works with keeps
 * the language of his screens.
 */
export const useSayIn = (locale: string): ((label: Label) => string) => {
  const [, setLearned] = useState(false);
  useEffect(() => {
    void words[locale]?.().then(() => setLearned(true));
  }, [locale]);
  return (label) => labelIn(locale, label);
};
