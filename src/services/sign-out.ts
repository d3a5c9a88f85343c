import { authContract } from '../../contract/account/auth';
import { call } from './call';
import { forgetAll } from './kept-pages';
import { dropAllDrafts } from './local-draft';
import { dropToken } from './session';

/**
 * Ends the session on the server and here, even if the server cannot be reached. The page is reloaded, so that nothing
 * of one person stays in memory for the next.
 */
export const signOut = async (): Promise<void> => {
  await call(authContract.logout, {}, { noerror: true }).catch(() => undefined);
  dropToken();
  dropAllDrafts();
  forgetAll();
  window.location.assign('/login');
};
