import { question } from './question';
import { dropToken, readToken } from './session';

const signIn = question();

/** Called by the frame: only where a page is open is there anything to lose. */
export const mountSignIn = signIn.mount;

/**
 * After a 401: whether the call may be sent once more. Calls that fail together wait for one dialog; a token that
 * another window has fetched meanwhile needs none.
 */
export const signInAgain = (used: string | undefined): Promise<boolean> => {
  const token = readToken();
  if (!signIn.isAsked() && token !== undefined && token !== used) return Promise.resolve(true);
  if (!signIn.isMounted()) return Promise.resolve(false);
  dropToken();
  return signIn.ask();
};
