import { useLocation } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { focusContentUnlessHeld } from '../../services/content';

/** A reader who went to another screen is at its beginning, not still in the menu that led there. */
export const useContentFocus = (): void => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusContentUnlessHeld();
  }, [pathname]);
};
