import { halfWidth } from './half-width';
import { parseMeasured } from './measured';

export type Token = Readonly<{ kind: 'number' | 'name' | 'sign' | 'end'; text: string; at: number }>;

/** `at` counts characters from 0 in the text as typed. */
export type Scan = { ok: true; tokens: Token[] } | { ok: false; why: 'badCharacter' | 'badNumber'; at: number };

/** A name may hold a subscript digit but no superscript: x² is a mistake for x^2, not a name. */
const PIECE =
  /\s*(?:((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([\p{L}_][\p{L}\p{Nd}₀-₉_]*)|(<=|>=|[-+*/^(),<>=×·÷≤≥]))/guy;

/** The signs of printed formulas and what they mean. */
const PRINTED: ReadonlyMap<string, string> = new Map([
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  ['≤', '<='],
  ['≥', '>='],
]);

const tokenAt = (match: RegExpMatchArray & { index: number }): Token => {
  const [whole, number, name, sign = ''] = match;
  const text = number ?? name ?? sign;
  const at = match.index + whole.length - text.length;
  return { kind: number ? 'number' : name ? 'name' : 'sign', text: PRINTED.get(text) ?? text, at };
};

/** Takes a formula's text; gives its tokens, numbers in canonical form and within bounds, or where it cannot be read. */
export const scanFormula = (typed: string): Scan => {
  const text = halfWidth(typed);
  const tokens: Token[] = [];
  let at = 0;
  // A sticky expression matches only where the last match ended, so the first gap ends the loop.
  for (const match of text.matchAll(PIECE)) {
    const token = tokenAt(match);
    at = match.index + match[0].length;
    const parsed = token.kind === 'number' ? parseMeasured(token.text) : null;
    if (parsed && !parsed.ok) return { ok: false, why: 'badNumber', at: token.at };
    tokens.push(parsed ? { ...token, text: parsed.measured.value } : token);
  }
  const rest = text.slice(at);
  if (rest.trim() !== '') return { ok: false, why: 'badCharacter', at: at + rest.search(/\S/) };
  tokens.push({ kind: 'end', text: '', at: text.length });
  return { ok: true, tokens };
};
