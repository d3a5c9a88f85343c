import { focusManager, QueryClient } from '@tanstack/react-query';

/** How long a list that was seen is shown at once while it is read again (specification section 9). */
export const CACHE_MS = 300_000;
/** A list is not read again more often than this when its window comes to the front (specification section 9). */
export const FOCUS_MS = 5_000;

/** What has been read, for the whole window. Every call has its own way with a lost server, so nothing is paused or tried again here. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      // What is shown is what the server says now: it is asked whenever a screen comes up.
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      // A form takes over a row that is another object, even with equal content: a reload is asked for on purpose.
      structuralSharing: false,
    },
  },
});

focusManager.setEventListener((handle) => {
  const shown = () => handle();
  window.addEventListener('focus', shown);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('focus', shown);
    document.removeEventListener('visibilitychange', shown);
  };
});
queries.mount();

/** Asks again what was refused: what stood in its way is over. */
export const askRefusedAgain = (): Promise<void> =>
  queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** Forgets everything: what one person saw is not shown to the next. */
export const forgetReads = (): void => queries.clear();
