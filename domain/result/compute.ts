import type { Correction } from '../calibration/correction';
import { own } from '../kit/own';
import { decimalsOf, exact } from '../measurement/decimal';
import { halfWidth } from '../measurement/half-width';
import { type JudgeReason, judge, judgeBy, type Verdict } from '../measurement/judge';
import { endsOf } from '../measurement/limit';
import { markAtLimit } from '../measurement/mark-at-limit';
import { formatMeasured, type Measured, parseMeasured } from '../measurement/measured';
import { meansBelowDetection } from '../measurement/not-detected';
import { meanOfMeasured, withinTolerance } from '../measurement/replicates';
import { type Reported, reportedValue } from '../measurement/reported';
import { checkRoundRule } from '../measurement/rounding';
import type { Curve } from '../measurement/statistics/read-back';
import type { TestItem } from '../test-item/test-item.entity';
import { conformityOf, inUnit, judgeNumber, numberJudge } from './against-limit';
import { type ByFormula, byFormula, type Content, type CorrectedReading } from './by-formula';
import { type Judging, judgingRule } from './judging';
import type { NoteCode, Problem, ProblemCode } from './problems';
import { readNumbers, type Typed } from './read-values';
import { knownOf, type ResultSource } from './result-source';
import { sourcesAskedBy } from './slots';

export type MeasuredItem = Pick<
  TestItem,
  | 'valueType'
  | 'choices'
  | 'unit'
  | 'molarMass'
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
  | 'nonNegative'
  | 'nonDetects'
>;

export type Computed = Readonly<{
  /** The unrounded result in the item's unit. */
  raw: string | null;
  reported: string | null;
  censored: boolean;
  verdict: Verdict | null;
  verdictWhy: JudgeReason | 'unitMismatch' | null;
  /** Whether a non-detect was counted by the rule of the item: a number that was not measured has to say so. */
  countsNonDetects: boolean;
  problems: readonly Problem[];
  /** What the tester should see, and what does not keep the row from being submitted. */
  notes: readonly NoteCode[];
  /** How probable it is that the limit is met; absent where nothing says so. A plain decimal, a part of one. */
  probability?: string;
  /** What was read from the calibration line; absent where nothing was. */
  contents?: readonly Content[];
  /** What was corrected by the certificate of the device; absent where nothing was. */
  corrections?: readonly CorrectedReading[];
  /** The single measurements that the result is the mean of; absent of words. */
  singles?: readonly Single[];
}>;

/** A single measurement: as it was typed or computed, and in the unit of the item. */
export type Single = Readonly<{ own: Measured; inUnit: Measured }>;

const nothing = (problems: readonly Problem[]): Computed => ({
  raw: null,
  reported: null,
  censored: false,
  verdict: null,
  verdictWhy: null,
  countsNonDetects: false,
  problems,
  notes: [],
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
          rule: judgingRule(judging),
        });
  return {
    raw: value,
    reported: value,
    censored: false,
    verdict: judged.verdict,
    verdictWhy: judged.why,
    countsNonDetects: false,
    problems: [],
    notes: [],
  };
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

/** The printed value, with the mark that it carries where it stands at the limit that the unrounded one was held against. */
const marked = (
  text: string,
  raw: Measured,
  item: MeasuredItem,
  { limit, needJudge, compareMethod }: Judging,
): string => {
  if (!needJudge || limit === null || compareMethod === 'rounded') return text;
  const [value, printed] = [raw, { censor: '' as const, value: text }].map((each) =>
    inUnit(each, item.unit, limit.unit, item),
  );
  return value && printed ? `${text}${markAtLimit(value.value, printed.value, endsOf(limit))}` : text;
};

/** What stands beside a result; the values it was made of are in the item's unit, as its limit of quantitation is. */
const notesOf = (values: readonly Measured[], reported: Reported, { loq, formula }: MeasuredItem): NoteCode[] => {
  const isRough = loq && values.some(({ censor, value }) => censor === '<' && exact(value).gt(exact(loq)));
  // A mean may have one digit more than the values it was made of.
  const own = Math.max(...values.map(({ value }) => decimalsOf(value))) + (values.length > 1 ? 1 : 0);
  const isFilledUp = !formula && !reported.censored && decimalsOf(reported.text) > own;
  return [...(isRough ? ['aboveQuantification' as const] : []), ...(isFilledUp ? ['digitsByRule' as const] : [])];
};

/** Whether the result was said in words alone: it is reported in the item's words for it. */
const isSaidInWords = ({ values }: Typed, { formula, lod }: MeasuredItem): boolean =>
  !formula && !!lod && values.filter((value) => value.trim() !== '').every(meansBelowDetection);

/** The single measurements, by formula where the item has one. */
const replicatesIn = (
  numbers: readonly Measured[],
  item: MeasuredItem,
  sources: readonly ResultSource[],
  curve: Curve | null,
  correction: Correction | null,
): ByFormula | ProblemCode =>
  item.formula
    ? byFormula(numbers, item, sources, curve, correction)
    : { results: numbers, countsNonDetects: false, isBelowCurve: false, contents: [], corrections: [] };

