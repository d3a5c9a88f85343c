import { history } from '@umijs/max';
import { useSyncExternalStore } from 'react';
import { authContract, type CurrentUser } from '../../contract/account/auth';
import { call } from './call';
import { CallError } from './call-error';
import { changes } from './changes';
import { languageInside } from './language/language';
import { isOpenPath } from './open-paths';
import { dropToken, loginPath, readToken } from './session';

export type InitialState = { currentUser?: CurrentUser };

/** How long after a question without an answer it is asked again. */
const ASK_MS = 2_000;

/** Set while the server does not say who is signed in: the way to ask at once. */
let askAtOnce: (() => void) | undefined;
const { notify, subscribe } = changes();

const set = (next: typeof askAtOnce): void => {
  askAtOnce = next;
  notify();
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ASK_MS);
    set(() => {
      window.clearTimeout(timer);
      resolve();
    });
  });

const ask = async (): Promise<CurrentUser> => {
  for (;;) {
    try {
      return await call(authContract.current, {}, { noerror: true });
    } catch (error) {
      if (!(error instanceof CallError && error.unanswered)) throw error;
      await pause();
    }
  }
};

/**
 * Who is signed in. Only an answer ends the session; while none comes (a server that starts again, a cut line, a page
 * that is just being left and takes its questions with it), the token stays and the question is put again.
 * Without a person the token is dropped and the way leads to sign-in and back to `location`.
 */
export const askCurrentUser = (
  location: Parameters<typeof loginPath>[0] = window.location,
): Promise<CurrentUser | undefined> =>
  ask()
    .catch(() => {
      dropToken();
      history.replace(loginPath(location));
      return undefined;
    })
    .finally(() => set(undefined));

/** While the server does not answer who is signed in, the way to ask at once; otherwise undefined. */
export const useUnanswered = (): (() => void) | undefined => useSyncExternalStore(subscribe, () => askAtOnce);

/** Asks who is signed in, and fetches what is said inside; a person who is not signed in goes to sign in and comes back afterwards. */
export const fetchInitialState = async (): Promise<InitialState> => {
  const location = { ...history.location };
  if (isOpenPath(location.pathname)) return {};
  if (readToken() === undefined) {
    history.replace(loginPath(location));
    return {};
  }
  const [currentUser] = await Promise.all([askCurrentUser(location), languageInside()]);
  return currentUser ? { currentUser } : {};
};
