import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import type { AnyEndpoint, OutputOf, RequestOf } from '../../contract/kit/endpoint';
import { send } from './call';
import type { CallError } from './call-error';
import { CACHE_MS, FOCUS_MS, queries } from './queries';

export type CallState<Data> = {
  data: Data | undefined;
  error: CallError | undefined;
  loading: boolean;
  reload: () => void;
};

type Reading = Readonly<{
  /**
   * What the read is about, for one that asks for the same thing in changing words: a list under other filters, a
   * search while it is typed. As long as it stays the same, the last answer is shown until the next one arrives. Unless
   * told, each input is about something else: one record is never shown as another.
   */
  about?: string | undefined;
  /** An answer of the last minutes is shown at once, and is read again when the window comes to the front. */
  kept?: boolean;
}>;

type Shown = Readonly<{ about: string | undefined; data: unknown }>;

/**
 * Reads while the component is mounted: asks again when the input changes or the screen is shown again, and aborts the
 * call when the screen is left. `null` as input means: not yet. Failures are not toasted: show `error`.
 */
export const useCall = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
  { about, kept = false }: Reading = {},
): CallState<OutputOf<E>> => {
  // Read by one component and forgotten with it: a form must not begin with what another one read a while ago.
  const own = useId();
  const read = useQuery(
    {
      queryKey: [endpoint.method, endpoint.path, input, kept || own],
      queryFn: ({ signal }) => send(endpoint, input, { noerror: true, signal }),
      enabled: input !== null,
      gcTime: kept ? CACHE_MS : 0,
      refetchOnWindowFocus: kept && (({ state }) => Date.now() - state.dataUpdatedAt >= FOCUS_MS),
    },
    queries,
  );
  const { data, isFetching, isFetchedAfterMount, refetch } = read;
  const error = (read.error ?? undefined) as CallError | undefined;
  const subject = about ?? JSON.stringify(input);
  const shown = useRef<Shown>({ about: undefined, data: undefined });
  useEffect(() => {
    if (data !== undefined) shown.current = { about: subject, data };
  });
  const isSame = input === null || shown.current.about === subject;
  const known = data ?? (isSame ? shown.current.data : undefined);
  const isWaiting = input !== null;
  const reload = useCallback(() => {
    if (isWaiting) void refetch();
  }, [isWaiting, refetch]);
  return {
    data: known as OutputOf<E> | undefined,
    error,
    // The previous answer is shown while it is read again.
    loading: isFetching && !(kept && data !== undefined && !isFetchedAfterMount),
    reload,
  };
};

/** `useCall` for lists; `owner` names whose list it is, where that changes while the list is mounted. */
export const useRequestList = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
  owner = '',
): CallState<OutputOf<E>> => useCall(endpoint, input, { about: owner, kept: true });
