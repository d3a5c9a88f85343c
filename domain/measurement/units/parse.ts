import { type Known, symbolOf } from './symbols';

/** A symbol of a unit with its power and the number before it: the 100 mL of 'CFU/100mL'. */
export type Part = Readonly<{ times: string; known: Known | null; exponent: number }>;

type Token =
  | Readonly<{ kind: 'number' | 'symbol' | 'exponent'; text: string }>
  | Readonly<{ kind: '/' | '·' | '(' | ')'; text: string }>;

const NUMBER = /^(?:10\^-?\d{1,2}|\d{1,12}(?:\.\d{1,12})?)/;
const EXPONENT = /^\^?\(?([+-]?\d)\)?(?!\d)/;
const SYMBOL = /^[^\d\s/·^()+.,;:<>=-]+/;

const next = (text: string, before: Token | undefined): Readonly<{ token: Token; length: number }> | null => {
  const exponent = before?.kind === 'symbol' || before?.kind === ')' ? EXPONENT.exec(text) : null;
  if (exponent && !text.startsWith('('))
    return { token: { kind: 'exponent', text: exponent[1] ?? '' }, length: exponent[0].length };
  const number = NUMBER.exec(text);
  if (number) return { token: { kind: 'number', text: number[0] }, length: number[0].length };
  const sign = /^ ?([/·()]) ?/.exec(text);
  if (sign) return { token: { kind: sign[1] as '/', text: sign[1] ?? '' }, length: sign[0].length };
  // Between two symbols a space or a point is a product; behind a number the space says nothing.
  const gap = /^[ .]/.exec(text);
  if (gap) return { token: { kind: '·', text: gap[0] }, length: 1 };
  const symbol = SYMBOL.exec(text);
  return symbol ? { token: { kind: 'symbol', text: symbol[0] }, length: symbol[0].length } : null;
};

const tokensOf = (text: string): readonly Token[] | null => {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const found = next(text.slice(at), tokens.at(-1));
    if (found === null) return null;
    const isGap = found.token.kind === '·' && found.token.text === ' ' && tokens.at(-1)?.kind === 'number';
    if (!isGap) tokens.push(found.token);
    at += found.length;
  }
  return tokens;
};

/** What is read so far, and where the rest begins. */
type Read = Readonly<{ parts: readonly Part[]; at: number }>;

const raisedBy = (parts: readonly Part[], by: number): readonly Part[] =>
  parts.map((part) => ({ ...part, exponent: part.exponent * by }));

const exponentAt = (tokens: readonly Token[], at: number): Readonly<{ exponent: number; at: number }> => {
  const token = tokens[at];
  return token?.kind === 'exponent' ? { exponent: Number(token.text), at: at + 1 } : { exponent: 1, at };
};

/** A number, a symbol with its power, or a product in parentheses with its power. */
const readFactor = (tokens: readonly Token[], from: number): Read | null => {
  const first = tokens[from];
  if (first?.kind === '(') {
    const inner = readQuotient(tokens, from + 1);
    if (inner === null || tokens[inner.at]?.kind !== ')') return null;
    const { exponent, at } = exponentAt(tokens, inner.at + 1);
    // The number of '(100mL)^2' would have to be raised as well: nobody writes a unit so.
    if (Math.abs(exponent) !== 1 && inner.parts.some(({ times }) => times !== '')) return null;
    return { parts: raisedBy(inner.parts, exponent), at };
  }
  const times = first?.kind === 'number' ? first.text : '';
  const symbolAt = times === '' ? from : from + 1;
  const symbol = tokens[symbolAt];
  if (symbol?.kind !== 'symbol')
    return times === '' ? null : { parts: [{ times, known: null, exponent: 1 }], at: symbolAt };
  const known = symbolOf(symbol.text);
  if (known === null) return null;
  const { exponent, at } = exponentAt(tokens, symbolAt + 1);
  if (exponent === 0) return null;
  // The 100 of '100 mL-1' is not raised with the symbol, that of '/100mL' is below the line as it is.
  if (times !== '' && exponent !== 1)
    return {
      parts: [
        { times, known: null, exponent: 1 },
        { times: '', known, exponent },
      ],
      at,
    };
  return { parts: [{ times, known, exponent }], at };
};

const readProduct = (tokens: readonly Token[], from: number): Read | null => {
  let read = readFactor(tokens, from);
  while (read !== null && tokens[read.at]?.kind === '·') {
    const more = readFactor(tokens, read.at + 1);
    read = more === null ? null : { parts: [...read.parts, ...more.parts], at: more.at };
  }
  return read;
};

/**
 * A product, and what it is divided by. Behind a solidus stands one symbol or one pair of parentheses (SI Brochure, 5.2):
 * mg/L·h is mg·h/L to some and mg/(L·h) to others, so it is not read. mg/kg/d is only ever mg/(kg·d).
 */
const readQuotient = (tokens: readonly Token[], from: number): Read | null => {
  let read: Read | null = tokens[from]?.kind === '/' ? { parts: [], at: from } : readProduct(tokens, from);
  while (read !== null && tokens[read.at]?.kind === '/') {
    const more = readFactor(tokens, read.at + 1);
    if (more === null || tokens[more.at]?.kind === '·') return null;
    read = { parts: [...read.parts, ...raisedBy(more.parts, -1)], at: more.at };
  }
  return read;
};

/** Powers of powers are nobody's unit, and nothing is counted in none of something. */
const isPossible = ({ times, exponent }: Part): boolean => Math.abs(exponent) <= 9 && !/^[0.]+$/.test(times);

/** Takes a unit in half width and symbols; gives its parts, null where it is none. */
export const partsOf = (text: string): readonly Part[] | null => {
  const tokens = tokensOf(text);
  if (tokens === null || tokens.length === 0) return null;
  const read = readQuotient(tokens, 0);
  if (read === null || read.at !== tokens.length || read.parts.every(({ known }) => known === null)) return null;
  return read.parts.every(isPossible) ? read.parts : null;
};
