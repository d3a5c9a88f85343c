import { useCallback, useEffect, useState } from 'react';
import type { AnyEndpoint, OutputOf, RequestOf } from '../../contract/kit/endpoint';
import { send } from './call';
import type { CallError } from './call-error';
import { subjectOf } from './subject';

export type CallState<Data> = {
  data: Data | undefined;
  error: CallError | undefined;
  loading: boolean;
  reload: () => void;
};

type Read<Data> = Omit<CallState<Data>, 'reload'> & { subject: string | null };

const nothing = { data: undefined, error: undefined };

/**
 * Reads while the component stands: calls again when the input changes and withdraws the call when the screen is left.
 * The last data stay meanwhile, but only while they are about the same thing: one record is never shown as another.
 * `null` as input means: not yet. Failures are not toasted: show `error`.
 */
export const useCall = <E extends AnyEndpoint>(endpoint: E, input: RequestOf<E> | null): CallState<OutputOf<E>> => {
  const sent = JSON.stringify(input);
  const subject = subjectOf(endpoint.path, input);
  const [state, setState] = useState<Read<OutputOf<E>>>({
    ...nothing,
    loading: input !== null,
    subject,
  });
  const [turn, setTurn] = useState(0);

  // The input is compared by what it says, not by which object says it; `turn` asks for the same once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is the wish to reload
  useEffect(() => {
    if (sent === 'null') return;
    const controller = new AbortController();
    setState((last) => ({ ...(last.subject === subject ? last : nothing), loading: true, subject }));
    send(endpoint, JSON.parse(sent ?? '{}'), { noerror: true, signal: controller.signal })
      .then((data) => {
        if (!controller.signal.aborted)
          setState({ data: data as OutputOf<E>, error: undefined, loading: false, subject });
      })
      .catch((error: CallError) => {
        if (!controller.signal.aborted) setState((last) => ({ ...last, error, loading: false }));
      });
    return () => controller.abort();
  }, [endpoint, sent, subject, turn]);

  const reload = useCallback(() => setTurn((last) => last + 1), []);
  const { subject: read, ...rest } = state;
  // The new subject is known a moment before its call has begun.
  const isOther = input !== null && read !== subject;
  return isOther ? { ...nothing, loading: true, reload } : { ...rest, reload };
};
