import { history } from '@umijs/max';
import { useSyncExternalStore } from 'react';
import { authContract, type CurrentUser } from '../../contract/account/auth';
import { componentStyles } from '../theme/prebuilt/components';
import { call } from './call';
import { CallError } from './call-error';
import { changes } from './changes';
import { insideFromTheStart, languageInside } from './language/language';
import { askListPreferences } from './list-preferences';
import { isOpenPath } from './open-paths';
import { screenCode } from './screen-code';
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

const question = (): Promise<CurrentUser> => call(authContract.current, {}, { noerror: true });

/** Put before the page could draw anything; its answer serves the first that asks. */
let early: Promise<CurrentUser> | undefined;

const ask = async (): Promise<CurrentUser> => {
  for (;;) {
    const asked = early ?? question();
    early = undefined;
    try {
      return await asked;
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

const isSignedIn = (pathname: string): boolean => !isOpenPath(pathname) && readToken() !== undefined;

/**
 * Asks at once for all that the frame and its first list will need, side by side with the texts: one after the other, each as
 * soon as it is needed, would be half of the way to the first row.
 */
export const askEarly = (): void => {
  if (!isSignedIn(window.location.pathname)) return;
  early = question();
  // Whoever takes it hears of a failure.
  early.catch(() => undefined);
  insideFromTheStart();
  void componentStyles();
  void screenCode(window.location.pathname);
  void askListPreferences();
};

/** Asks who is signed in, and fetches what is said and what components look like inside; a person who is not signed in goes to sign in and comes back afterwards. */
export const fetchInitialState = async (): Promise<InitialState> => {
  const location = { ...history.location };
  if (location.pathname === '/login') return {};
  if (isOpenPath(location.pathname)) {
    await componentStyles();
    return {};
  }
  if (readToken() === undefined) {
    history.replace(loginPath(location));
    return {};
  }
  const [currentUser] = await Promise.all([
    askCurrentUser(location),
    languageInside(),
    componentStyles(),
    screenCode(location.pathname),
  ]);
  return currentUser ? { currentUser } : {};
};
