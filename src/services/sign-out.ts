import { dropToken } from './session';

/** Ends the session; the page is loaded anew, so that nothing of one person stays in memory for the next. */
export const signOut = (): void => {
  dropToken();
  window.location.assign('/login');
};
