const isCjk = (char: string) => /\p{Script=Han}/u.test(char);

/** Lower case, half width, no white space: what is typed and what is stored are compared in this form. */
export const searchForm = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The pairs of neighbouring characters of a text, and its single Chinese characters. */
export const gramsOf = (texts: readonly (string | null | undefined)[]): string[] => {
  const grams = new Set<string>();
  for (const text of texts) {
    const chars = [...searchForm(text ?? '')];
    chars.forEach((char, index) => {
      if (isCjk(char)) grams.add(char);
      const next = chars[index + 1];
      if (next !== undefined) grams.add(char + next);
    });
  }
  return [...grams];
};

/** The grams that a text must have to contain the needle; none when the needle is too short for the index. */
export const gramsOfNeedle = (needle: string): string[] => {
  const chars = [...searchForm(needle)];
  if (chars.length === 1) return chars[0] !== undefined && isCjk(chars[0]) ? chars : [];
  return chars.slice(0, -1).map((char, index) => char + (chars[index + 1] ?? ''));
};
