import { useCallback, useEffect, useState } from 'react';
import { ask, type Outcome } from './ask';

export type Answer<Data> = {
  outcome: Outcome<Data> | undefined;
  again: () => void;
  answered: (outcome: Outcome<Data>) => void;
};

/** Asks once when the page opens and once more each time somebody tries again; `answered` takes what another call has brought. */
export const useAnswer = <Data>(path: string): Answer<Data> => {
  const [outcome, setOutcome] = useState<Outcome<Data>>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is the wish to ask again
  useEffect(() => {
    const controller = new AbortController();
    setOutcome(undefined);
    ask<Data>(path, { signal: controller.signal })
      .then(setOutcome)
      .catch(() => undefined);
    return () => controller.abort();
  }, [path, turn]);

  const again = useCallback(() => setTurn((last) => last + 1), []);
  return { outcome, again, answered: setOutcome };
};
