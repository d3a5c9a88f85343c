import type { Label, Language } from '../kit/label';
import type { Headed } from './match-headings';
import type { SheetColumn } from './sheet-columns';

/** The languages in which headings are written. */
export const LANGUAGES = ['zh', 'en', 'ar'] as const;

type Speak = (language: Language, text: Label) => string;

/** What a part of a list is called by itself. */
const partOf = ({ values }: Label): Label[] => {
  const part = values?.['part'];
  return typeof part === 'object' ? [part] : [];
};

/**
 * Everything a column may be called in the sheets of other people: its label in each language, the name of the field,
 * what its declaration names besides; inside a list the part's own name is enough.
 */
export const headed =
  (speak: Speak) =>
  ({ key, label, field, line }: SheetColumn): Headed => ({
    key,
    isInner: line !== undefined,
    names: [
      ...new Set([
        ...[label, ...partOf(label)].flatMap((text) => LANGUAGES.map((language) => speak(language, text))),
        key,
        ...(line === undefined ? [] : [key.slice(line.length + 1)]),
        ...(field.also ?? []).flatMap((words) => words.split(' | ')),
      ]),
    ],
  });
