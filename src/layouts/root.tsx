import { matchPath, useLocation, useOutlet } from '@umijs/max';
import { Activity, type ContextType, type ReactNode, useContext, useRef } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { bareScreens } from '../../config/screens';

type Framed = { element: ReactNode; location: ContextType<typeof LocationContext> };

const isBare = (pathname: string): boolean => bareScreens.some(({ path }) => matchPath({ path, end: true }, pathname));

/**
 * Around all routes: a page without the frame, such as the one for errors, does not tear down the frame and the pages
 * in its memory. Signing in does, because somebody else may come.
 */
export default function Root() {
  const element = useOutlet();
  const { pathname } = useLocation();
  const location = useContext(LocationContext);
  const framed = useRef<Framed>(undefined);
  const bare = isBare(pathname);

  if (!bare) framed.current = { element, location };
  else if (pathname === '/login') framed.current = undefined;
  return (
    <>
      {framed.current ? (
        <Activity mode={bare ? 'hidden' : 'visible'}>
          <LocationContext.Provider value={framed.current.location}>{framed.current.element}</LocationContext.Provider>
        </Activity>
      ) : null}
      {bare ? element : null}
    </>
  );
}