const computeNumber = (
  typed: Typed,
  item: MeasuredItem,
  judging: Judging,
  sources: readonly ResultSource[],
  curve: Curve | null,
  correction: Correction | null,
): Computed => {
  const read = readNumbers(typed, item);
  if (!read.ok) return nothing(read.problems);
  const found = replicatesIn(read.numbers, item, sources, curve, correction);
  if (typeof found === 'string') return wrong(found);
  const replicates = found.results;
  const round = { mode: item.roundMode, digits: item.roundDigits, interval: item.roundInterval };
  // What a formula gives has no digits of its own that could be kept.
  if (checkRoundRule(round).length > 0 || (item.formula && round.mode === 'none')) return wrong('rounding');

  const problem = toleranceProblem(replicates, item);
  const results = replicates.map((each) => inUnit(each, typed.unit, item.unit, item)).filter((each) => each !== null);
  if (results.length < replicates.length) return wrong('unit');
  const averaged = meanOfMeasured(results, item.nonDetects ?? 'half');
  if (averaged === null) return wrong('censoredInput');
  const { mean } = averaged;
  const floor = item.lod || item.loq;
  if (item.nonNegative && !floor && exact(mean.value).isNegative()) return wrong('noDetectionLimit');
  const values = results.map(({ value }) => value);
  const reported = isSaidInWords(typed, item)
    ? { text: item.loqText || `<${item.lod}`, censored: true }
    : reportedValue(mean, { ...item, round }, values);
  const { text, censored } = reported;
  return {
    raw: formatMeasured(mean),
    reported: censored ? text : marked(text, mean, item, judging),
    censored,
    ...judgeNumber(knownOf(mean, censored, item), item, judging),
    countsNonDetects: found.countsNonDetects || averaged.countsNonDetects,
    problems: [
      ...(problem === null ? [] : [problem]),
      ...openSources(item, sources),
      // Below its lowest standard a line says no more than that there is less than can be detected.
      ...(found.isBelowCurve && !censored ? ['outsideCurve' as const] : []),
    ].map((code) => ({ index: null, code })),
    notes: notesOf(results, reported, item),
    ...probabilityIn(censored ? null : conformityOf(mean, item, judging)),
    ...(found.contents.length > 0 && { contents: found.contents }),
    ...(found.corrections.length > 0 && { corrections: found.corrections }),
    singles: results.map((each, at) => ({ own: replicates[at] ?? each, inUnit: each })),
  };
};

const probabilityIn = (probability: string | null): Pick<Computed, 'probability'> =>
  probability === null ? {} : { probability };

/** A result that is computed of others can be seen before these are submitted, and not be submitted before them. */
const openSources = (item: MeasuredItem, sources: readonly ResultSource[]): ProblemCode[] => {
  const asked = sourcesAskedBy(item);
  return sources.some(({ of, isIn }) => asked.includes(of) && !isIn) ? ['sourceOpen'] : [];
};

/**
 * Takes the values as typed, the item, how it is judged, the other results that its formula asks for, its calibration line and the correction
 * of its device; gives everything that follows from them. The only place where a typed value becomes a reported one: the grid, the submission and the report all read its answer.
 */
export const computeResult = (
  typed: Typed,
  item: MeasuredItem,
  judging: Judging,
  sources: readonly ResultSource[] = [],
  curve: Curve | null = null,
  correction: Correction | null = null,
): Computed =>
  item.valueType === 'number'
    ? computeNumber(typed, item, judging, sources, curve, correction)
    : computeText(typed.values[0] ?? '', item, judging);

type Stored = Readonly<{ raw: string | null; censored: boolean | null; verdict: Verdict | null }>;

type Judgeable = Pick<MeasuredItem, 'valueType' | 'unit' | 'molarMass' | 'lod' | 'loq' | 'uncertainty' | 'nonNegative'>;

/**
 * Takes an item and how its results are judged; gives what tells the verdict that the rules give each stored one today. Neither the values
 * nor their rounding are looked at again: they were signed. What has no limit, and what a person has judged, stays.
 */
export const verdictsToday = (item: Judgeable, judging: Judging): ((stored: Stored) => Verdict | null) => {
  const { limit, needJudge } = judging;
  if (!needJudge || limit === null || item.valueType === 'passfail') return ({ verdict }) => verdict;
  const [ofNumber, ofText, rule] = [numberJudge(item, judging), judgeBy(limit), judgingRule(judging)];
  return ({ raw, censored, verdict }) => {
    if (raw === null) return verdict;
    const parsed = item.valueType === 'number' ? parseMeasured(raw) : null;
    if (!parsed?.ok) return ofText({ text: raw }, rule).verdict;
    return ofNumber(knownOf(parsed.measured, censored === true, item)).verdict;
  };
};

/** The same of one result. */
export const verdictToday = (stored: Stored, item: Judgeable, judging: Judging): Verdict | null =>
  verdictsToday(item, judging)(stored);
