import { useCallback, useEffect, useState } from 'react';
import type { AnyEndpoint, OutputOf, RequestOf } from '../../contract/kit/endpoint';
import { send } from './call';
import type { CallError } from './call-error';

export type CallState<Data> = {
  data: Data | undefined;
  error: CallError | undefined;
  loading: boolean;
  reload: () => void;
};

/**
 * Reads while the component stands: calls again when the input changes, keeps the last data meanwhile and withdraws
 * the call when the screen is left. `null` as input means: not yet. Failures are not toasted: show `error`.
 */
export const useCall = <E extends AnyEndpoint>(endpoint: E, input: RequestOf<E> | null): CallState<OutputOf<E>> => {
  const [state, setState] = useState<Omit<CallState<OutputOf<E>>, 'reload'>>({
    data: undefined,
    error: undefined,
    loading: input !== null,
  });
  const [turn, setTurn] = useState(0);
  const sent = JSON.stringify(input);

  // The input is compared by what it says, not by which object says it; `turn` asks for the same once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is the wish to reload
  useEffect(() => {
    if (sent === 'null') return;
    const controller = new AbortController();
    setState((last) => ({ ...last, loading: true }));
    send(endpoint, JSON.parse(sent ?? '{}'), { noerror: true, signal: controller.signal })
      .then((data) => {
        if (!controller.signal.aborted) setState({ data: data as OutputOf<E>, error: undefined, loading: false });
      })
      .catch((error: CallError) => {
        if (!controller.signal.aborted) setState((last) => ({ ...last, error, loading: false }));
      });
    return () => controller.abort();
  }, [endpoint, sent, turn]);

  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { ...state, reload };
};
