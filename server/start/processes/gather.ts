import type { Measure } from '../../kernel/measure';

/** Who does not answer by then is busy, and left out. */
const PATIENCE_MS = 1_000;

type Round = Readonly<{ found: (readonly Measure[])[]; missing: Set<number>; over: () => void }>;

/** Questions that are put to several processes at once, and answered together. */
export const gathering = () => {
  const rounds = new Map<number, Round>();
  let last = 0;
  return {
    /** Asks the processes of the given numbers; gives what was answered in time. */
    ask: (numbers: readonly number[], put: (number: number, asked: number) => void): Promise<(readonly Measure[])[]> =>
      new Promise((resolve) => {
        last += 1;
        const asked = last;
        const found: (readonly Measure[])[] = [];
        const over = (): void => {
          clearTimeout(timer);
          rounds.delete(asked);
          resolve(found);
        };
        const timer = setTimeout(over, PATIENCE_MS);
        rounds.set(asked, { found, missing: new Set(numbers), over });
        if (numbers.length === 0) return over();
        for (const number of numbers) put(number, asked);
      }),
    /** Takes an answer; one that comes too late, or twice, is nobody's. */
    take: (number: number, asked: number, own: readonly Measure[]): void => {
      const round = rounds.get(asked);
      if (!round?.missing.delete(number)) return;
      round.found.push(own);
      if (round.missing.size === 0) round.over();
    },
  };
};
