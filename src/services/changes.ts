type Changes = Readonly<{
  /** Notifies all listeners of a change. */
  notify: () => void;
  /** Calls back at each change, until the function that it gives is called; what React's `useSyncExternalStore` asks for. */
  subscribe: (listener: () => void) => () => void;
}>;

/** A list of listeners for state that a window shares outside React. */
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
