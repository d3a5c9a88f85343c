import { halfWidth } from '../half-width';
import { PREFIXES } from './prefixes';
import { ALL_SYMBOLS } from './symbols';

/** Superscripts and subscripts by their digit or sign. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const PLAIN = '0123456789+-';

const plainDigits = (text: string, from: string): string =>
  [...text].map((each) => PLAIN[from.indexOf(each)] ?? each).join('');

/** Takes a unit as typed; gives it in half width with one micro sign, powers after ^ and plain digits. */
export const cleaned = (text: string): string =>
  halfWidth(text)
    .trim()
    // One character for a unit: ㎎, ㎥, ㎡. Only these are taken apart, for 10³ is not 103.
    .replace(/[\u3300-\u33ff]/g, (square) => square.normalize('NFKC'))
    .replace(/\*\*/g, '^')
    // Letters of footnotes, as tables of standards carry them: MPNᵇ/100mL.
    .replace(/[\u1d43-\u1d5b\u1d9c]/g, '')
    .replace(/[μ\u00b5]/g, 'µ')
    .replace(/Ω/g, 'Ω')
    .replace(/[⁰¹²³⁴-⁹⁺⁻]+/g, (raised) => `^${plainDigits(raised, RAISED)}`)
    .replace(/[₀-₉]+/g, (lowered) => plainDigits(lowered, LOWERED))
    .replace(/[\u00b7\u2022\u22c5\u30fb\u2219*×•]/g, '·')
    .replace(/[÷\u2215\u2044]/g, '/')
    // A mole of charge; a sign or parentheses have another meaning in units.
    .replace(/mol ?(?:\(\+\)|\+|\^\+)/g, 'molc')
    // '×10⁹/L': as a power of ten is written behind a value.
    .replace(/^[·x] ?(?=10\^)/, '')
    .replace(/ +/g, ' ');

/** How a gas volume in the normal state is marked behind a unit, and that the gas is dry. */
const MARKED = /\s*\(?(标干|干标|标态干气|标准状态干气|标态|标况|标准状态|标)\)?$/;

/**
 * A cubic metre of gas in the normal state (273 K and 101 325 Pa: GB 16297-1996, 3.1) is another one than a cubic metre as it was
 * drawn, by a temperature, a pressure and a moisture that no unit says: it is a symbol of its own, Nm³.
 */
export const inNormalState = (text: string): string => {
  const named = text
    .replace(/标准立方米|标立方米|标准m\^?3|标m\^?3/g, 'Nm³')
    .replace(/(?<![A-Za-z])N ?m\^?3(?!\d)/g, 'Nm³');
  const [marker, state] = MARKED.exec(named) ?? [];
  if (marker === undefined || state === undefined) return named;
  const base = named.slice(0, -marker.length).replace(/立方米|m\^?3(?!\d)/g, 'Nm³');
  if (!base.includes('Nm³')) return text;
  return state.includes('干') ? `${base} (dry gas)` : base;
};

/** Chinese words for a unit, with and without its prefix, by the symbol that they stand for; the longest first. */
const CHINESE: readonly (readonly [string, string])[] = [
  ...ALL_SYMBOLS.flatMap(({ spelling, chineseWords = [], prefixes = '' }) =>
    chineseWords.flatMap((word) => [
      [word, spelling] as const,
      ...[...prefixes].map((prefix) => [`${PREFIXES[prefix]?.chinese ?? ''}${word}`, `${prefix}${spelling}`] as const),
    ]),
  ),
  ['公斤', 'kg'] as const,
  ['公里', 'km'] as const,
  ['百分之', '%'] as const,
  ['千分之', '‰'] as const,
].sort(([one], [other]) => other.length - one.length);

const WORD = new RegExp(CHINESE.map(([word]) => word).join('|'), 'g');
const SYMBOL_OF: ReadonlyMap<string, string> = new Map(CHINESE);

/** 毫克每立方米 is mg/m^3: the words are exchanged for symbols one by one, the power is put behind. */
export const fromChinese = (text: string): string =>
  /[\u4e00-\u9fff]/.test(text)
    ? text
        .replace(/每/g, '/')
        // 万吨/年, 亿个/L: numbers that stand before a unit.
        .replace(/^(万|亿)(?=.)/, (_, number) => (number === '万' ? '10^4 ' : '10^8 '))
        .replace(/(平方|立方)([\u4e00-\u9fff]?米)/g, (_, word, metre) => `${metre}^${word === '平方' ? 2 : 3}`)
        .replace(WORD, (word) => SYMBOL_OF.get(word) ?? word)
    : text;

/** 'milligrams per litre' is 'mg/L'. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  ALL_SYMBOLS.flatMap(({ spelling, englishWords = [], prefixes = '' }) =>
    englishWords.flatMap((word) => [
      [word, spelling] as const,
      ...[...prefixes].map((prefix) => [`${PREFIXES[prefix]?.english ?? ''}${word}`, `${prefix}${spelling}`] as const),
    ]),
  ),
);

export const fromEnglish = (text: string): string =>
  text
    .replace(/\b(square|cubic) ([a-z]+)/gi, (_, word, of) => `${of}^${word.toLowerCase() === 'square' ? 2 : 3}`)
    .replace(/[a-z]{2,}/gi, (word) => ENGLISH.get(word.toLowerCase()) ?? word)
    .replace(/\s+per\s+/gi, '/');
