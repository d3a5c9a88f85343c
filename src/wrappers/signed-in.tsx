import { Navigate, Outlet, useLocation, useModel } from '@umijs/max';
import { useEffect } from 'react';
import Loading from '../loading';
import { loginPath, readToken } from '../services/session';

/** First guard of the main layout: a session is required; the user of a new session is read. */
export default function SignedIn() {
  const { initialState, loading, refresh } = useModel('@@initialState');
  const location = useLocation();
  const known = initialState?.currentUser !== undefined;
  const pending = !known && readToken() !== undefined;

  // Only when the guard comes up: if the question fails, the token is dropped and the way leads to sign-in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, not at each change of what it reads
  useEffect(() => {
    if (pending && !loading) void refresh();
  }, []);

  if (known) return <Outlet />;
  if (pending) return <Loading />;
  return <Navigate to={loginPath(location)} replace />;
}
