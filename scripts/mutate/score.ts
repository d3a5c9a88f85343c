import type { Mutant } from './mutants';
import type { Target } from './targets';

/** So many of a hundred mutants the tests of a target have to notice. */
export const MIN_PERCENT = 70;

export type Score = Readonly<{ target: Target; total: number; survivors: readonly Mutant[] }>;

export const percentOf = ({ total, survivors }: Score): number =>
  total === 0 ? 100 : Math.floor((100 * (total - survivors.length)) / total);

export const isEnough = (score: Score): boolean => percentOf(score) >= MIN_PERCENT;

const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 60);

/** What the tests of a target have not noticed, line by line. */
export const survivorsText = ({ target, survivors }: Score): string[] =>
  survivors.map(({ line, was, now }) => `${target.source}:${line}  ${short(was)}  →  ${short(now)}`);

/** A line of the table: what became of the mutants of a target. */
export const scoreLine = (score: Score): string => {
  const killed = score.total - score.survivors.length;
  const mark = isEnough(score) ? 'ok    ' : 'FAILED';
  return `${mark}  ${score.target.source.padEnd(42)} ${`${killed} of ${score.total}`.padStart(11)}  ${percentOf(score)} %`;
};
