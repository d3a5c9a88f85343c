import { halfWidth } from '../half-width';
import { parseMeasured } from '../measured';
import type { Dialect } from './expression';
import type { FormulaProblem } from './value';

export type TokenKind = 'number' | 'name' | 'text' | 'cell' | 'sheet' | 'fault' | 'bracket' | 'sign' | 'end';
export type Token = Readonly<{ kind: TokenKind; text: string; at: number }>;

/** `at` counts characters from 0 in the text as typed. */
export type Scan = { ok: true; tokens: Token[] } | { ok: false; why: FormulaProblem; at: number };

const NUMBER = '(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?';
/** A name may hold a subscript digit but no superscript: x² is a mistake for x^2, not a name. */
const NAME = '[\\p{L}_](?:[\\p{L}\\p{Nd}₀-₉_]|\\.(?=[\\p{L}\\p{Nd}]))*';
const BRACKET = '\\[(?:[^\\[\\]]|\\[[^\\[\\]]*\\])*\\]';
const SIGNS = '<=|>=|<>|[-+*/^&%(),;:{}<>=×·÷≤≥≠]';
const TEXT = '"(?:[^"]|"")*"';
const FAULT = '#(?:N/A|REF!|DIV/0!|VALUE!|NAME\\?|NUM!|NULL!)';

/** A sheet's name before its mark; a cell is no part of a longer name or of the name of a function. */
const SHEET = `(?:'(?:[^']|'')*'|${NAME})!`;
const CELL = '\\$?[A-Za-z]{1,3}\\$?[1-9]\\d{0,6}(?![\\p{L}\\p{Nd}_.(!])';

const PIECES: Readonly<Record<Dialect, RegExp>> = {
  item: new RegExp(
    `\\s*(?:(?<number>${NUMBER})|(?<name>${NAME})|(?<bracket>${BRACKET})|(?<text>${TEXT})|(?<sign>${SIGNS}))`,
    'guy',
  ),
  sheet: new RegExp(
    `\\s*(?:(?<number>${NUMBER})|(?<sheet>${SHEET})|(?<fault>${FAULT})|(?<cell>${CELL})|(?<name>${NAME})|(?<bracket>${BRACKET})|(?<text>${TEXT})|(?<sign>${SIGNS}))`,
    'guy',
  ),
};

/** The signs of printed formulas and what they mean. */
const PRINTED: ReadonlyMap<string, string> = new Map([
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
]);

const pieceOf = (groups: Readonly<Record<string, string | undefined>>): readonly [TokenKind, string] => {
  for (const kind of ['number', 'sheet', 'fault', 'cell', 'name', 'bracket', 'text', 'sign'] as const) {
    const text = groups[kind];
    if (text !== undefined) return [kind, text];
  }
  return ['end', ''];
};

/** The text between quotes, or the name of a sheet, without the quotes. */
const unquoted = (text: string, quote: string): string =>
  text.startsWith(quote) ? text.slice(1, -1).replaceAll(quote + quote, quote) : text;

/** A number in canonical form and within bounds; null where it has more digits than a measured value may have. */
const numberText = (text: string): string | null => {
  const parsed = parseMeasured(text);
  return parsed.ok ? parsed.measured.value : null;
};

const meaningOf = (kind: TokenKind, text: string): string | null => {
  switch (kind) {
    case 'number':
      return numberText(text);
    case 'text':
      return unquoted(text, '"');
    case 'sheet':
      return unquoted(text.slice(0, -1), "'");
    case 'bracket':
      return text.slice(1, -1).trim();
    default:
      return PRINTED.get(text) ?? text;
  }
};

/** Takes a formula's text; gives its tokens, numbers in canonical form and within bounds, or where it cannot be read. */
export const scanFormula = (typed: string, dialect: Dialect): Scan => {
  // Only people type a formula with a Chinese keyboard; in a spreadsheet its signs may be part of a text.
  const text = dialect === 'item' ? halfWidth(typed) : typed;
  const tokens: Token[] = [];
  let end = 0;
  // A sticky expression matches only where the last match ended, so the first gap ends the loop.
  for (const match of text.matchAll(PIECES[dialect])) {
    const [kind, piece] = pieceOf(match.groups ?? {});
    end = match.index + match[0].length;
    const at = end - piece.length;
    const meaning = meaningOf(kind, piece);
    if (meaning === null) return { ok: false, why: 'badNumber', at };
    tokens.push({ kind, text: meaning, at });
  }
  const rest = text.slice(end);
  if (rest.trim() !== '') return { ok: false, why: 'badCharacter', at: end + rest.search(/\S/) };
  tokens.push({ kind: 'end', text: '', at: text.length });
  return { ok: true, tokens };
};
