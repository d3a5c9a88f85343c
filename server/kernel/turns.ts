type Patience = Readonly<{ ms: number; fail: () => Error }>;

export type Turns = Readonly<{
  /** Does the work when its turn comes. With `patience`, one who has waited so long fails. */
  run: <T>(who: string, work: () => Promise<T>, patience?: Patience) => Promise<T>;
  /** How many wait. */
  waiting: () => number;
}>;

/**
 * A way to do work of a kind a few pieces at a time. What comes beyond waits, and people take turns: whoever asks for much waits for
 * himself.
 */
export const fairTurns = (most: number): Turns => {
  let running = 0;
  let waiting = 0;
  /** The pieces that wait, of each person in the order in which they came; whose turn is next stands first. */
  const people = new Map<string, Set<() => void>>();

  const leave = (who: string, go: () => void): void => {
    const mine = people.get(who);
    if (!mine?.delete(go)) return;
    waiting -= 1;
    if (mine.size === 0) people.delete(who);
  };
  const wait = (who: string, patience: Patience | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const mine = people.get(who) ?? new Set();
      people.set(who, mine);
      const timer =
        patience &&
        setTimeout(() => {
          leave(who, go);
          reject(patience.fail());
        }, patience.ms);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      mine.add(go);
      waiting += 1;
    });
  /** Whoever is done hands over the place, so that nobody who comes in between takes it. */
  const handOver = (): void => {
    for (const [who, mine] of people)
      for (const go of mine) {
        leave(who, go);
        // To the end of the row of people, where he still waits for more.
        if (people.delete(who)) people.set(who, mine);
        return go();
      }
    running -= 1;
  };

  return {
    waiting: () => waiting,
    run: async (who, work, patience) => {
      if (running < most) running += 1;
      else await wait(who, patience);
      try {
        return await work();
      } finally {
        handOver();
      }
    },
  };
};

/** As `fairTurns` where nobody is asked who he is: first come, first served. */
export const turns = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const { run } = fairTurns(most);
  return (work) => run('', work);
};
