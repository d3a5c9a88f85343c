import { evaluate, parseFormula } from '../measurement/formula';
import { type Measured, parseMeasured } from '../measurement/measured';
import { countedAs, type NonDetects } from '../measurement/non-detects';
import type { TestItem } from '../test-item/test-item.entity';
import type { ProblemCode } from './problems';
import type { ResultSource } from './result-source';
import { inputsOf, sourcesAskedBy } from './slots';

type WithFormula = Pick<TestItem, 'valueType' | 'formula' | 'parallelCount' | 'nonDetects'>;

/** One number for each replicate, and whether a non-detect was counted by the rule of the item. */
export type ByFormula = Readonly<{ results: readonly Measured[]; countsNonDetects: boolean }>;

type Counted = Readonly<{ numbers: Record<string, string>; countsNonDetects: boolean }>;

const counted = (named: readonly (readonly [string, Measured])[], rule: NonDetects): Counted | null => {
  const numbers = named.map(([name, measured]) => [name, countedAs(measured, rule)] as const);
  return numbers.some(([, value]) => value === null)
    ? null
    : {
        numbers: Object.fromEntries(numbers) as Record<string, string>,
        countsNonDetects: named.some(([, { censor }]) => censor === '<'),
      };
};

/** The numbers of the other results, or what is missing of them. */
const countedSources = (
  item: WithFormula,
  sources: readonly ResultSource[],
  rule: NonDetects,
): Counted | ProblemCode => {
  const named: [string, Measured][] = [];
  for (const of of sourcesAskedBy(item)) {
    const value = sources.find((source) => source.of === of)?.value ?? null;
    const parsed = value === null ? null : parseMeasured(value);
    if (!parsed?.ok) return 'sourceMissing';
    named.push([of, parsed.measured]);
  }
  return counted(named, rule) ?? 'censoredInput';
};

const limitsOf = (sources: readonly ResultSource[]): Record<string, string> =>
  Object.fromEntries(sources.flatMap(({ of, limit }) => (limit === null ? [] : [[of, limit]])));

/**
 * Takes the readings of all replicates, the item and the other results that its formula asks for; gives the number of each replicate, or
 * why there is none.
 */
export const byFormula = (
  readings: readonly Measured[],
  item: WithFormula,
  sources: readonly ResultSource[],
): ByFormula | ProblemCode => {
  const names = inputsOf(item);
  const parsed = parseFormula(item.formula ?? '');
  const rule = item.nonDetects ?? 'none';
  if (!parsed.ok) return 'formula';
  const others = countedSources(item, sources, rule);
  if (typeof others === 'string') return others;
  const asked = { value: others.numbers, limit: limitsOf(sources) };
  const results: Measured[] = [];
  let { countsNonDetects } = others;
  const groups = names.length === 0 ? 1 : Math.floor(readings.length / names.length);
  for (let group = 0; group < groups; group += 1) {
    const own = readings.slice(group * names.length, (group + 1) * names.length);
    const inputs = counted(
      names.flatMap((name, index) => (own[index] === undefined ? [] : [[name, own[index]] as const])),
      rule,
    );
    if (inputs === null) return 'censoredInput';
    const result = evaluate(parsed.ast, inputs.numbers, asked);
    if (!result.ok) return result.why === 'unknownResult' ? 'sourceLimit' : 'formula';
    if (typeof result.value !== 'string') return 'formula';
    countsNonDetects ||= inputs.countsNonDetects;
    results.push({ censor: '', value: result.value });
  }
  return { results, countsNonDetects };
};
