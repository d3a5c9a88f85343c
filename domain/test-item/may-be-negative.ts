import { readUnit } from '../measurement/units/read-unit';

/** Temperatures from a zero of their own, potentials and deviations in thousandths lie on both sides of zero. */
const UNITS = new Set(['°C', '°F', 'V', 'mV', '‰']);
/** Net counts, and activities that were made of them. */
const COUNTED = ['decay', 'detectorCount'];
const NAMES = /温度|电位|净计数|饱和指数|temperature|potential|net count|saturation index|δ|delta /i;

const isSigned = (text: string): boolean => {
  const unit = readUnit(text);
  if (unit === null) return false;
  const isCounted = COUNTED.some((kind) => (unit.dimension[kind] ?? 0) > 0);
  return isCounted || UNITS.has(unit.spelling) || /^counts?(?:\s*\/|$)/i.test(text.trim());
};

/** Takes an item's unit and name; says whether its results may be below zero, as the laboratory can then correct. */
export const mayBeNegative = (
  item: Readonly<{ unit?: string | null; name?: string | null; nameEn?: string | null }>,
): boolean => isSigned(item.unit ?? '') || NAMES.test(`${item.name ?? ''} ${item.nameEn ?? ''}`);
