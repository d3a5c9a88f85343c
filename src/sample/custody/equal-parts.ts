import { exact, plain } from '../../../domain/measurement/decimal';

const DIGITS = 6;

/** Divides an amount into equal parts; what does not divide without a remainder stays with the sample. */
export const equalParts = (left: string, count: number): string[] => {
  const each = plain(exact(left).dividedBy(count).toDecimalPlaces(DIGITS, 1));
  return Array.from({ length: count }, () => each);
};
