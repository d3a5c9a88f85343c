import { inClass } from '../kit/workflow';
import { type Exact, exact, plain } from '../measurement/decimal';
import { convert, convertDifference } from '../measurement/units';
import type { TestItem } from '../test-item/test-item.entity';
import type { FactKey, StudyFigures } from './figures';
import type { MethodStudy } from './method-study.entity';
import { methodStudyWorkflow } from './method-study.workflow';

/** What of an item decides what a study means for it. */
export type ItemOfStudy = Pick<TestItem, 'unit' | 'molarMass' | 'parallelCount'>;

/** Rules of an item that rest on a study. */
export type RulesByStudy = Partial<Record<'lod' | 'loq' | 'parallelTol', string>>;

export type Proposal = Readonly<{ of: 'limits' | 'toleranceOfValue' | 'toleranceOfMean'; rules: RulesByStudy }>;

/**
 * How many standard deviations the range of n results exceeds in one case of twenty, for 2 to 10 results (ISO 5725-6, table 1: critical range
 * factors, the upper 5 % points of the studentised range).
 */
const RANGE_FACTORS = ['2.8', '3.3', '3.6', '3.9', '4.0', '4.2', '4.3', '4.4', '4.5'];
const FEWEST_RESULTS = 2;

const DIGITS = 2;
const AWAY_FROM_ZERO = 0;

/** Two digits, and never better than what was found. */
const roundedUp = (value: string | Exact): string =>
  (typeof value === 'string' ? exact(value) : value).toSignificantDigits(DIGITS, AWAY_FROM_ZERO).toFixed();

const factIn = ({ facts }: StudyFigures, key: FactKey): string | null =>
  facts.find((fact) => fact.key === key)?.value ?? null;

/** A tolerance of nothing would let no replicate pass. */
const tolerance = (limit: string | null, of: string): string | null =>
  limit === null || exact(limit).isZero() ? null : `range <= ${roundedUp(limit)}${of}`;

/**
 * Takes a study and its item; gives the rules of the item that rest on it, in the unit of the item. None unless it is approved and met
 * what was demanded, and of an item whose unit its values do not convert to.
 */
export const proposalsOf = (
  study: Pick<MethodStudy, 'state' | 'conclusion' | 'unit' | 'figures'>,
  item: ItemOfStudy,
): Proposal[] => {
  const { figures, unit } = study;
  if (figures == null || study.conclusion === 'fails' || !inClass(methodStudyWorkflow, 'inForce', study.state))
    return [];
  const to = item.unit ?? '';
  const [lod, loq] = (['lod', 'loq'] as const).map((key) => {
    const value = factIn(figures, key);
    return value === null ? null : convert(value, unit, to, item);
  });
  const factor = RANGE_FACTORS[Math.max(FEWEST_RESULTS, item.parallelCount ?? FEWEST_RESULTS) - FEWEST_RESULTS];
  const times = (value: string | null): string | null =>
    value === null || factor === undefined ? null : plain(exact(value).times(factor));
  const [sr, rsd] = [factIn(figures, 'sr'), factIn(figures, 'rsdR')];
  const inUnit = sr === null ? null : convertDifference(sr, unit, to, item);
  const ofValue = tolerance(times(inUnit), '');
  const ofMean = tolerance(rsd === null ? null : times(plain(exact(rsd).dividedBy(100))), '*mean');
  return [
    ...(lod == null || loq == null
      ? []
      : [{ of: 'limits' as const, rules: { lod: roundedUp(lod), loq: roundedUp(loq) } }]),
    ...(ofValue === null ? [] : [{ of: 'toleranceOfValue' as const, rules: { parallelTol: ofValue } }]),
    ...(ofMean === null || inUnit === null ? [] : [{ of: 'toleranceOfMean' as const, rules: { parallelTol: ofMean } }]),
  ];
};
