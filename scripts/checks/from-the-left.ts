import type { Texts } from './locales';

/** Always written from left to right: U+2066 begins it, U+2069 ends it. */
const ISOLATED = /\u2066[^\u2069]*\u2069/g;
/** Behind a Latin word digits keep its direction: `GB 5749-2022`. */
const BEHIND_LATIN = /[A-Za-z][\w/.]*[ -][\d.:-]+/g;
/** Parts that an Arabic line would show in another order, formulas among them, and signs that it would turn around. */
const TURNED = /\d+(?:-\d+)+|\d[~:]\d|\d \d|[<>≤≥]=?\s*\d|[\w)]\*[\w(]/;

/** Texts of a language that is written from the right in which a day, a range or a bound would be read the wrong way round. */
export const readFromTheRight = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const found = TURNED.exec(text.replaceAll(ISOLATED, '').replaceAll(BEHIND_LATIN, ''))?.[0];
    return found === undefined ? [] : [`${key}: “${found}” is to stand between U+2066 and U+2069`];
  });
