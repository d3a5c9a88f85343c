import { type Correction, corrected } from '../calibration/correction';
import { type Exact, plain } from '../measurement/decimal';
import { Fault } from '../measurement/engine/value';
import { evaluate, parseFormula } from '../measurement/formula';
import { type Measured, parseMeasured } from '../measurement/measured';
import { countedAs, type NonDetects } from '../measurement/non-detects';
import { type Curve, contentAt } from '../measurement/statistics/read-back';
import type { TestItem } from '../test-item/test-item.entity';
import type { ProblemCode } from './problems';
import type { ResultSource } from './result-source';
import { inputsOf, sourcesAskedBy } from './slots';

type WithFormula = Pick<TestItem, 'valueType' | 'formula' | 'parallelCount' | 'nonDetects'>;

/** A response, and the content that it has on the calibration line. */
export type Content = Readonly<{ response: string; content: string }>;

/** A reading as typed, and as the certificate of the device corrects it. */
export type CorrectedReading = Readonly<{ reading: string; corrected: string }>;

/** One number for each replicate, and whether a non-detect was counted by the rule of the item. */
export type ByFormula = Readonly<{
  results: readonly Measured[];
  countsNonDetects: boolean;
  /** A response lies below the lowest standard of the calibration line. */
  isBelowCurve: boolean;
  /** What was read from the line, in the order of the replicates. */
  contents: readonly Content[];
  /** Each reading with what the certificate of its device makes of it, in the order of the replicates. */
  corrections: readonly CorrectedReading[];
}>;

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

/** What reads contents from a line, and notes a response below its lowest standard; above the highest no content is known. */
const readerOf = (curve: Curve | null) => {
  let isBelow = false;
  const contents: Content[] = [];
  const read = (response: Exact): Exact => {
    if (curve === null) throw new Fault('noCurve');
    const found = contentAt(curve, response);
    if (found === null || found.where === 'above') throw new Fault('outsideCurve');
    isBelow ||= found.where === 'below';
    contents.push({ response: plain(response), content: plain(found.x) });
    return found.x;
  };
  return { read, contents, isBelow: () => isBelow };
};

/** What corrects readings by the certificate of the device, and keeps what it made of them. */
const correctorOf = (correction: Correction | null) => {
  const corrections: CorrectedReading[] = [];
  const correct = (reading: Exact): Exact => {
    if (correction === null) throw new Fault('noCorrection');
    const value = corrected(correction, reading);
    if (value === null) throw new Fault('outsideCorrection');
    corrections.push({ reading: plain(reading), corrected: plain(value) });
    return value;
  };
  return { correct, corrections };
};

const FAULTS: Readonly<Partial<Record<string, ProblemCode>>> = {
  unknownResult: 'sourceLimit',
  noCurve: 'curveMissing',
  outsideCurve: 'outsideCurve',
  noCorrection: 'correctionMissing',
  outsideCorrection: 'outsideCorrection',
};

/**
 * Takes the readings of all replicates, the item, the other results that its formula asks for, its calibration line and the correction of
 * its device; gives the number of each replicate, or why there is none.
 */
export const byFormula = (
  readings: readonly Measured[],
  item: WithFormula,
  sources: readonly ResultSource[],
  curve: Curve | null,
  correction: Correction | null,
): ByFormula | ProblemCode => {
  const names = inputsOf(item);
  const parsed = parseFormula(item.formula ?? '');
  const rule = item.nonDetects ?? 'none';
  if (!parsed.ok) return 'formula';
  const others = countedSources(item, sources, rule);
  if (typeof others === 'string') return others;
  const asked = { value: others.numbers, limit: limitsOf(sources) };
  const results: Measured[] = [];
  const line = readerOf(curve);
  const device = correctorOf(correction);
  let { countsNonDetects } = others;
  const groups = names.length === 0 ? 1 : Math.floor(readings.length / names.length);
  for (let group = 0; group < groups; group += 1) {
    const own = readings.slice(group * names.length, (group + 1) * names.length);
    const inputs = counted(
      names.flatMap((name, index) => (own[index] === undefined ? [] : [[name, own[index]] as const])),
      rule,
    );
    if (inputs === null) return 'censoredInput';
    const result = evaluate(parsed.ast, inputs.numbers, asked, { curve: line.read, corrected: device.correct });
    if (!result.ok) return FAULTS[result.why] ?? 'formula';
    if (typeof result.value !== 'string') return 'formula';
    countsNonDetects ||= inputs.countsNonDetects;
    results.push({ censor: '', value: result.value });
  }
  const { contents } = line;
  return { results, countsNonDetects, isBelowCurve: line.isBelow(), contents, corrections: device.corrections };
};
