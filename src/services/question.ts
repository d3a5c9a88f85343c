/** Asks over the page; `false` if the user thinks better of it. */
type Ask = () => Promise<boolean>;

/** A question that calls put over the page, whichever part of the frame shows it. */
export type Question = Readonly<{
  /** Called by the frame, where the question is shown; gives the way to take it away. */
  mount: (ask: Ask) => () => void;
  /** Whether a page is open that can ask. */
  isMounted: () => boolean;
  /** Whether it is being asked now. */
  isAsked: () => boolean;
  /** Asks; calls that need it together wait for one answer. `false` where nobody can be asked. */
  ask: Ask;
}>;

export const question = (): Question => {
  let shown: Ask | undefined;
  let asking: Promise<boolean> | undefined;
  return {
    mount: (next) => {
      shown = next;
      return () => {
        if (shown === next) shown = undefined;
      };
    },
    isMounted: () => shown !== undefined,
    isAsked: () => asking !== undefined,
    ask: () => {
      if (shown === undefined) return Promise.resolve(false);
      asking ??= shown().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
};
