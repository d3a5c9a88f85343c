import { Outlet, useAccess } from '@umijs/max';
import type { Access } from '../access';
import { AllowedContext } from '../layouts/main/allowed-context';
import { useScreen } from '../services/use-screen';

/**
 * Second guard of the main layout: only who holds the screen's right. The layout draws the refusal in the place of the
 * screen, so that the menu and the pages in memory stay.
 */
export default function Allowed() {
  const access = useAccess() as Access;
  const word = useScreen()?.access as keyof Access | undefined;
  return (
    <AllowedContext.Provider value={word === undefined || access[word]}>
      <Outlet />
    </AllowedContext.Provider>
  );
}
