import { useLocation, useOutlet } from '@umijs/max';
import { Activity, type ContextType, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import Loading from '../../loading';
import { KeptPath, showPage, useKeptPages } from '../../services/kept-pages';
import { Forbidden } from '../Forbidden';
import { ErrorBoundary } from '../frame/ErrorBoundary';
import { AllowedContext } from './allowed-context';
import { FrameContext } from './frame-context';
import { ScrollMemory } from './ScrollMemory';

type Kept = { element: ReactNode; location: ContextType<typeof LocationContext> };

/**
 * Shows the screen of the address and keeps those left behind in memory (specification section 2). A hidden page sees
 * the location at which it was left, because the router's is somebody else's now.
 */
export const KeptOutlet = () => {
  const element = useOutlet();
  const { pathname, search } = useLocation();
  const location = useContext(LocationContext);
  const allowed = useContext(AllowedContext);
  const pages = useKeptPages();
  const store = useRef(new Map<string, Kept>());

  if (allowed) store.current.set(pathname, { element, location });
  useEffect(() => {
    if (allowed) showPage(pathname, pathname + search);
  }, [allowed, pathname, search]);

  const turns = new Map(pages.map(({ path, turn }) => [path, turn]));
  const known = new Set([...pages.map(({ path }) => path), pathname]);
  for (const path of store.current.keys()) if (!known.has(path)) store.current.delete(path);

  return (
    <FrameContext.Provider value={true}>
      <ScrollMemory path={pathname} />
      {[...store.current].map(([path, kept]) => (
        <Activity key={`${path} ${turns.get(path) ?? 0}`} mode={allowed && path === pathname ? 'visible' : 'hidden'}>
          <LocationContext.Provider value={kept.location}>
            <KeptPath.Provider value={path}>
              <ErrorBoundary>
                <Suspense fallback={<Loading />}>{kept.element}</Suspense>
              </ErrorBoundary>
            </KeptPath.Provider>
          </LocationContext.Provider>
        </Activity>
      ))}
      {allowed ? null : <Forbidden />}
    </FrameContext.Provider>
  );
};
