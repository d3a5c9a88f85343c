type Changes = Readonly<{
  /** Says that something has changed. */
  notify: () => void;
  /** Calls back at each change, until the function that it gives is called; what React's `useSyncExternalStore` asks for. */
  subscribe: (listener: () => void) => () => void;
}>;

/** For what a window shares outside React: who wants to hear that it has changed. */
export const changes = (): Changes => {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
