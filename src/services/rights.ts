const listeners = new Set<() => void>();

/** The server has refused a step for want of a right: what the frame offers may be out of date. */
export const refusedForRights = (): void => {
  for (const listener of listeners) listener();
};

export const onRefusedForRights = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
