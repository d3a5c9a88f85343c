/**
 * Whether the last digit of a CAS Registry Number is its check digit: the digits before it, from the right, times
 * 1, 2, 3 …, added up modulo 10.
 */
export const isCasNumber = (cas: string): boolean => {
  const found = /^(\d{2,7})-(\d{2})-(\d)$/.exec(cas);
  if (found === null) return false;
  const [, first = '', second = '', check] = found;
  const digits = [...(first + second)].reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return sum % 10 === Number(check);
};
