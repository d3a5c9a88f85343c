const sleepers = new Set<() => void>();
const listeners = new Set<(id: string) => void>();

/** Workers of this process look at once instead of at their next turn; those of other servers look every few seconds. */
export const wake = (): void => {
  for (const each of sleepers) each();
};

/** Tells the workers of this process that a job was cancelled. */
export const abortWork = (id: string): void => {
  for (const each of listeners) each(id);
};

/** Is told of new work and of cancelled work; gives the way to end that. */
export const listenForWork = (onWork: () => void, onCancel: (id: string) => void): (() => void) => {
  sleepers.add(onWork);
  listeners.add(onCancel);
  return () => {
    sleepers.delete(onWork);
    listeners.delete(onCancel);
  };
};
