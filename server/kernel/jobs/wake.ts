/** What the processes of a server tell each other of jobs: there is new work, or one was cancelled. */
export type JobWord = Readonly<{ cancelled: string | null }>;

const listeners = new Set<(word: JobWord) => void>();
let passOn: (word: JobWord) => void = () => undefined;

/** Takes the way to the other processes of this server. */
export const passOnBy = (way: (word: JobWord) => void): void => {
  passOn = way;
};

/** Tells the workers of this process alone. */
export const hearOfJobs = (word: JobWord): void => {
  for (const each of listeners) each(word);
};

const say = (word: JobWord): void => {
  hearOfJobs(word);
  passOn(word);
};

/** Workers of this server look at once instead of at their next turn; those of other servers look every few seconds. */
export const wake = (): void => say({ cancelled: null });

/** Tells the workers of this server that a job was cancelled. */
export const abortWork = (id: string): void => say({ cancelled: id });

/** Is told of new work and of cancelled work; gives the way to end that. */
export const listenForWork = (onWord: (word: JobWord) => void): (() => void) => {
  listeners.add(onWord);
  return () => {
    listeners.delete(onWord);
  };
};
