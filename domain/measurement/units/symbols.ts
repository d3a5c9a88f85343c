import { COUNTED_SYMBOLS } from './counted-symbols';
import type { Dimension } from './dimension';
import { PREFIXES } from './prefixes';
import { product, type Ratio, ratioOf } from './ratio';
import { SI_SYMBOLS } from './si-symbols';
import type { UnitSymbol } from './unit-symbol';

export const ALL_SYMBOLS: readonly UnitSymbol[] = [...SI_SYMBOLS, ...COUNTED_SYMBOLS];

/** A symbol with its prefix. */
export type Known = Readonly<{
  spelling: string;
  english: string;
  dimension: Dimension;
  size: Ratio;
  zero: Ratio | null;
}>;

/** The prefix as typed: u is what a keyboard has for µ. */
const typedAs = (prefix: string): readonly string[] => (prefix === 'µ' ? ['µ', 'u'] : [prefix]);

const knownOf = (symbol: UnitSymbol, prefix: string): Known => ({
  spelling: `${prefix}${symbol.spelling}`,
  english: `${prefix}${symbol.english ?? symbol.spelling}`,
  dimension: symbol.dimension,
  size: product(ratioOf(symbol.size), ratioOf(`1e${PREFIXES[prefix]?.power ?? 0}`)),
  zero: symbol.zero === undefined ? null : ratioOf(symbol.zero),
});

const ENTRIES: readonly (readonly [string, Known])[] = ALL_SYMBOLS.flatMap((symbol) =>
  ['', ...(symbol.prefixes ?? '')].flatMap((prefix) => {
    const known = knownOf(symbol, prefix);
    const names = [symbol.spelling, ...(symbol.also ?? [])];
    return typedAs(prefix).flatMap((typed) => names.map((name) => [`${typed}${name}`, known] as const));
  }),
);

const EXACT: ReadonlyMap<string, Known> = new Map([
  ...ENTRIES,
  ...ENTRIES.filter(([, { spelling }]) => spelling === 'µg').map(([, known]) => ['mcg', known] as const),
]);

/** Without regard to letter case, where only one symbol is spelled so: MG is mg, but MS is neither ms nor mS. */
const FOLDED: ReadonlyMap<string, Known | null> = [...EXACT].reduce((found, [name, known]) => {
  const folded = name.toLowerCase();
  const before = found.get(folded);
  return found.set(folded, before === undefined || before?.spelling === known.spelling ? known : null);
}, new Map<string, Known | null>());

/** Takes a symbol as typed; gives what it is, null where it is none or could be two. */
export const symbolOf = (text: string): Known | null => EXACT.get(text) ?? FOLDED.get(text.toLowerCase()) ?? null;
