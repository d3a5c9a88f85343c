/** GB 32100-2015: digits and capitals without I, O, S, V and Z, which are taken for 1, 0, 5, U and 2. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** 3^i modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** A unified social credit code as it is stored: half width, upper case, no spaces. */
export const normaliseCreditCode = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** Whether the eighteenth character is the check character of the seventeen before it (GB 32100-2015, annex). */
export const isCreditCode = (code: string): boolean => {
  const values = [...code].map((char) => ALPHABET.indexOf(char));
  if (values.length !== 18 || values.includes(-1)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return values[17] === (31 - (sum % 31)) % 31;
};
