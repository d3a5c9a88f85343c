import { type Label, label } from '../kit/label';
import { exact } from './decimal';
import { amountAsMass, keyOf } from './units/dimension';
import { molarMassOf } from './units/molar-mass';
import { power, type Ratio, ratioOf, UNITY } from './units/ratio';
import { readUnit, type Unit } from './units/read-unit';
import { type Scale, scaleBetween, scaled } from './units/scale';

/** Takes a unit as typed; gives the spelling to print: 'ug/l' is 'µg/L'. An unknown unit comes back trimmed. */
export const normaliseUnit = (text: string): string => readUnit(text)?.spelling ?? text.trim();

/** Whether a text is read as a unit. */
export const isKnownUnit = (text: string): boolean => readUnit(text) !== null;

/** Whether two texts are one unit, however they are spelled. */
export const isSameUnit = (one: string, other: string): boolean => normaliseUnit(one) === normaliseUnit(other);

/** The molar mass of what is measured, in g/mol: mol/L are mg/L by it. */
export type By = Readonly<{ molarMass?: string | null | undefined }>;

/** What is counted as something has its molar mass, whatever the item is. */
const gramsPerMole = ({ species }: Unit, { molarMass }: By): string | null =>
  species === '' ? (molarMass ?? null) : molarMassOf(species);

/** The factor that makes grams of the moles of one unit, if that makes the dimensions equal; null if they are not of one quantity. */
const molesToMass = (from: Unit, to: Unit, by: By): Ratio | null => {
  const [source, target] = [amountAsMass(from.dimension), amountAsMass(to.dimension)];
  const grams = gramsPerMole(from, by);
  const isOne = keyOf(source.dimension) === keyOf(target.dimension);
  if (!isOne || !grams || !exact(grams).gt(0)) return null;
  return power(ratioOf(grams), source.moles - target.moles);
};

const scaleOf = (from: Unit, to: Unit, by: By): Scale | null => {
  if (from.species !== to.species) return null;
  const per = keyOf(from.dimension) === keyOf(to.dimension) ? UNITY : molesToMass(from, to, by);
  return per === null ? null : scaleBetween(from, to, per);
};

/** A unit that nobody knows is one with itself. */
const SAME = scaleBetween({ size: UNITY, zero: null }, { size: UNITY, zero: null }, UNITY);

type Scales = Readonly<{ value: Scale | null; difference: Scale | null }>;

const scalesOf = (from: string, to: string, by: By): Scales => {
  const [source, target] = [readUnit(from), readUnit(to)];
  if (!source || !target) {
    const scale = isSameUnit(from, to) ? SAME : null;
    return { value: scale, difference: scale };
  }
  return { value: scaleOf(source, target, by), difference: scaleOf({ ...source, zero: target.zero }, target, by) };
};

/** Scales between units as typed, which are few; what is kept is bounded, for units come from outside. */
const MOST_KEPT = 100;
const LONGEST_KEPT = 100;
const kept = new Map<string, Map<string, Scales>>();

const keptScales = (from: string, to: string, by: By): Scales => {
  const key = by.molarMass ? `${to}\n${by.molarMass}` : to;
  const found = kept.get(from)?.get(key);
  if (found !== undefined) return found;
  if (from.length + key.length > LONGEST_KEPT) return scalesOf(from, to, by);
  if (kept.size >= MOST_KEPT) kept.clear();
  const targets = kept.get(from) ?? new Map<string, Scales>();
  if (targets.size >= MOST_KEPT) targets.clear();
  const scales = scalesOf(from, to, by);
  kept.set(from, targets.set(key, scales));
  return scales;
};

const NOTHING_MORE: By = {};

/**
 * Takes a plain decimal and two units as typed; gives the value in the second, exactly, with its digits kept (0.050 mg/L is
 * 50 µg/L); a value that has no end has 30 digits. Null if the units are not of one quantity. Throws a RangeError on a bad value.
 */
export const convert = (value: string, from: string, to: string, by: By = NOTHING_MORE): string | null => {
  const { value: scale } = keptScales(from, to, by);
  return scale && scaled(value, scale);
};

/** The same of a difference of values or of an uncertainty: 1 °C more is 1.8 °F more, wherever the scales begin. */
export const convertDifference = (value: string, from: string, to: string, by: By = NOTHING_MORE): string | null => {
  const { difference } = keptScales(from, to, by);
  return difference && scaled(value, difference);
};

/** What Chinese standards write where a quantity has no unit; other languages leave a dash. */
export const NO_UNIT = '无量纲';

/** Takes a unit as typed; gives it as it is read in each language: as it is where that is no Chinese, for it was chosen so. */
export const unitLabel = (unit: string | null | undefined): Label => {
  if (unit === NO_UNIT) return label(NO_UNIT, '—');
  const text = unit ?? '';
  return label(text, /[\u4e00-\u9fff]/.test(text) ? (readUnit(text)?.english ?? text) : text);
};
