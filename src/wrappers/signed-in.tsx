import { Navigate, Outlet, useLocation, useModel } from '@umijs/max';
import { loginPath } from '../services/session';

/** First guard of the main layout: nobody without a session. */
export default function SignedIn() {
  const { initialState } = useModel('@@initialState');
  const location = useLocation();
  if (initialState?.currentUser) return <Outlet />;
  return <Navigate to={loginPath(location)} replace />;
}
