import { halfWidth } from '../measurement/half-width';

/** Temperatures, potentials, deviations in thousandths, activities and net counts lie on both sides of zero. */
const UNITS =
  /^(?:°[cf]|℃|℉|ºc|deg[cf]|m?v|‰|permil(?:le)?|[mkμµu]?bq(?:\/.*)?|p?ci(?:\/.*)?|dpm(?:\/.*)?|cp[sm]|counts?(?:\/.*)?)$/;
const NAMES = /温度|电位|净计数|饱和指数|temperature|potential|net count|saturation index|δ|delta /i;

/** Takes an item's unit and name; says whether its results may be below zero, as the laboratory can then correct. */
export const mayBeNegative = (
  item: Readonly<{ unit?: string | null; name?: string | null; nameEn?: string | null }>,
): boolean =>
  UNITS.test(
    halfWidth(item.unit ?? '')
      .toLowerCase()
      .replace(/\s/g, ''),
  ) || NAMES.test(`${item.name ?? ''} ${item.nameEn ?? ''}`);
