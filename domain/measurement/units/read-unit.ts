import { Exact } from '../decimal';
import { countedAs } from './counted-as';
import { type Dimension, joined, raised } from './dimension';
import { meantBy, withoutReference } from './habits';
import { type Part, partsOf } from './parse';
import { power, product, type Ratio, ratio, ratioOf, UNITY } from './ratio';
import { spellingOf } from './spell';
import { symbolOf } from './symbols';
import { cleaned, fromChinese, fromEnglish, inNormalState } from './written';

export type Unit = Readonly<{
  spelling: string;
  english: string;
  dimension: Dimension;
  /** One of it in base units. */
  size: Ratio;
  /** Where it counts from, in base units; null where that is zero. */
  zero: Ratio | null;
  /** What it is counted as: N, CaCO3, dry weight. */
  species: string;
}>;

const numberOf = (times: string): Ratio => {
  if (times === '') return UNITY;
  const [base = '1', exponent] = times.split('^');
  return exponent === undefined ? ratioOf(base) : ratio(new Exact(base).pow(Number(exponent)), new Exact(1));
};

const sizeOf = (parts: readonly Part[]): Ratio =>
  parts.reduce(
    (sum, { times, known, exponent }) => product(sum, power(product(numberOf(times), known?.size ?? UNITY), exponent)),
    UNITY,
  );

/** What numbers and powers nobody writes make of a size: too large, too small, or longer than the arithmetic is exact for. */
const isExact = ({ upper, lower }: Ratio): boolean =>
  [upper, lower].every((each) => each.isFinite() && !each.isZero() && each.precision() <= 60);

/** A number as it stands, '100' or '10^6', has no dimension. */
const dimensionOf = (parts: readonly Part[]): Dimension =>
  joined(parts.map(({ known, exponent }) => raised(known?.dimension ?? {}, exponent)));

/** Fractions whose kind is said are those of a unit of that kind by itself: % (m/m) is 10 g/kg. */
const KINDS: Readonly<Record<string, Readonly<{ like: string; name: string }>>> = {
  'm/m': { like: 'g/g', name: 'm/m' },
  'w/w': { like: 'g/g', name: 'm/m' },
  'v/v': { like: 'L/L', name: 'v/v' },
  'n/n': { like: 'mol/mol', name: 'n/n' },
  'mol/mol': { like: 'mol/mol', name: 'n/n' },
  // A gram in a millilitre.
  'm/v': { like: 'g/mL', name: 'm/v' },
};

const fractionOf = (text: string): Unit | null => {
  const [, fraction = '', kind = ''] = /^(%|‰|ppm|ppb) ?\(?([mwvn]\/[mwvn]|mol\/mol)\)?$/i.exec(text) ?? [];
  const said = KINDS[kind.toLowerCase()];
  const [part, like] = [symbolOf(fraction), said && unitOf(said.like)];
  if (said === undefined || part === null || !like) return null;
  const spelling = `${part.spelling} (${said.name})`;
  return { ...like, spelling, english: spelling, size: product(part.size, like.size) };
};

/** Units that are one symbol although they do not look so, '% saturation', and those that the grammar builds. */
const unitOf = (text: string): Unit | null => {
  const whole = symbolOf(text);
  if (whole !== null) return { ...whole, species: '' };
  const parts = partsOf(text);
  const size = sizeOf(parts ?? []);
  if (parts === null || !isExact(size)) return null;
  return {
    spelling: spellingOf(parts, 'spelling'),
    english: spellingOf(parts, 'english'),
    dimension: dimensionOf(parts),
    size,
    zero: null,
    species: '',
  };
};

const withSpecies = (unit: Unit, species: string): Unit => {
  if (species === '') return unit;
  const behind = species.includes(' ') ? `(${species})` : `as ${species}`;
  return { ...unit, spelling: `${unit.spelling} ${behind}`, english: `${unit.english} ${behind}`, species, zero: null };
};

/** A text that is longer is no unit, and reading it would be work for nothing. */
const LONGEST = 64;

const read = (text: string): Unit | null => {
  const meant = inNormalState(meantBy(withoutReference(cleaned(text))));
  const { base, species } = countedAs(cleaned(meant));
  const plain = inNormalState(cleaned(meantBy(base)));
  const symbols = fromChinese(plain);
  const unit = fractionOf(plain) ?? unitOf(symbols) ?? unitOf(fromEnglish(symbols).trim());
  return unit === null ? null : withSpecies(unit, species);
};

/** Units as typed are few and asked for with every value; the number of those kept is bounded, for they come from outside. */
const MOST_KEPT = 2000;
const kept = new Map<string, Unit | null>();

/** Takes a unit as typed; gives what it is, null where it is none that is known. */
export const readUnit = (text: string): Unit | null => {
  if (text.length > LONGEST) return null;
  const found = kept.get(text);
  if (found !== undefined) return found;
  if (kept.size >= MOST_KEPT) kept.clear();
  const unit = read(text);
  kept.set(text, unit);
  return unit;
};
