import { useEffect } from 'react';
import { hasUnsaved } from '../../services/kept-pages';

/** The window is not closed over unsaved entries unasked; the words of the question are the browser's. */
export const useUnloadGuard = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
};
