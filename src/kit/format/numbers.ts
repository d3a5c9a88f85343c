const STANDARD = String.raw`[A-Z]{2,}(?:\/[A-Z]+)? \d[\d.]*(?:-\d{4})?`;
const DAY = String.raw`\d{4}[.-]\d{2}[.-]\d{2}(?: \d{2}:\d{2})?`;
const VALUE = String.raw`(?:[<>≤≥±−+-]\s?)?\d[\d.]*(?:\s?[~–-]\s?\d[\d.]*)?\s[A-Za-zμ]+\/[A-Za-zμ]+`;
const RUN = String.raw`(?:(?<![\p{L}\p{N}])[<>≤≥±−+-]\s?)?[A-Za-z0-9]+(?:[-./:~–][A-Za-z0-9]+)*`;

/** What is read as one thing: a standard with its year, a day or a period, a value with its unit, a number of ours. */
const ONE = new RegExp(`${DAY}(?: – ${DAY})?|${VALUE}|${STANDARD}|${RUN}`, 'gu');

/** Longer than any number of ours: an address or a digest may break. */
const LONGEST = 40;

/** A number that a line may tear apart or turn around: digits with a sign, a mark or letters among them. */
const isDelicate = (piece: string): boolean => /\d/.test(piece) && /[^\d\s]/.test(piece) && piece.length <= LONGEST;

/** A text in pieces: the numbers in it stand apart from the words around them. */
export const piecesOf = (text: string): { text: string; isNumber: boolean }[] => {
  const pieces: { text: string; isNumber: boolean }[] = [];
  let end = 0;
  const add = (to: number, isNumber: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isNumber });
    end = to;
  };
  for (const found of text.matchAll(ONE)) {
    if (!isDelicate(found[0])) continue;
    add(found.index, false);
    add(found.index + found[0].length, true);
  }
  add(text.length, false);
  return pieces;
};
