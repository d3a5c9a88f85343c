import { getLocale } from '@umijs/max';
import { type Label, languageOf } from '../../../domain/kit/label';
import { dictionaryOf, type Words } from './dictionary';

const dictionaries = new Map<string, (label: Label) => string>();

/** The labels of a third language arrive with its texts. */
export const learnLabels = (locale: string, words: Words): void => {
  dictionaries.set(locale, dictionaryOf(words));
};

/** A label as a screen in this locale says it: English where the locale has no words of its own. */
export const labelIn = (locale: string, label: Label): string =>
  dictionaries.get(locale)?.(label) ?? label[languageOf(locale)];

/** A text of the server, which words its answers in Chinese or English: in the words of a third language where it has some. */
export const said = (text: string): string => labelIn(getLocale(), { zh: text, en: text });
