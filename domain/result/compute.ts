import { own } from '../kit/own';
import { evaluate, parseFormula } from '../measurement/formula';
import { halfWidth } from '../measurement/half-width';
import { type JudgeReason, judge, type Verdict } from '../measurement/judge';
import { formatMeasured, type Measured, parseMeasured } from '../measurement/measured';
import { meanOfMeasured, withinTolerance } from '../measurement/replicates';
import { reportedValue } from '../measurement/reported';
import { checkRoundRule } from '../measurement/rounding';
import { convert } from '../measurement/units';
import type { TestItem } from '../test-item/test-item.entity';
import { type Judging, judgingRule } from './judging';
import type { Problem, ProblemCode } from './problems';
import { inputsOf, slotsOf } from './slots';

export type MeasuredItem = Pick<
  TestItem,
  | 'valueType'
  | 'choices'
  | 'unit'
  | 'roundMode'
  | 'roundDigits'
  | 'roundInterval'
  | 'lod'
  | 'loq'
  | 'loqText'
  | 'formula'
  | 'parallelCount'
  | 'parallelTol'
  | 'uncertainty'
>;

export type Computed = Readonly<{
  /** The unrounded result in the item's unit. */
  raw: string | null;
  reported: string | null;
  censored: boolean;
  verdict: Verdict | null;
  verdictWhy: JudgeReason | 'unitMismatch' | null;
  problems: readonly Problem[];
}>;

export type Typed = Readonly<{ values: readonly string[]; unit: string | null }>;

const nothing = (problems: readonly Problem[]): Computed => ({
  raw: null,
  reported: null,
  censored: false,
  verdict: null,
  verdictWhy: null,
  problems,
});
const wrong = (code: ProblemCode): Computed => nothing([{ index: null, code }]);

const WORDS: Readonly<Record<string, Verdict>> = {
  合格: 'pass',
  符合: 'pass',
  pass: 'pass',
  不合格: 'fail',
  不符合: 'fail',
  fail: 'fail',
};

/** A result in words: held against a required text, or itself the verdict. */
const computeText = (text: string, item: MeasuredItem, judging: Judging): Computed => {
  const value = text.trim();
  if (value === '') return nothing([{ index: 0, code: 'empty' }]);
  if (item.valueType === 'choice' && (item.choices ?? []).length > 0 && !item.choices?.includes(value))
    return nothing([{ index: 0, code: 'notAChoice' }]);
  const said = item.valueType === 'passfail' ? own(WORDS, halfWidth(value).toLowerCase()) : undefined;
  if (item.valueType === 'passfail' && said === undefined) return nothing([{ index: 0, code: 'notAChoice' }]);
  const { limit } = judging;
  const judged =
    said !== undefined
      ? { verdict: judging.needJudge ? said : ('none' as const), why: 'textMatch' as const }
      : judge({
          result: { text: value },
          limit: judging.needJudge && limit ? limit : { op: 'none' },
          rule: judgingRule(judging, null),
        });
  return {
    raw: value,
    reported: value,
    censored: false,
    verdict: judged.verdict,
    verdictWhy: judged.why,
    problems: [],
  };
};

type Numbers = { ok: true; numbers: Measured[] } | { ok: false; problems: Problem[] };

const readNumbers = (values: readonly string[], slots: number): Numbers => {
  const problems: Problem[] = [];
  const numbers: Measured[] = [];
  for (let index = 0; index < Math.max(slots, values.length); index += 1) {
    const parsed = parseMeasured(values[index] ?? '');
    if (parsed.ok) numbers.push(parsed.measured);
    else if (index < slots || parsed.why !== 'empty') problems.push({ index, code: parsed.why });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, numbers };
};

/** Each replicate's value from its own inputs. */
const byFormula = (numbers: readonly Measured[], item: MeasuredItem): Measured[] | ProblemCode => {
  const names = inputsOf(item);
  const parsed = parseFormula(item.formula ?? '');
  if (!parsed.ok || names.length === 0) return 'formula';
  if (numbers.some(({ censor }) => censor !== '')) return 'censoredInput';
  const results: Measured[] = [];
  for (let at = 0; at + names.length <= numbers.length; at += names.length) {
    const inputs = Object.fromEntries(names.map((name, index) => [name, numbers[at + index]?.value ?? '']));
    const result = evaluate(parsed.ast, inputs);
    if (!result.ok || typeof result.value !== 'string') return 'formula';
    results.push({ censor: '', value: result.value });
  }
  return results;
};

/** Whether the replicates agree; a non-detect among them cannot be compared. */
const toleranceProblem = (replicates: readonly Measured[], item: MeasuredItem): ProblemCode | null => {
  if (!item.parallelTol || replicates.length < 2 || replicates.some(({ censor }) => censor !== '')) return null;
  const tolerance = withinTolerance(
    replicates.map(({ value }) => value),
    item.parallelTol,
  );
  if (!tolerance.ok) return 'toleranceRule';
  return tolerance.within ? null : 'tolerance';
};

/** The result in the limit's unit: what is held against the limit. */
const inUnit = (result: Measured, from: string | null, to: string | null | undefined): Measured | null => {
  if (!from || !to) return result;
  const value = convert(result.value, from, to);
  return value === null ? null : { ...result, value };
};

const judgeNumber = (
  result: Measured,
  item: MeasuredItem,
  judging: Judging,
): Pick<Computed, 'verdict' | 'verdictWhy'> => {
  const { limit, needJudge } = judging;
  if (!needJudge || limit === null) return { verdict: 'none', verdictWhy: 'noLimit' };
  const compared = inUnit(result, item.unit, limit.unit);
  if (compared === null) return { verdict: 'none', verdictWhy: 'unitMismatch' };
  const rule = judgingRule(judging, { value: result.value, item, unit: limit.unit ?? null });
  const { verdict, why } = judge({ result: compared, limit, rule });
  return { verdict, verdictWhy: why };
};

const computeNumber = (typed: Typed, item: MeasuredItem, judging: Judging): Computed => {
  const slots = slotsOf(item).length;
  // More replicates than planned are allowed: that is how a missed tolerance is settled.
  const read = readNumbers(typed.values, slots);
  if (!read.ok) return nothing(read.problems);
  const replicates = item.formula ? byFormula(read.numbers, item) : read.numbers;
  if (typeof replicates === 'string') return wrong(replicates);
  const round = { mode: item.roundMode, digits: item.roundDigits, interval: item.roundInterval };
  if (checkRoundRule(round).length > 0) return wrong('rounding');

  const problem = toleranceProblem(replicates, item);
  const mean = inUnit(meanOfMeasured(replicates).mean, typed.unit, item.unit);
  if (mean === null) return wrong('unit');
  const { text, censored } = reportedValue(mean, { ...item, round });
  const floor = item.lod || item.loq;
  // Below the detection limit nothing but the limit is known, and that is what is judged.
  const known: Measured = censored && mean.censor === '' && floor ? { censor: '<', value: floor } : mean;
  return {
    raw: formatMeasured(mean),
    reported: text,
    censored,
    ...judgeNumber(known, item, judging),
    problems: problem === null ? [] : [{ index: null, code: problem }],
  };
};

/**
 * Takes the values as typed, the item and how it is judged; gives everything that follows from them. The only place
 * where a typed value becomes a reported one: the grid, the submission and the report all read its answer.
 */
export const computeResult = (typed: Typed, item: MeasuredItem, judging: Judging): Computed =>
  item.valueType === 'number' ? computeNumber(typed, item, judging) : computeText(typed.values[0] ?? '', item, judging);
