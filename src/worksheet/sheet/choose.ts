import { halfWidth } from '../../../domain/measurement/half-width';

const plain = (text: string): string => halfWidth(text).trim().toLowerCase();

export type Option = Readonly<{ value: string; also?: readonly string[] }>;

/** The options that typed text may mean, best first: the value itself, its number in the list, then its beginning or a part. */
export const optionsFor = <O extends Option>(typed: string, options: readonly O[]): O[] => {
  const wanted = plain(typed);
  if (wanted === '') return [...options];
  const words = (option: O) => [option.value, ...(option.also ?? [])].map(plain);
  const exact = options.filter((option) => plain(option.value) === wanted);
  const byNumber = /^\d{1,2}$/.test(wanted) ? options.slice(Number(wanted) - 1, Number(wanted)) : [];
  const beginning = options.filter((option) => words(option).some((word) => word.startsWith(wanted)));
  const within = options.filter((option) => words(option).some((word) => word.includes(wanted)));
  return [...new Set([...exact, ...byNumber, ...beginning, ...within])];
};

/** What typed text becomes when the cell is left: the option it means best, or itself when it means none. */
export const chosen = (typed: string, options: readonly Option[]): string =>
  typed.trim() === '' ? '' : (optionsFor(typed, options)[0]?.value ?? typed);
