/** Gives a way to do work of a kind a few pieces at a time; what comes beyond waits for its turn, first come first served. */
export const turns = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    // Whoever is done hands over the place, so that nobody who comes in between takes it.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
