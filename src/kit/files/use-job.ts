import { useEffect, useState } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { isUnderWay } from '../../../domain/job/job-words';
import { send } from '../../services/call';
import { CallError } from '../../services/call-error';

type JobView = { id: string; state: string };

const POLL_MS = 600;

/** Follows work on the server while it runs; a moment without the network does not end the watch. */
export const useJob = <View extends JobView>(one: AnyEndpoint, first: View): [View, (view: View) => void] => {
  const [view, setView] = useState(first);
  const [turn, setTurn] = useState(0);
  const isRunning = isUnderWay(view);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setTimeout(() => {
      send(one, { id: view.id }, { noerror: true })
        .then((next) => setView(next as View))
        .catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error;
        })
        .finally(() => setTurn((last) => last + 1));
    }, POLL_MS);
    return () => window.clearTimeout(timer);
  }, [one, view.id, isRunning, turn]);

  return [view, setView];
};
