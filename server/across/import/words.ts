import type { SheetRecord } from '../../../domain/sheet/records';
import { wordForm } from '../../../domain/sheet/word-form';

/** A word that its column does not know by itself: how often it stands there, and what a person says it means. */
export type CountedWord = Readonly<{ key: string; word: string; count: number; meaning?: string | null }>;

/** More different words than this are no choice that somebody would go through. */
const MOST_WORDS = 300;

/** Counts the words of a sheet, each once by its column and form. */
export const wordCounter = () => {
  const found = new Map<string, { key: string; word: string; count: number; meaning?: string | null }>();
  return {
    add: (words: SheetRecord['words']): void => {
      for (const { key, word, meaning } of words) {
        const place = `${key} ${wordForm(word)}`;
        const known = found.get(place);
        if (known !== undefined) known.count += 1;
        else if (found.size < MOST_WORDS)
          found.set(place, { key, word: word.slice(0, 200), count: 1, ...(meaning !== undefined && { meaning }) });
      }
    },
    counted: (): CountedWord[] => [...found.values()],
  };
};
