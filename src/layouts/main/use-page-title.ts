import { useEffect } from 'react';
import { useText } from '../../kit/format/label';
import { useScreenTitle } from '../../menu/use-own-menu';
import { useScreen } from '../../services/use-screen';

/** The browser tab says the screen first, so that ten tabs of the product can be told apart. */
export const usePageTitle = (): void => {
  const text = useText();
  const screen = useScreen();
  const titleOf = useScreenTitle();
  useEffect(() => {
    document.title = `${titleOf(screen)} · ${text('title')}`;
  }, [text, titleOf, screen]);
};
