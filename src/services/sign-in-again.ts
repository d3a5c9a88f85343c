import { dropToken, readToken } from './session';

/** Asks for the password over the page; `false` if the user would rather leave. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Called by the frame: only where a page is open is there anything to lose. */
export const mountSignIn = (next: Ask): (() => void) => {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
};

/**
 * After a 401: whether the call may be sent once more. Calls that fail together wait for one dialog; a token that
 * another window has fetched meanwhile needs none.
 */
export const signInAgain = (used: string | undefined): Promise<boolean> => {
  const token = readToken();
  if (asking === undefined && token !== undefined && token !== used) return Promise.resolve(true);
  if (ask === undefined) return Promise.resolve(false);
  dropToken();
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};
