import { type Label, label } from '../kit/label';
import { decimalsOf, exact } from './decimal';
import { halfWidth } from './half-width';

/** A unit: how it is printed, the quantity it belongs to, and its size as a power of ten of that quantity's base. */
type Unit = Readonly<{ spelling: string; quantity: string; power: number }>;

/**
 * Only powers of ten, so a conversion moves the point and never loses a digit. Colony counts and most probable numbers
 * are different quantities. Conductivity with and without "@25C" is one: water reports state it at 25 °C either way.
 */
const UNITS: readonly (Unit & Readonly<{ also?: readonly string[] }>)[] = [
  { spelling: 'g/L', quantity: 'massConcentration', power: 0 },
  { spelling: 'mg/mL', quantity: 'massConcentration', power: 0 },
  { spelling: 'mg/L', quantity: 'massConcentration', power: -3 },
  { spelling: 'µg/mL', quantity: 'massConcentration', power: -3 },
  { spelling: 'µg/L', quantity: 'massConcentration', power: -6, also: ['mcg/L'] },
  { spelling: 'ng/mL', quantity: 'massConcentration', power: -6 },
  { spelling: 'ng/L', quantity: 'massConcentration', power: -9 },
  { spelling: 'g/kg', quantity: 'massFraction', power: 0 },
  { spelling: 'mg/g', quantity: 'massFraction', power: 0 },
  { spelling: 'mg/kg', quantity: 'massFraction', power: -3 },
  { spelling: 'µg/g', quantity: 'massFraction', power: -3 },
  { spelling: 'µg/kg', quantity: 'massFraction', power: -6 },
  { spelling: 'ng/g', quantity: 'massFraction', power: -6 },
  { spelling: 'ng/kg', quantity: 'massFraction', power: -9 },
  { spelling: 'S/m', quantity: 'conductivity', power: 0 },
  { spelling: 'mS/cm', quantity: 'conductivity', power: -1 },
  { spelling: 'mS/m', quantity: 'conductivity', power: -3 },
  { spelling: 'µS/cm', quantity: 'conductivity', power: -4, also: ['µS/cm @25C', 'µS/cm(25℃)', 'µmho/cm'] },
  { spelling: 'L', quantity: 'volume', power: 0 },
  { spelling: 'mL', quantity: 'volume', power: -3 },
  { spelling: 'kg', quantity: 'mass', power: 3 },
  { spelling: 'g', quantity: 'mass', power: 0 },
  { spelling: 'mg', quantity: 'mass', power: -3 },
  { spelling: 'NTU', quantity: 'turbidity', power: 0 },
  { spelling: '°C', quantity: 'temperature', power: 0, also: ['℃', 'deg C', 'º C'] },
  { spelling: 'CFU/mL', quantity: 'colonies', power: 2 },
  { spelling: 'CFU/100mL', quantity: 'colonies', power: 0 },
  { spelling: 'MPN/mL', quantity: 'mostProbableNumber', power: 2 },
  { spelling: 'MPN/100mL', quantity: 'mostProbableNumber', power: 0 },
];

/** Letter case, spaces and the two micro signs differ from writer to writer and never tell two of these units apart. */
const keyOf = (text: string): string => halfWidth(text).toLowerCase().replace(/[µμ]/g, 'u').replace(/\s/g, '');

const BY_KEY: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap((unit) => [unit.spelling, ...(unit.also ?? [])].map((spelling) => [keyOf(spelling), unit] as const)),
);

/** 'mg/l as N' is a unit and what it is counted as; a value as N is not the same value as NO3. */
const split = (text: string): Readonly<{ base: string; species: string }> => {
  const [, base = text, species = ''] = /^(.+?)\s+as\s*(\S+)$/.exec(halfWidth(text).trim()) ?? [];
  return { base, species };
};

/** Takes a unit as written; gives the spelling to print: 'ug/l' is 'µg/L'. An unknown unit comes back trimmed. */
export const normaliseUnit = (text: string): string => {
  const { base, species } = split(text);
  const unit = BY_KEY.get(keyOf(base));
  if (!unit) return text.trim();
  return species ? `${unit.spelling} as ${species}` : unit.spelling;
};

const shift = (value: string, places: number): string => {
  const power = exact(`1${'0'.repeat(Math.abs(places))}`);
  // Trailing zeros are part of a result: 0.050 mg/L is 50 µg/L to the microgram, so the point moves and no more.
  const decimals = Math.max(0, decimalsOf(value) - places);
  return (places < 0 ? exact(value).dividedBy(power) : exact(value).times(power)).toFixed(decimals);
};

/**
 * Takes a plain decimal and two units as written; gives the value in the second, exactly, digits kept as typed
 * (0.050 mg/L is 50 µg/L). Null if the units are not of one quantity. Throws a RangeError on a bad value.
 */
export const convert = (value: string, from: string, to: string): string | null => {
  const [source, target] = [split(from), split(to)];
  const [sourceUnit, targetUnit] = [BY_KEY.get(keyOf(source.base)), BY_KEY.get(keyOf(target.base))];
  if (!sourceUnit || !targetUnit) return normaliseUnit(from) === normaliseUnit(to) ? shift(value, 0) : null;
  if (sourceUnit.quantity !== targetUnit.quantity || source.species !== target.species) return null;
  return shift(value, sourceUnit.power - targetUnit.power);
};

/** What Chinese standards write where a quantity has no unit; other languages leave a dash. */
const NO_UNIT = '无量纲';

/** Takes a unit as written; gives it as it is read in each language. */
export const unitLabel = (unit: string | null | undefined): Label =>
  unit === NO_UNIT ? label(NO_UNIT, '—') : label(unit ?? '', unit ?? '');
