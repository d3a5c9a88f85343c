import { Exact, exact } from '../decimal';
import { ATOMIC_WEIGHTS } from './atomic-weights';

const SIGNS = /([A-Z][a-z]?)(\d*)|(\()|\)(\d*)/y;

/** The mass of what stands between two points of a formula; null where that is no formula. */
const massOf = (formula: string): Exact | null => {
  const open: Exact[] = [new Exact(0)];
  SIGNS.lastIndex = 0;
  while (SIGNS.lastIndex < formula.length) {
    const found = SIGNS.exec(formula);
    if (found === null) return null;
    const [, element, count, opening, groupCount] = found;
    if (opening !== undefined) open.push(new Exact(0));
    else {
      const weight = element === undefined ? open.pop() : ATOMIC_WEIGHTS.get(element);
      const around = open.pop();
      if (weight === undefined || around === undefined) return null;
      open.push(around.plus(weight.times(count || groupCount || '1')));
    }
  }
  const [whole, ...unclosed] = open;
  return whole === undefined || unclosed.length > 0 || whole.isZero() ? null : whole;
};

/**
 * Takes a chemical formula, 'CaCO3', 'Fe(OH)3', 'CuSO4·5H2O'; gives its molar mass in g/mol as a decimal string, null where it is
 * no formula. A charge at the end weighs nothing here.
 */
export const molarMassOf = (formula: string): string | null => {
  const parts = formula
    .replace(/(?:\^?\d*[+-])$/, (charge) => (charge.startsWith('^') ? '' : charge.slice(0, -1)))
    .split(/[·.*]/);
  let sum = exact('0');
  for (const part of parts) {
    const [, times = '', rest = ''] = /^(\d*)(.+)$/.exec(part) ?? [];
    const mass = massOf(rest);
    if (mass === null) return null;
    sum = sum.plus(mass.times(times || '1'));
  }
  return sum.toFixed();
};
