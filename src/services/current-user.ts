import { history } from '@umijs/max';
import { authContract, type CurrentUser } from '../../contract/auth';
import { call } from './call';
import { isOpenPath } from './open-paths';
import { dropToken, loginPath, readToken } from './session';

export type InitialState = { currentUser?: CurrentUser };

/** Asks who is signed in; whoever is not goes to sign in and comes back to where he wanted to be. */
export const fetchInitialState = async (): Promise<InitialState> => {
  const location = { ...history.location };
  if (isOpenPath(location.pathname)) return {};
  if (readToken() === undefined) {
    history.replace(loginPath(location));
    return {};
  }
  try {
    return { currentUser: await call(authContract.current, {}, { noerror: true }) };
  } catch {
    dropToken();
    history.replace(loginPath(location));
    return {};
  }
};
