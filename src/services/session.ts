import { history } from '@umijs/max';
import Cookies from 'js-cookie';

/** The cookie that holds the session token (specification section 9). */
const TOKEN = 'token';

export const readToken = (): string | undefined => Cookies.get(TOKEN);

/** Keeps the token for this site alone: no call of another site carries it. A link in a mail opens signed in, because the page reads it. */
export const keepToken = (token: string): void => {
  Cookies.set(TOKEN, token, { sameSite: 'Strict', secure: window.location.protocol === 'https:', path: '/' });
};

export const dropToken = (): void => Cookies.remove(TOKEN, { path: '/' });

/** Where to sign in, and the way back to where the user wanted to be. */
export const loginPath = (location: Pick<Location, 'pathname' | 'search' | 'hash'> = window.location): string =>
  location.pathname === '/login'
    ? `/login${location.search}`
    : `/login?redirect=${encodeURIComponent(location.pathname + location.search + location.hash)}`;

/** Forgets the session and asks to sign in again. */
export const toLogin = (): void => {
  dropToken();
  history.replace(loginPath());
};
