import { Exact } from '../decimal';
import { type Formula, namesOf } from '../formula';
import type { Correlation } from './combine';
import { type Draws, drawsBy } from './draws';
import { inDoubles } from './in-doubles';
import { type Source, shareOf, squaredDivisors } from './source';
import { togetherOf } from './together';

/** A quantity as it is drawn: its value in the unit of the formula, and what makes it uncertain. */
export type Drawn = Readonly<{ value: Exact; sources: readonly Source[] }>;

export type Simulated = Readonly<{
  trials: number;
  mean: number;
  sd: number;
  /** Between these lie 95 per cent, as many below as above. */
  low: number;
  high: number;
}>;

export const TRIALS = 200_000;
/** Trials after which somebody else has a turn. */
const SLICE = 10_000;
/** A formula that has no value in more trials than one in so many says nothing. */
const FEW = 1000;

/** Fewer degrees of freedom than this give t no scatter that could be drawn by. */
const LEAST_FREEDOM = 1;

type Draw = (draws: Draws) => number;

/** How far a value is off for one source (JCGM 101:2008, 6.4.2 to 6.4.9). */
const drawOf = (source: Source, value: Exact): Draw => {
  const { u: exactU, freedom: exactFreedom } = shareOf(source, value);
  const [u, freedom] = [exactU.toNumber(), exactFreedom?.toNumber()];
  if (source.given === 'halfWidth') {
    const shape = source.shape ?? 'rectangular';
    const half = u * Math.sqrt(squaredDivisors[shape]);
    return ({ between }) => half * between(shape);
  }
  if (freedom === undefined || freedom < LEAST_FREEDOM) return ({ normal }) => u * normal();
  return ({ t }) => u * t(freedom);
};

const uOf = ({ value, sources }: Drawn): number =>
  Exact.sum(0, ...sources.map((source) => shareOf(source, value).u.pow(2)))
    .sqrt()
    .toNumber();

type Filler = (values: Float64Array, draws: Draws) => void;

/** Draws all quantities of a trial; those that are correlated are normal, since nothing more is known of them together. */
const fillerOf = (
  names: readonly string[],
  quantities: Readonly<Record<string, Drawn>>,
  correlations: readonly Correlation[],
): Filler | null => {
  const bound = names.filter((name) =>
    correlations.some(({ a, b, r }) => Number(r) !== 0 && (a === name || b === name)),
  );
  const lower = togetherOf(bound, correlations);
  if (lower === null) return null;
  const values = names.map((name) => quantities[name]?.value.toNumber() ?? Number.NaN);
  const own = names.map((name): Draw[] => {
    const quantity = quantities[name];
    return quantity === undefined || bound.includes(name)
      ? []
      : quantity.sources.map((source) => drawOf(source, quantity.value));
  });
  const places = bound.map((name) => names.indexOf(name));
  const scales = bound.map((name) => {
    const quantity = quantities[name];
    return quantity === undefined ? 0 : uOf(quantity);
  });
  const free = new Float64Array(bound.length);
  return (into, draws) => {
    for (let at = 0; at < values.length; at += 1) {
      let value = values[at] ?? Number.NaN;
      for (const draw of own[at] ?? []) value += draw(draws);
      into[at] = value;
    }
    for (let at = 0; at < free.length; at += 1) free[at] = draws.normal();
    for (const [at, row] of lower.entries()) {
      const off = row.reduce((sum, part, column) => sum + part * (free[column] ?? 0), 0);
      const place = places[at] ?? 0;
      into[place] = (into[place] ?? Number.NaN) + (scales[at] ?? 0) * off;
    }
  };
};

/** Trials in the order of their size: as many lie below `low` as above `high`. */
const told = (found: Float64Array, count: number): Simulated => {
  const sorted = found.subarray(0, count).sort();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const at = (place: number): number => sorted[Math.max(0, Math.min(count - 1, Math.round(place)))] ?? Number.NaN;
  return {
    trials: count,
    mean,
    sd: Math.sqrt(squares / (count - 1)),
    low: at(count * 0.025),
    high: at(count * 0.975),
  };
};

/**
 * Takes a formula, its quantities with their sources of uncertainty, further sources of the result itself, what is correlated, and a seed;
 * propagates the distributions by Monte Carlo (JCGM 101:2008), with numbers of the machine, for comparison alone: nothing that is stated
 * comes from here. Stops after each slice of trials, so that who calls it may let others have a turn. Null where the formula asks for more
 * than arithmetic, or has no value too often.
 */
export function* simulated(
  formula: Formula,
  quantities: Readonly<Record<string, Drawn>>,
  result: Drawn,
  correlations: readonly Correlation[],
  seed: number,
): Generator<void, Simulated | null> {
  const names = namesOf(formula);
  const work = inDoubles(formula, names);
  const fill = fillerOf(names, quantities, correlations);
  if (work === null || fill === null) return null;
  const [draws, values, found] = [drawsBy(seed), new Float64Array(names.length), new Float64Array(TRIALS)];
  const offs = result.sources.map((source) => drawOf(source, result.value));
  let count = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    if (trial % SLICE === 0) yield;
    fill(values, draws);
    let value = work(values);
    for (const draw of offs) value += draw(draws);
    if (Number.isFinite(value)) {
      found[count] = value;
      count += 1;
    }
  }
  return TRIALS - count > TRIALS / FEW ? null : told(found, count);
}
