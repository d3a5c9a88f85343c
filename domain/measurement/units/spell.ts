import type { Part } from './parse';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const raised = (exponent: number): string =>
  `${exponent < 0 ? '⁻' : ''}${[...String(Math.abs(exponent))].map((digit) => RAISED[Number(digit)]).join('')}`;

const numberText = (times: string): string => {
  const [, exponent] = times.split('^');
  return exponent === undefined ? times : `10${raised(Number(exponent))}`;
};

const spelled = ({ times, known, exponent }: Part, of: 'spelling' | 'english'): string => {
  const symbol = known?.[of] ?? '';
  return `${numberText(times)}${symbol}${exponent === 1 ? '' : raised(exponent)}`;
};

/** Takes the parts of a unit; gives it as it is printed: 'mg/(L·h)', 'CFU/100mL', 'cm⁻¹'. */
export const spellingOf = (parts: readonly Part[], of: 'spelling' | 'english'): string => {
  // '1/cm' is cm⁻¹.
  const above = parts.filter(({ times, known, exponent }) => exponent > 0 && !(known === null && times === '1'));
  const below = parts.filter(({ exponent }) => exponent < 0);
  const [only] = below;
  if (above.length === 0 && below.length === 1 && only !== undefined && only.times === '') return spelled(only, of);
  const upper = above.map((part) => spelled(part, of)).join('·') || '1';
  if (below.length === 0) return upper;
  const lower = below.map((part) => spelled({ ...part, exponent: -part.exponent }, of)).join('·');
  return `${upper}/${below.length > 1 ? `(${lower})` : lower}`;
};
