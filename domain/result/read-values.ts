import { exact } from '../measurement/decimal';
import { type Measured, parseMeasured } from '../measurement/measured';
import { meansBelowDetection } from '../measurement/not-detected';
import { convert } from '../measurement/units';
import type { TestItem } from '../test-item/test-item.entity';
import type { Problem, ProblemCode } from './problems';
import { slotsOf } from './slots';

/** What is typed in a row. */
export type Typed = Readonly<{ values: readonly string[]; unit: string | null }>;

type Read = Pick<TestItem, 'unit' | 'molarMass' | 'lod' | 'nonNegative' | 'valueType' | 'formula' | 'parallelCount'>;

export type Numbers = { ok: true; numbers: Measured[] } | { ok: false; problems: Problem[] };

/** 未检出 typed for a number: below the item's detection limit, in the unit that was typed. */
const belowDetection = (item: Read, unit: string | null): Measured | 'noDetectionLimit' | 'unit' => {
  if (!item.lod) return 'noDetectionLimit';
  const value = unit && item.unit ? convert(item.lod, item.unit, unit, item) : item.lod;
  return value === null ? 'unit' : { censor: '<', value };
};

/** One typed value; what a formula is computed from is free, what is a result has to be possible. */
const readNumber = (text: string, item: Read, unit: string | null): Measured | ProblemCode => {
  if (!item.formula && meansBelowDetection(text)) return belowDetection(item, unit);
  const parsed = parseMeasured(text);
  if (!parsed.ok) return parsed.why;
  const { censor, value } = parsed.measured;
  const isImpossible = exact(value).isNegative() || (censor === '<' && exact(value).isZero());
  return isImpossible && item.nonNegative && !item.formula ? 'negative' : parsed.measured;
};

/** Takes what is typed in a row of numbers; gives the numbers, or what is wrong with which. */
export const readNumbers = ({ values, unit }: Typed, item: Read): Numbers => {
  const problems: Problem[] = [];
  const numbers: Measured[] = [];
  // More replicates than planned are allowed: that is how a missed tolerance is settled.
  const slots = slotsOf(item).length;
  for (let index = 0; index < Math.max(slots, values.length); index += 1) {
    const read = readNumber(values[index] ?? '', item, unit);
    if (typeof read !== 'string') numbers.push(read);
    else if (index < slots || read !== 'empty') problems.push({ index, code: read });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, numbers };
};
