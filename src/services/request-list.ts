import { useEffect, useRef } from 'react';
import type { AnyEndpoint, OutputOf, RequestOf } from '../../contract/kit/endpoint';
import { type CallState, useCall } from './use-call';

/** How long a list that was seen is shown at once while it is read anew (specification section 9). */
export const CACHE_MS = 300_000;
/** A list is not read again more often than this when its window comes to the front (specification section 9). */
export const FOCUS_MS = 5_000;

const seen = new Map<string, { data: unknown; at: number }>();

const remembered = (key: string): unknown => {
  const entry = seen.get(key);
  if (entry && Date.now() - entry.at <= CACHE_MS) return entry.data;
  seen.delete(key);
  return undefined;
};

/** Forgets every list: what one person saw is not shown to the next. */
export const forgetLists = (): void => seen.clear();

/** `useCall` for lists: a page seen before stands at once, and a window that comes back to the front reads anew. */
export const useRequestList = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
): CallState<OutputOf<E>> => {
  const key = `${endpoint.path} ${JSON.stringify(input)}`;
  const state = useCall(endpoint, input);
  const { data, error, loading, reload } = state;
  const readAt = useRef(0);
  const keyRead = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes before its data come
  useEffect(() => {
    if (loading || error || data === undefined) return;
    readAt.current = Date.now();
    keyRead.current = key;
    seen.set(key, { data, at: readAt.current });
  }, [data, error, loading]);

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && Date.now() - readAt.current >= FOCUS_MS) reload();
    };
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [reload]);

  const shown = loading && keyRead.current !== key ? remembered(key) : undefined;
  return shown === undefined ? state : { ...state, data: shown as OutputOf<E>, loading: false };
};
