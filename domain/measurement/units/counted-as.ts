import { molarMassOf } from './molar-mass';

/** A unit apart from what it is counted as: nitrate counted as N has other values than nitrate counted as NO3. */
export type Counted = Readonly<{ base: string; species: string }>;

/** The state of the sample that a content is stated for. */
const STATES: readonly (readonly [RegExp, string])[] = [
  [/\s*(?:\(?(?:dw|d\.w\.|dry weight|dry basis|干重|干基)\)?)$/i, 'dry weight'],
  [/\s*(?:\(?(?:ww|fw|w\.w\.|wet weight|fresh weight|湿重|鲜重)\)?)$/i, 'wet weight'],
  [/\s*(?:\(?(?:bw|b\.w\.|body weight|体重)\)?)$/i, 'body weight'],
  [/\s*(?:\(?(?:dry gas|干气|干烟气)\)?|(?<=m\^?3)\(干\))$/i, 'dry gas'],
  [/(?<=kg|[^k]g)\(干\)$/, 'dry weight'],
];

const WAYS: readonly RegExp[] = [
  /^(?<base>.+?)\s*[,;]?\s*\(?\s*以\s*(?<species>[^\s计]+)\s*计\s*\)?$/,
  /^\(?以\s*(?<species>[^\s计]+)\s*计\)?\s*[,;]?\s*(?<base>.+)$/,
  /^(?<base>.+?)\s*\(\s*as\s+(?<species>[^\s()]+(?:\(\w+\)\w*)?)\s*\)$/i,
  /^(?<base>.+?)\s+as\s*(?<species>\S+(?: weight)?)$/i,
];

/** 'mg/L CaCO3', 'mg/L (N)': a formula behind a content. In J/kg K the K is kelvin. */
const BEHIND =
  /^(?<base>[kmµunp]?(?:g|mol)\s?\/.+?)(?:\s+|\s*\(\s*)(?<species>[A-Z][A-Za-z0-9()]*?(?:-[A-Z]+[a-z]?)?)\s*\)?$/;
/** 'mg N/L', 'mgCaCO3/L': a formula behind the mass. */
const WITHIN = /^(?<mass>[kmµunp]?(?:g|mol))[\s-]?(?<species>[A-Z][A-Za-z0-9()-]*)(?<rest>\s?\/.+)$/;

/** Sums of substances that contents are counted as besides formulas: toxic equivalents, organic carbon, retinol. */
const SUMS = /^(?:I-|WHO-)?TEQ$|^(?:DOC|TOC|RE|TE)$/;

const isFormula = (text: string): boolean =>
  SUMS.test(text) || text.split('-').every((part) => molarMassOf(part) !== null);

/** Takes a unit in half width; gives what it is counted as, '' where it does not say. */
export const countedAs = (text: string): Counted => {
  for (const [pattern, species] of STATES) {
    const base = text
      .replace(pattern, '')
      .replace(/\s+as$/i, '')
      .trim();
    if (pattern.test(text) && base.includes('/')) return { base, species };
  }
  for (const way of WAYS) {
    const { base, species } = way.exec(text)?.groups ?? {};
    if (base !== undefined && species !== undefined) return { base: base.trim(), species };
  }
  const { base, species = '' } = BEHIND.exec(text)?.groups ?? {};
  if (base !== undefined && isFormula(species) && !/[·/(]$/.test(base)) return { base: base.trim(), species };
  const inside = WITHIN.exec(text)?.groups;
  if (inside !== undefined && isFormula(inside['species'] ?? ''))
    return { base: `${inside['mass']}${inside['rest']}`, species: inside['species'] ?? '' };
  return { base: text, species: '' };
};
