import { type Label, languageOf, say, type Words } from '../../../domain/kit/label';

let learned: Words = {};

/** The words of the third language arrive with its texts. */
export const learnWords = (words: Words): void => {
  learned = words;
};

/** A label as a screen in this locale says it. */
export const labelIn = (locale: string, label: Label): string => say(languageOf(locale), label, learned);
