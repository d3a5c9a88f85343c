/** What no font of ours has is set as this, so that a reader sees that something stood there. */
const BOX = '□';

/** A character that cannot be set. */
const NAMED = /the text `"((?:[^"\\]|\\.)*)"` could not be displayed/g;

/**
 * Escapes of characters that nobody sees and no font has, as `JSON.stringify` writes them: controls but for tab and line
 * breaks, lone halves of a pair; and the two that are no characters. The first alternative steps over an escaped backslash.
 */
const UNSEEN = /\\\\|\\u(?:00[01][0-9a-f]|d[89a-f][0-9a-f]{2})|\\[bf]|[\ufffe\uffff]/g;

/** JSON without the characters in its texts that are never seen on paper. */
export const withoutUnseen = (json: string): string => json.replace(UNSEEN, (found) => (found === '\\\\' ? found : ''));

/** The characters that typst could not show, by what it said; not those that join others and are never seen. */
export const unshownIn = (said: string): readonly string[] => [
  ...new Set(
    [...said.matchAll(NAMED)].flatMap(([, text = '']) => [
      ...text
        .replace(/\\u\{([0-9a-f]+)\}/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
        .replace(/\\(.)/g, '$1'),
    ]),
  ),
];

/** JSON in whose texts a box stands for each of these characters; none of them is a letter of JSON itself. */
export const withBoxes = (json: string, characters: readonly string[]): string =>
  characters.reduce((text, character) => text.replaceAll(character, BOX), json);
