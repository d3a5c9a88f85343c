import { Exact } from '../decimal';

/**
 * An exact quotient of two decimals: a factor such as 5/9 or 101325/760 has no end as a decimal. Where the quotient ends, the
 * lower part is 1.
 */
export type Ratio = Readonly<{ upper: Exact; lower: Exact }>;

/** Digits of the longest factor that counts as a decimal with an end; a division carries 100. */
const LONGEST = 60;

const ONE = new Exact(1);

/** Takes the two parts; gives the quotient with 1 as its lower part where the division comes to an end. */
export const ratio = (upper: Exact, lower: Exact): Ratio => {
  const quotient = upper.dividedBy(lower);
  // A quotient without an end fills all digits, and times its divisor may be rounded back to what was divided.
  const ends = quotient.precision() <= LONGEST && quotient.times(lower).equals(upper);
  return ends ? { upper: quotient, lower: ONE } : { upper, lower };
};

/** Takes a decimal or a quotient of two as written, '0.3048' or '5/9'. */
export const ratioOf = (text: string): Ratio => {
  const [upper = '1', lower = '1'] = text.split('/');
  return ratio(new Exact(upper), new Exact(lower));
};

export const UNITY: Ratio = { upper: ONE, lower: ONE };

export const product = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.upper.times(other.upper), one.lower.times(other.lower));

export const inverse = ({ upper, lower }: Ratio): Ratio => ratio(lower, upper);

export const power = (base: Ratio, exponent: number): Ratio => {
  const { upper, lower } = exponent < 0 ? inverse(base) : base;
  const size = Math.abs(exponent);
  return ratio(upper.pow(size), lower.pow(size));
};

/** The exponent where the quotient is a whole power of ten, else null. */
export const powerOfTen = ({ upper, lower }: Ratio): number | null =>
  lower.equals(1) && upper.gt(0) && new Exact(10).pow(upper.e).equals(upper) ? upper.e : null;
